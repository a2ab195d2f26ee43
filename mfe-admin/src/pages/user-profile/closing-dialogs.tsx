import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextAreaField, TextField } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import {
  ACCOUNT_CLOSING,
  closingByStaffSchema,
  type AccountClosing,
  type CloseNow,
  type NewClosingByStaff,
} from '@cabinet/domain/account-closing';
import { object, string } from '@cabinet/domain/validation';
import type { User } from '@cabinet/domain/users';
import { useAdminCloseAccountMutation, useAdminCloseNowMutation } from '../../account-calls.ts';

interface DialogProps {
  user: User;
  close: () => void;
}

/** Asks to close an account for its holder, with the reason that the journal keeps. */
export function ClosingDialog({ user, closing: { balance, delayDays }, close }: DialogProps & { closing: AccountClosing }) {
  const t = useT('admin');
  const { money } = useFormat();
  const { notify } = useCabinet();
  const [ask] = useAdminCloseAccountMutation();
  const submit = async ({ reason, refundTo }: NewClosingByStaff) => {
    await ask({ id: user.id, body: { reason, ...(refundTo ? { refundTo } : {}) } }).unwrap();
    notify({ tone: 'success', title: t('account.closing.asked', { name: user.username }) });
    close();
  };
  return (
    <Dialog title={t('account.closing.askTitle', { name: user.username })} width={500} onClose={close}>
      <Form<NewClosingByStaff> schema={closingByStaffSchema} initial={{ reason: '', refundTo: '' }} onSubmit={submit}>
        <Stack>
          <p>{t('account.closing.askText', { count: delayDays })}</p>
          <TextAreaField
            name="reason"
            label={t('account.closing.reason')}
            hint={t('account.closing.reasonHint')}
            rows={2}
            maxLength={ACCOUNT_CLOSING.maxRefundText}
            autoFocus
          />
          {balance > 0 ? (
            <TextAreaField
              name="refundTo"
              label={t('account.closing.refundTo', { amount: money(balance) })}
              hint={t('account.closing.refundHint')}
              rows={2}
              maxLength={ACCOUNT_CLOSING.maxRefundText}
            />
          ) : null}
        </Stack>
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton tone="danger" disabledWhile={['invalid']}>
            {t('account.closing.ask')}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

/** Closes an account at once; its username is typed, because nothing brings it back. */
export function CloseNowDialog({ user, close }: DialogProps) {
  const t = useT('admin');
  const { notify } = useCabinet();
  const [closeNow] = useAdminCloseNowMutation();
  const schema = object({ username: string().required().oneOf([user.username], 'invalid') }).noUnknown();
  const submit = async ({ username }: CloseNow) => {
    await closeNow({ id: user.id, username }).unwrap();
    notify({ tone: 'success', title: t('account.closing.closed', { name: user.username }) });
    close();
  };
  return (
    <Dialog title={t('account.closing.nowTitle', { name: user.username })} width={500} onClose={close}>
      <Form<CloseNow> schema={schema} initial={{ username: '' }} guard={false} onSubmit={submit}>
        <Stack>
          <p>{t('account.closing.nowText')}</p>
          <TextField name="username" label={t('account.closing.typeName', { name: user.username })} autoComplete="off" autoFocus />
        </Stack>
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton tone="danger" disabledWhile={['invalid']}>
            {t('account.closing.now')}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
