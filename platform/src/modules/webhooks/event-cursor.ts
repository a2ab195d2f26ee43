import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';

/** A place in the log of an account. `history` is the database's: after a restore or a failover transactions are numbered anew from some point. */
export interface EventCursor {
  history: string;
  xid: string;
  id: string;
  /** When the event at this place was written down, in milliseconds of the epoch; 0 at the beginning. */
  at: number;
}

const TEXT = /^([\d-]{1,40})\.(\d{1,20})\.(\d{1,18})\.(\d{1,15})$/;

/** A cursor as callers get it: they pass it back and read nothing from it. */
export function writeEventCursor({ history, xid, id, at }: EventCursor): string {
  return Buffer.from(`${history}.${xid}.${id}.${at}`).toString('base64url');
}

/** Reads a cursor of a caller; throws 400 for what is none. */
export function readEventCursor(text: string): EventCursor {
  const [, history, xid, id, at] = TEXT.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (history === undefined || xid === undefined || id === undefined || BigInt(xid) >= 2n ** 64n)
    throw new ApiError('BAD_REQUEST', undefined, [errorItem('after', 'invalid')]);
  return { history, xid, id, at: Number(at) };
}
