export { payerOf } from './payer.ts';
export type { PaymentReport, ReturnAddresses } from './provider.ts';
export type { PaymentRow } from './repository.ts';
export { cabinetOrigin, returnPath } from './return-address.ts';
export type { PaidInvoice } from './service.ts';
