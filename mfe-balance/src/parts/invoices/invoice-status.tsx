import { useT } from '@cabinet/contract/i18n';
import { Dot } from '@cabinet/design-system/status';
import { INVOICE_TONES, type InvoiceStatus } from '@cabinet/domain/statuses';

/** Whether an invoice waits for its money, has it, or will not get it (spec 1 §4). */
export function InvoiceState({ status }: { status: InvoiceStatus }) {
  const t = useT('balance');
  return <Dot tone={INVOICE_TONES[status]}>{t(`invoices.status.${status}`)}</Dot>;
}
