import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Switch } from '@cabinet/design-system/input';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { DateTime } from '@cabinet/design-system/value';
import type { AccountFactors, FactorRecovery } from '@cabinet/domain/two-factor';
import type { User } from '@cabinet/domain/users';
import {
  useAdminApproveRecoveryMutation,
  useAdminDeclineRecoveryMutation,
  useAdminFactorDemandMutation,
  useAdminFactorsQuery,
} from '../../account-calls.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';
import styles from './sessions.module.css';

/** Second factors of an account: which there are, whether it has to have one, and their removal for a lost device, which takes two of the staff. */
export function TwoFactor({ user }: { user: User }) {
  const t = useT('admin');
  const { data, error, refetch } = useAdminFactorsQuery(user.id);
  const [isAsking, setAsking] = useState(false);
  const hasFactor = data !== undefined && data.backupCodes !== null;
  return (
    <Card
      title={t('account.factors.title')}
      action={
        hasFactor && !data.recovery ? (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('account.factors.lost')}
          </Button>
        ) : undefined
      }
    >
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={3} /> : null}
      {data ? (
        <Stack>
          <p className={styles['none']}>{hasFactor ? <Kinds factors={data} /> : t('account.factors.none')}</p>
          <Demand user={user} factors={data} />
          {data.recovery ? <Recovery user={user} recovery={data.recovery} /> : null}
        </Stack>
      ) : null}
      {isAsking ? <RecoveryDialog user={user} close={() => setAsking(false)} /> : null}
    </Card>
  );
}

function Kinds({ factors: { totp, passkeys, backupCodes } }: { factors: AccountFactors }) {
  const t = useT('admin');
  const kinds = [
    ...(totp ? [t('account.factors.app')] : []),
    ...(passkeys.length > 0 ? [t('account.factors.passkeys', { count: passkeys.length })] : []),
    t('account.factors.codes', { count: backupCodes ?? 0 }),
  ];
  return kinds.join(' · ');
}

function Demand({ user, factors: { isMarked, isDemanded } }: { user: User; factors: AccountFactors }) {
  const t = useT('admin');
  const { notifyError } = useCabinet();
  const [demand, { isLoading }] = useAdminFactorDemandMutation();
  const set = (on: boolean) => demand({ id: user.id, isMarked: on }).unwrap().catch(notifyError);
  return (
    <div>
      <Switch label={t('account.factors.demand')} checked={isMarked} disabled={isLoading} onChange={(on) => void set(on)} />
      {isDemanded && !isMarked ? <p className={styles['quiet']}>{t('account.factors.byRole')}</p> : null}
    </div>
  );
}

function Recovery({ user, recovery: { by, isOwn, reason, createdAt } }: { user: User; recovery: FactorRecovery }) {
  const t = useT('admin');
  const { confirm, notify, notifyError } = useCabinet();
  const [approve, approving] = useAdminApproveRecoveryMutation();
  const [decline, declining] = useAdminDeclineRecoveryMutation();
  const name = user.username;
  const approveIt = async () => {
    const title = t('account.factors.approveTitle', { name });
    if (!(await confirm({ title, text: t('account.factors.approveText'), action: t('account.factors.approve'), danger: true }))) return;
    try {
      await approve(user.id).unwrap();
      notify({ tone: 'success', title: t('account.factors.removed', { name }) });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <Notice tone="warning" title={t(isOwn ? 'account.factors.askedByYou' : 'account.factors.asked', { name: by })}>
      <Stack>
        <span>
          {reason} · <DateTime at={createdAt} />
        </span>
        <span className={styles['decide']}>
          {isOwn ? null : (
            <Button size="sm" tone="danger" loading={approving.isLoading} onClick={() => void approveIt()}>
              {t('account.factors.approve')}
            </Button>
          )}
          <Button size="sm" loading={declining.isLoading} onClick={() => void decline(user.id).unwrap().catch(notifyError)}>
            {t(isOwn ? 'account.factors.takeBack' : 'account.factors.decline')}
          </Button>
        </span>
      </Stack>
    </Notice>
  );
}
