import { useT } from '@cabinet/contract/i18n';
import { Dialog } from '@cabinet/design-system/dialog';
import type { RowDialogProps } from '@cabinet/design-system/list';
import type { Invoice } from '@cabinet/domain/invoices';
import { InvoiceForm } from '../../components/invoices/invoice-form.tsx';

/** Issues an invoice from its page. */
export function IssueDialog({ close }: RowDialogProps<Invoice>) {
  const t = useT('balance');
  return (
    <Dialog title={t('invoices.create')} width={500} onClose={close}>
      <InvoiceForm close={close} />
    </Dialog>
  );
}
