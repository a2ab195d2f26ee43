import type { DeclinedName, FoundBank, FoundCompany } from '@cabinet/domain/company-lookup';

/** Longest time that a question may take (spec 1 §7, as for geolocation). */
export const LOOKUP_TIMEOUT_MS = 15_000;

/** Somebody who knows the register of companies, banks, and how names are declined; an adapter a file. Each rejects when it cannot be asked or `signal` is aborted. */
export interface CompanyLookup {
  /** Undefined where no company has the INN. */
  byInn(inn: string, signal: AbortSignal): Promise<FoundCompany | undefined>;
  /** Banks by part of a name, or by BIK. */
  banks(query: string, signal: AbortSignal): Promise<FoundBank[]>;
  /** Undefined where it is no name. */
  decline(name: string, signal: AbortSignal): Promise<DeclinedName | undefined>;
}
