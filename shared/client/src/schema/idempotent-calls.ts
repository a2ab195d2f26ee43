/* Made by `npm run docs:client` from the API’s document: do not edit. */

/** Paths whose POST takes an `Idempotency-Key`. */
export const IDEMPOTENT_CALLS: readonly string[] = [
  '/billings',
  '/closingDocuments',
  '/conversations/{id}/answers',
  '/n/invoices',
  '/billings/operations',
  '/payments',
  '/recurrentPayments',
  '/recurringMailings',
  '/sendings',
  '/sendings/batch',
  '/n/wapi/instances/{id}/renew',
];
