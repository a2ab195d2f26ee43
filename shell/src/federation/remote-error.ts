/** Why an area could not be shown (docs: ARCHITECTURE, "the failure ladder"). */
export const FAILURE_KINDS = [
  'disabled',
  'contract',
  'network',
  'http',
  'integrity',
  'evaluation',
  'invalid',
  'timeout',
  'render',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

let count = 0;

/** A failure of an area, with a short id that support can ask for. */
export class RemoteError extends Error {
  readonly kind: FailureKind;
  readonly area: string;
  /** Status of the answer, when the server gave one. */
  readonly status: number | undefined;
  readonly id: string;

  constructor(kind: FailureKind, area: string, message: string, options: { cause?: unknown; status?: number } = {}) {
    super(message, { cause: options.cause });
    this.name = 'RemoteError';
    this.kind = kind;
    this.area = area;
    this.status = options.status;
    count += 1;
    this.id = `${area}-${kind}-${Date.now().toString(36)}${count}`;
  }
}
