import type { Access } from './access.ts';

/** Where the cabinet serves legal entities at all; elsewhere there are no requisites, invoices and legal payers (spec 1 §1, §2 "Guards"). */
export const LEGAL_PAYERS = { not: { setting: 'frontend.accountType', is: 'individual' } } as const satisfies Access;
