import type { InvoiceSource } from './invoices.ts';
import { resource } from './resource.ts';
import { idField, object, string, type InferType } from './validation.ts';

/**
 * Kinds of closing documents: `act` is a certificate of services, `upd` a universal transfer document, which is certificate and VAT invoice in one.
 * Companies that charge VAT write the second, all others the first.
 */
export const CLOSING_DOCUMENT_TYPES = ['act', 'upd'] as const;
export type ClosingDocumentType = (typeof CLOSING_DOCUMENT_TYPES)[number];

/** The kind of closing document that a company writes. */
export const closingDocumentTypeOf = ({ vat }: { vat: boolean }): ClosingDocumentType => (vat ? 'upd' : 'act');

/** The time zone in which legal documents are dated and their months end. */
export const LEGAL_TIME_ZONE = 'Europe/Moscow';

/** How long after its end a month is closed: charges of its last moments are in the ledger by then. */
export const CLOSING_DELAY_MS = 3_600_000;

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const monthFormat = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', timeZone: LEGAL_TIME_ZONE });

/** The month `back` months before another: `2026-12` is one before `2027-01`. */
function monthBefore(month: string, back: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index - 1 - back, 1)).toISOString().slice(0, 7);
}

/** The calendar month of a moment, `2026-10`, by the clock of `LEGAL_TIME_ZONE`. */
function monthOf(at: Date): string {
  const parts = monthFormat.formatToParts(at);
  const part = (type: 'year' | 'month') => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}

/** The last months that are closed at a moment, the latest first. */
export function closedMonths(now: Date, count: number): string[] {
  const open = monthOf(new Date(now.getTime() - CLOSING_DELAY_MS));
  return Array.from({ length: count }, (_, index) => monthBefore(open, index + 1));
}

/** Whether a month is over, so that documents of it can be made. */
export const isClosedMonth = (month: string, now: Date): boolean => month <= (closedMonths(now, 1)[0] ?? '');

/** The last day of a month: `2026-10-31`, on which its closing document is dated. */
export function lastDayOf(month: string): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10);
}

/** Body of `POST /closingDocuments`: the closing document of an account's month, between one of its requisites and a company. */
export const closingDocumentSchema = object({
  customerId: idField().required(),
  requisiteId: idField().required(),
  companyId: idField().required(),
  month: string().required().matches(MONTH),
}).noUnknown();
export type NewClosingDocument = InferType<typeof closingDocumentSchema>;

/** The closing document of an account's month; it never changes, but for the file that is written after it. */
export interface ClosingDocument {
  id: string;
  /** Numbered by company, without gaps. */
  docNumber: string;
  type: ClosingDocumentType;
  /** The month whose services it closes: `2026-10`. */
  month: string;
  /** What was charged in the month, less what was returned in it; VAT is included. */
  amount: number;
  /** The rate of the VAT that is included, in per cent; null without VAT. */
  vatRate: number | null;
  source: InvoiceSource;
  companyId: string;
  requisiteId: string;
  customerId: string;
  /** The issuer and the customer as they were then. */
  company: { title: string };
  requisite: { title: string };
  /** The stored document. */
  documentId: string | null;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** `$search` looks in the number and the titles. */
export const closingDocuments = resource<ClosingDocument, NewClosingDocument>()({
  name: 'closingDocuments',
  filters: { id: 'oneOf', docNumber: 'equals', month: 'oneOf', type: 'oneOf', source: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['month', 'amount', 'createdAt'],
  actions: { find: 'closingDocuments.get', get: 'closingDocuments.get', create: 'closingDocuments.create' },
  schemas: { create: closingDocumentSchema },
});
