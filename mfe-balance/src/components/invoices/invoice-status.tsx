import { useT } from '@cabinet/contract/i18n';
import { Dot } from '@cabinet/design-system/status';
import { INVOICE_TONES, type InvoiceStatus } from '@cabinet/domain/statuses';

/** The status of an invoice: waiting for payment, paid or rejected (spec 1 §4). */
export function InvoiceStatusText({ status }: { status: InvoiceStatus }) {
  const t = useT('balance');
  return <Dot tone={INVOICE_TONES[status]}>{t(`invoices.status.${status}`)}</Dot>;
}
