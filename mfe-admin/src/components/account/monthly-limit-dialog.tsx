import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, MoneyField, SubmitButton } from '@cabinet/design-system/form';
import { monthlyLimitSchema, type MonthlyLimitChange } from '@cabinet/domain/account-access';
import type { User } from '@cabinet/domain/users';
import { useAdminMonthlyLimitMutation } from '../../account-calls.ts';

interface MonthlyLimitDialogProps {
  user: User;
  /** The limit of now; null for none. */
  limit: number | null;
  onClose: () => void;
}

/** Sets what an account may spend in a calendar month, or takes the limit away. */
export function MonthlyLimitDialog({ user, limit, onClose }: MonthlyLimitDialogProps) {
  const t = useT('admin');
  const { notify } = useCabinet();
  const [change] = useAdminMonthlyLimitMutation();
  const submit = async (body: MonthlyLimitChange) => {
    await change({ id: user.id, body }).unwrap();
    notify({ tone: 'success', title: t(body.limit === null ? 'account.month.removed' : 'account.month.saved', { name: user.username }) });
    onClose();
  };
  return (
    <Dialog title={t('account.month.title', { name: user.username })} width={400} onClose={onClose}>
      <Form<MonthlyLimitChange> schema={monthlyLimitSchema} initial={{ limit }} onSubmit={submit}>
        <MoneyField name="limit" label={t('account.month.label')} hint={t('account.month.hint')} required={false} autoFocus />
        <DialogFooter>
          <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
          <SubmitButton disabledWhile={['invalid', 'unchanged']}>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
