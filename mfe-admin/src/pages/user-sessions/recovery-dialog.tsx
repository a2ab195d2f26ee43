import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { blockSchema, MAX_BLOCK_REASON } from '@cabinet/domain/account-access';
import type { NewFactorRecovery } from '@cabinet/domain/two-factor';
import type { User } from '@cabinet/domain/users';
import { useAdminAskRecoveryMutation } from '../../account-calls.ts';

/** Asks to remove the second factors of an account whose device is lost; another person of the staff approves. */
export function RecoveryDialog({ user, close }: { user: User; close: () => void }) {
  const t = useT('admin');
  const { notify } = useCabinet();
  const [ask] = useAdminAskRecoveryMutation();
  const submit = async (body: NewFactorRecovery) => {
    await ask({ id: user.id, body }).unwrap();
    notify({ tone: 'success', title: t('account.factors.askDone') });
    close();
  };
  return (
    <Dialog title={t('account.factors.askTitle', { name: user.username })} width={500} onClose={close}>
      <Form<NewFactorRecovery> schema={blockSchema} initial={{ reason: '' }} onSubmit={submit}>
        <Stack>
          <p>{t('account.factors.askText')}</p>
          <TextAreaField
            name="reason"
            label={t('account.factors.reason')}
            hint={t('account.factors.reasonHint')}
            rows={3}
            maxLength={MAX_BLOCK_REASON}
            autoFocus
          />
        </Stack>
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton disabledWhile={['invalid']}>{t('account.factors.ask')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
