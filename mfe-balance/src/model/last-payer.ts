import type { NewInvoice } from '@cabinet/domain/invoices';

type Payer = Pick<NewInvoice, 'requisiteId' | 'companyId'>;

const NOBODY: Payer = { requisiteId: '', companyId: '' };
const keyOf = (customerId: string) => `cabinet.invoice.${customerId}`;

/** Who paid the last invoice of an account that was issued on this device, and to whom; both empty where none was. */
export function lastPayer(customerId: string): Payer {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(customerId)) ?? 'null');
    if (!Array.isArray(kept)) return NOBODY;
    const [requisiteId, companyId] = kept as unknown[];
    return typeof requisiteId === 'string' && typeof companyId === 'string' ? { requisiteId, companyId } : NOBODY;
  } catch {
    return NOBODY;
  }
}

/** Keeps who pays an account's invoices, and to whom, for the next one; a full or forbidden storage keeps nothing. */
export function rememberPayer({ customerId, requisiteId, companyId }: NewInvoice): void {
  try {
    localStorage.setItem(keyOf(customerId), JSON.stringify([requisiteId, companyId]));
  } catch {
    // A convenience, not a requirement.
  }
}
