import { useT } from '@cabinet/contract/i18n';
import { Dialog } from '@cabinet/design-system/dialog';
import type { User } from '@cabinet/domain/users';
import { BulkOperationForm } from './bulk-operation-form.tsx';

/** Changes the balances of accounts that were selected in a list. */
export function BulkOperationDialog({ accounts, onClose }: { accounts: readonly Pick<User, 'id'>[]; onClose: () => void }) {
  const t = useT('admin');
  return (
    <Dialog title={t('bulk.dialog', { count: accounts.length })} width={600} onClose={onClose}>
      <BulkOperationForm rows={accounts.map(({ id }) => ({ account: id }))} onStarted={onClose} onCancel={onClose} />
    </Dialog>
  );
}
