import smpp from 'smpp';

const NAMES = new Map(Object.entries(smpp.errors).map(([name, code]) => [code, name]));

/** An error code as operators know it: its name, or its number where the standard has none. */
export function nameOf(status: number): string {
  return NAMES.get(status) ?? `0x${status.toString(16).padStart(8, '0')}`;
}

const code = (name: string): number => smpp.errors[name] ?? -1;

/** Milliseconds after which a message is offered again, by the answer that means "not now". */
const LATER: ReadonlyMap<number, number> = new Map([
  [code('ESME_RTHROTTLED'), 1000],
  [code('ESME_RMSGQFUL'), 5000],
  [code('ESME_RX_T_APPN'), 5000],
  [code('ESME_RSYSERR'), 5000],
]);
/** For codes that an operator added. */
const LATER_BY_SETTING = 5000;
/** Milliseconds for which nothing is submitted after the centre answered that it is throttled. */
export const THROTTLE_PAUSE = 500;

export const THROTTLED = code('ESME_RTHROTTLED');
/** The connection is not (any longer) one that may submit. */
export const NOT_BOUND = code('ESME_RINVBNDSTS');
/** Asks a centre to bring a message again later. */
export const TRY_LATER = code('ESME_RX_T_APPN');

/** Answers to a bind by which a centre does not accept the account or its password. */
export const REFUSED_BINDS: ReadonlySet<string> = new Set(['ESME_RINVPASWD', 'ESME_RINVSYSID']);

/** Milliseconds until a message with this answer may be offered again; undefined when it is refused for good. */
export function retryAfter(status: number, temporary: readonly number[]): number | undefined {
  return LATER.get(status) ?? (temporary.includes(status) ? LATER_BY_SETTING : undefined);
}
