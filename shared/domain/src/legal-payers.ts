import type { Access } from './access.ts';

/** Access of installations that serve legal entities; others have no requisites, invoices and legal payers (spec 1 §1, §2 "Guards"). */
export const LEGAL_ENTITIES_ACCESS = { not: { setting: 'frontend.accountType', is: 'individual' } } as const satisfies Access;
