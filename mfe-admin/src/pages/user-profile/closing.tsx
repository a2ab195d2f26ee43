import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Row, Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { DateTime, Money } from '@cabinet/design-system/value';
import type { AccountClosing } from '@cabinet/domain/account-closing';
import { canAdministrate } from '@cabinet/domain/roles';
import type { User } from '@cabinet/domain/users';
import { useAdminClosingQuery, useAdminKeepAccountMutation } from '../../account-calls.ts';
import { CloseNowDialog, ClosingDialog } from './closing-dialogs.tsx';

/** Whether an account is to be closed, what stands in the way, and what staff do about it. */
export function Closing({ user }: { user: User }) {
  const t = useT('admin');
  const { can, session } = useCabinet();
  const { data: closing, error, refetch } = useAdminClosingQuery(user.id);
  const [open, setOpen] = useState<'ask' | 'now'>();
  const close = () => setOpen(undefined);
  const decides = can('users.archive') && user.id !== session.user.id && canAdministrate(session.user.role, user.role);
  const isOpen = closing !== undefined && closing.closedAt === null && closing.request === null;
  return (
    <Card
      title={t('account.closing.title')}
      action={
        decides && isOpen ? (
          <Button size="sm" disabled={closing.obstacles.length > 0} onClick={() => setOpen('ask')}>
            {t('account.closing.ask')}
          </Button>
        ) : undefined
      }
    >
      {error && !closing ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!closing && !error ? <Skeleton lines={2} /> : null}
      {closing ? (
        <Stack>
          <State closing={closing} />
          {closing.obstacles.length > 0 ? (
            <Notice tone="warning" title={t('account.closing.first')}>
              {closing.obstacles.map((obstacle) => t(`account.closing.obstacle.${obstacle}`)).join(' · ')}
            </Notice>
          ) : null}
          {decides && closing.request ? <Decision user={user} closing={closing} onNow={() => setOpen('now')} /> : null}
        </Stack>
      ) : null}
      {open === 'ask' && closing ? <ClosingDialog user={user} closing={closing} close={close} /> : null}
      {open === 'now' ? <CloseNowDialog user={user} close={close} /> : null}
    </Card>
  );
}

function State({ closing: { request, closedAt, isErased, balance, delayDays } }: { closing: AccountClosing }) {
  const t = useT('admin');
  if (closedAt)
    return (
      <p>
        {t(isErased ? 'account.closing.erased' : 'account.closing.erasing')} <DateTime at={closedAt} exact />
      </p>
    );
  if (!request) return <p>{t('account.closing.none', { count: delayDays })}</p>;
  const { askedAt, closesAt, isByStaff, reason, refundTo, awaitsRefund } = request;
  return (
    <Notice tone="warning" title={t(isByStaff ? 'account.closing.askedByStaff' : 'account.closing.askedByHolder')}>
      <Stack>
        <span>
          {t('account.closing.askedAt')} <DateTime at={askedAt} exact />. {t('account.closing.closesAt')} <DateTime at={closesAt} exact />
        </span>
        {reason ? <span>{reason}</span> : null}
        {refundTo === null ? (
          <span>{t('account.closing.givenUp')}</span>
        ) : (
          <span>
            {t(awaitsRefund ? 'account.closing.payBack' : 'account.closing.paidBack')} <Money amount={balance} /> — {refundTo}
          </span>
        )}
      </Stack>
    </Notice>
  );
}

function Decision({ user, closing, onNow }: { user: User; closing: AccountClosing; onNow: () => void }) {
  const t = useT('admin');
  const { confirm, notify, notifyError } = useCabinet();
  const [keep, { isLoading }] = useAdminKeepAccountMutation();
  const name = user.username;
  const keepIt = async () => {
    const title = t('account.closing.keepTitle', { name });
    if (!(await confirm({ title, text: t('account.closing.keepText'), action: t('account.closing.keep') }))) return;
    try {
      await keep(user.id).unwrap();
      notify({ tone: 'success', title: t('account.closing.kept', { name }) });
    } catch (failure) {
      notifyError(failure);
    }
  };
  const isWaiting = closing.obstacles.length > 0 || closing.request?.awaitsRefund === true;
  return (
    <Row>
      <Button size="sm" loading={isLoading} onClick={() => void keepIt()}>
        {t('account.closing.keep')}
      </Button>
      <Button size="sm" tone="danger" disabled={isWaiting} onClick={onNow}>
        {t('account.closing.now')}
      </Button>
    </Row>
  );
}
