import type { AcceptedAdvisory } from './policy.ts';

/** What is read here of the answer of `npm audit --json`; without `vulnerabilities` the registry has not answered. */
export interface AuditReport {
  message?: string;
  error?: { summary?: string; code?: string };
  vulnerabilities?: Readonly<Record<string, { via: readonly (string | Advisory)[] }>>;
}

interface Advisory {
  name: string;
  title: string;
  url: string;
  severity: string;
  range: string;
}

/** What came of an audit. */
export interface AuditOutcome {
  faults: string[];
  /** What has to be known and fails nothing. */
  notes: string[];
}

const SERIOUS = new Set(['high', 'critical']);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Serious advisories that are not accepted, accepted ones whose time is over, and exceptions that say no day or reason. */
export function judgeAudit(report: AuditReport, accepted: readonly AcceptedAdvisory[], today: string): AuditOutcome {
  const wrong = accepted.flatMap(({ id, reason, until }) => {
    if (!DAY.test(until) || reason.trim() === '') return [`The exception for ${id} needs a reason and a day like 2027-01-31.`];
    return until < today ? [`${id} was accepted until ${until} (${reason}): update the package, or decide anew.`] : [];
  });
  if (!report.vulnerabilities) {
    const why = report.message ?? report.error?.summary ?? report.error?.code ?? 'no answer';
    return { faults: wrong, notes: [`Advisories were not looked at, for the registry did not answer npm audit: ${why}`] };
  }
  const advisories = Object.values(report.vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'));
  const serious = new Map(advisories.filter(({ severity }) => SERIOUS.has(severity)).map((one) => [idOf(one), one]));
  const ids = new Set(accepted.map(({ id }) => id));
  return {
    faults: [
      ...wrong,
      ...[...serious]
        .filter(([id]) => !ids.has(id))
        .map(([id, { name, range, severity, title }]) => `${name} ${range}: ${title} (${severity}, ${id}).`),
    ],
    notes: [...ids].filter((id) => !serious.has(id)).map((id) => `${id} is accepted and no longer found: take its exception out.`),
  };
}

const idOf = ({ url }: Advisory) => url.slice(url.lastIndexOf('/') + 1);
