import { topUpAmount } from './payments.ts';
import { resource } from './resource.ts';
import type { Scope } from './roles.ts';
import { INVOICE_DECISIONS, type InvoiceStatus } from './statuses.ts';
import { idField, object, string, type InferType } from './validation.ts';

/** Who ordered an invoice: the account, or the platform when the balance ran low. */
export const INVOICE_SOURCES = ['user', 'system'] as const;
export type InvoiceSource = (typeof INVOICE_SOURCES)[number];

/** The initial amount of the form (spec 1 §5, §9). */
export const DEFAULT_INVOICE_AMOUNT = 1000;

/** Body of `POST /n/invoices`; every field is required (spec 1 §5 "Invoice form"). */
export const invoiceSchema = object({
  customerId: idField().required(),
  requisiteId: idField().required(),
  companyId: idField().required(),
  amount: topUpAmount(),
}).noUnknown();
export type NewInvoice = InferType<typeof invoiceSchema>;

/** Body of `PUT /n/invoices/{id}`: the invoice was paid, or is rejected. */
export const invoiceDecisionSchema = object({ status: string().oneOf(INVOICE_DECISIONS).required() }).noUnknown();
export type InvoiceDecision = InferType<typeof invoiceDecisionSchema>;

/**
 * The setting `invoice` of an account (spec 2 §3 "Invoice settings"): what is issued when its balance falls below a limit that asks
 * for an invoice. `customerId` is the account itself.
 */
export const invoiceSettingSchema = object({
  requisiteId: idField().required(),
  companyId: idField().required(),
  customerId: idField().required(),
  type: string()
    .oneOf(['invoice'] as const)
    .required(),
  data: object({ SERVICE_PRICE: topUpAmount() }).noUnknown(),
}).noUnknown();
export type InvoiceSetting = InferType<typeof invoiceSettingSchema>;

/** Spec 1 §3 "Invoice". */
export interface Invoice {
  id: string;
  /** Numbered by company, without gaps. */
  docNumber: string;
  amount: number;
  source: InvoiceSource;
  status: InvoiceStatus;
  companyId: string;
  requisiteId: string;
  customerId: string;
  /** The issuer as it was then; without an owner it was a company of the operator. */
  company: { title: string; OwnerId: string | null };
  requisite: { title: string };
  /** The stored document. */
  documentId: string | null;
  /** The text of the QR code by which bank apps pay it; only while it waits to be paid, in rubles. */
  paymentCode?: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/**
 * Whether a user may decide about an invoice: never about their own; the operator's staff decide about invoices of the operator's
 * companies, a reseller about those of its own companies.
 */
export function canDecideInvoice(
  { id, scope }: { id: string; scope: Scope },
  { customerId, company }: Pick<Invoice, 'customerId' | 'company'>,
): boolean {
  return scope !== false && customerId !== id && (scope !== 'reseller' || company.OwnerId === id);
}

/** The `$scope` of a creation that answers only when the invoice's document can be fetched (spec 1 §4). */
export const AWAIT_DOCUMENT = 'awaitDocument';

/** `$search` looks in the number and the titles. */
export const invoices = resource<Invoice, NewInvoice, InvoiceDecision>()({
  name: 'invoices',
  path: 'n/invoices',
  filters: { id: 'oneOf', docNumber: 'equals', source: 'oneOf', status: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'amount'],
  actions: { find: 'invoices.get', get: 'invoices.get', create: 'invoices.create', update: 'invoices.update' },
  schemas: { create: invoiceSchema, update: invoiceDecisionSchema },
});
