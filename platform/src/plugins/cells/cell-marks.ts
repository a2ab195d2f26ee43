import { TOKEN_PREFIX } from '@cabinet/domain/tokens';
import { tokenOf } from '../auth/auth.ts';
import { hostCookie, readHostCookie } from '../http/host-cookie.ts';
import { isProbe } from '../http/probe-paths.ts';
import { FIRST_CELL } from './first-cell.ts';

export const LAST_CELL = 999;

/** What of a call says for which cell it is. */
export interface MarkedCall {
  /** The address as it was asked for. */
  url: string;
  authorization: string | undefined;
  cookie: string | undefined;
}

const COOKIE = 'cabinet_cell';
const IN_PATH = /^\/c([1-9]\d{0,2})(?=[/?]|$)/;
const IN_TOKEN = /^c([1-9]\d{0,2})-/;
const IN_COOKIE = /^c([1-9]\d{0,2})$/;
/** How tokens begin that have no mark: those of sessions are JWT. */
const UNMARKED_TOKEN = new RegExp(`^(?:eyJ|${TOKEN_PREFIX})`);
/** Addresses that others keep: without a mark they are of the first cell. */
const KEPT_ADDRESS = /^\/(?:s|u|api\/payments\/(?:callbacks|webhook)|api\/n\/(?:files|otp|providers|wapi))\//;
/** What a proxy or a monitor asks this very process. */
const isOfProcess = (url: string) => isProbe(url) || /^\/metrics(?:\?|$)/.test(url);

function numberIn(pattern: RegExp, text: string | undefined): number | undefined {
  const [, number] = pattern.exec(text ?? '') ?? [];
  return number === undefined ? undefined : Number(number);
}

/** What stands before the path of each address of a cell. */
export const pathMark = (cell: number | undefined): string => (cell === undefined || cell === FIRST_CELL ? '' : `/c${cell}`);

/** What stands before each token of a cell. */
export const tokenMark = (cell: number | undefined): string => (cell === undefined || cell === FIRST_CELL ? '' : `c${cell}-`);

/** Whether an address says of itself which cell it is of. */
export const isMarkedAddress = (url: string): boolean => IN_PATH.test(url);

/** An address with a cell in it, in the place of what mark it had: whoever receives it has nothing to find out. */
export const markedAddress = (url: string, cell: number): string => `/c${cell}${url.replace(IN_PATH, '')}`;

/** An address or a token without the mark of a cell; those of others keep theirs. */
export function withoutMark(text: string, cell: number): string {
  if (numberIn(IN_TOKEN, text) === cell) return text.replace(IN_TOKEN, '');
  if (numberIn(IN_PATH, text) !== cell) return text;
  const path = text.replace(IN_PATH, '');
  return path.startsWith('/') ? path : `/${path}`;
}

function cellOfToken(token: string | undefined): number | undefined {
  if (token === undefined) return undefined;
  return numberIn(IN_TOKEN, token) ?? (UNMARKED_TOKEN.test(token) ? FIRST_CELL : undefined);
}

/** The token of a socket that is opened by a program: browsers send theirs once it is open. */
const tokenInQuery = (url: string) =>
  url.includes('token=') ? tokenOf(new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('token') ?? undefined) : undefined;

/** The cell that a browser without a session was last sent to. */
export const cellOfCookie = (cookie: string | undefined): number | undefined =>
  numberIn(
    IN_COOKIE,
    readHostCookie(cookie, { name: COOKIE, isSecure: true }) ?? readHostCookie(cookie, { name: COOKIE, isSecure: false }),
  );

/** The value of `Set-Cookie` by which a browser without a session comes to a cell. */
export const cellCookie = (cell: number, isSecure: boolean): string =>
  hostCookie({ name: COOKIE, value: `c${cell}`, isSecure, path: '/', sameSite: 'Lax' });

/**
 * The cell that a call is for, by its address, then its token, then its cookie; undefined where it says nothing, and any cell may answer.
 * Proxies read the same in the same order (`deploy/haproxy-cells.cfg`).
 */
export function cellOfCall({ url, authorization, cookie }: MarkedCall): number | undefined {
  const inPath = numberIn(IN_PATH, url);
  if (inPath !== undefined || isOfProcess(url)) return inPath;
  return (
    cellOfToken(tokenOf(authorization) ?? tokenInQuery(url)) ?? (KEPT_ADDRESS.test(url) ? FIRST_CELL : undefined) ?? cellOfCookie(cookie)
  );
}
