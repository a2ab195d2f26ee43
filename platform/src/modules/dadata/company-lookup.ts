import type { DeclinedName, FoundBank, FoundCompany } from '@cabinet/domain/company-lookup';

/** Timeout of a call (spec 1 §7, as for geolocation). */
export const LOOKUP_TIMEOUT_MS = 15_000;

/**
 * A service that looks up companies and banks, and declines names. Each implementation is a file of its own. Calls reject when the
 * service fails or `signal` is aborted.
 */
export interface CompanyLookup {
  /** The company with an INN; undefined where there is none. */
  byInn(inn: string, signal: AbortSignal): Promise<FoundCompany | undefined>;
  /** Banks by part of a name, or by BIK. */
  banks(query: string, signal: AbortSignal): Promise<FoundBank[]>;
  /** A person's name in the nominative and the genitive; undefined where the text is no name. */
  decline(name: string, signal: AbortSignal): Promise<DeclinedName | undefined>;
}
