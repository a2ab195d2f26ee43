/** A span by its ids, as W3C writes it in `traceparent`. */
export interface SpanIds {
  traceId: string;
  spanId: string;
  isKept: boolean;
}

const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
/** Longer ones are of no version that there is. */
const LONGEST = 200;

/** Reads a `traceparent`; undefined for anything else. */
export function readTraceparent(given: unknown): SpanIds | undefined {
  if (typeof given !== 'string' || given.length > LONGEST) return undefined;
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(given) ?? [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId, isKept: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, isKept }: SpanIds): string => `00-${traceId}-${spanId}-${isKept ? '01' : '00'}`;
