/** What a scanner says of the product. */
export interface Finding {
  scanner: 'sqlmap' | 'wapiti';
  /** As the scanner names it: `SQL Injection`. */
  kind: string;
  /** `GET /api/contacts` */
  call: string;
  /** Empty where it is about a whole answer. */
  parameter: string;
  detail: string;
}

/** A finding that is none, and why; without `call` wherever it comes. */
export interface AcceptedFinding {
  scanner: Finding['scanner'];
  kind: string;
  /** What its detail contains. */
  detail: string;
  call?: string;
  reason: string;
}

/** Findings in sentences: those that fail the run, those that are accepted, and exceptions that nothing needs any more. */
export interface Verdict {
  faults: string[];
  accepted: string[];
  notes: string[];
}

const sentence = ({ scanner, kind, call, parameter, detail }: Finding) =>
  `${scanner}: ${kind} at ${call}${parameter === '' ? '' : `, parameter ${parameter}`}: ${detail}`;

const covers = (one: AcceptedFinding, { scanner, kind, call, detail }: Finding) =>
  one.scanner === scanner && one.kind === kind && (one.call ?? call) === call && detail.includes(one.detail);

/** Judges findings by the list of those that are accepted, each with its reason. */
export function judge(findings: readonly Finding[], list: readonly AcceptedFinding[]): Verdict {
  const unreasoned = list.filter(({ reason }) => reason.trim() === '').map(({ kind }) => `The exception for "${kind}" has no reason.`);
  const reasonOf = (finding: Finding) => list.find((one) => covers(one, finding))?.reason;
  const idle = list.filter((one) => !findings.some((finding) => covers(one, finding)));
  return {
    faults: [...unreasoned, ...findings.filter((one) => reasonOf(one) === undefined).map(sentence)],
    accepted: findings.flatMap((one) => {
      const reason = reasonOf(one);
      return reason === undefined ? [] : [`${sentence(one)} – accepted: ${reason}`];
    }),
    notes: idle.map(({ scanner, kind, detail }) => `${scanner} no longer says "${kind}: ${detail}": take its exception out.`),
  };
}
