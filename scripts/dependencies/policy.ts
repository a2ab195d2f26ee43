/** An advisory that is lived with for a while. */
export interface AcceptedAdvisory {
  /** `GHSA-…` */
  id: string;
  /** Why it does no harm here, and what is waited for. */
  reason: string;
  /** The last day on which it is accepted: `2027-01-31`. */
  until: string;
}

/** What the packages of the product may be (`policy.json`, docs/security.md "Packages"). */
export interface Policy {
  /** Licences by their SPDX names. */
  licences: readonly string[];
  /** Package → its licence, where it does not say it itself as SPDX writes it. */
  clarified: Readonly<Record<string, { licence: string; reason: string }>>;
  advisories: readonly AcceptedAdvisory[];
}
