import type { FastifyRequest } from 'fastify';
import { readCookie } from './read-cookie.ts';

interface Asked {
  name: string;
  /** Whether the browser came over TLS. */
  isSecure: boolean;
}

/**
 * The name under which browsers keep a cookie of the server. Over TLS it has the prefix `__Host-`: browsers then take it from this host alone,
 * over TLS alone and for all paths, so that neither a neighbouring host nor a page without TLS can put one of the name there.
 */
const hostCookieName = ({ name, isSecure }: Asked): string => (isSecure ? `__Host-${name}` : name);

interface NewCookie extends Asked {
  /** Empty to take it away. */
  value: string;
  /** Where it is sent without TLS; a cookie with the prefix is sent everywhere. */
  path: string;
  sameSite: 'Strict' | 'Lax';
  /** How long it lives; until the browser closes when absent. */
  seconds?: number;
  /** Whether scripts of the cabinet read it. */
  isForScripts?: boolean;
}

/** The value of `Set-Cookie`. */
export function hostCookie({ value, path, sameSite, seconds, isForScripts = false, ...asked }: NewCookie): string {
  const marks = [
    `${hostCookieName(asked)}=${value}`,
    `Path=${asked.isSecure ? '/' : path}`,
    ...(isForScripts ? [] : ['HttpOnly']),
    `SameSite=${sameSite}`,
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ...(asked.isSecure ? ['Secure'] : []),
  ];
  return marks.join('; ');
}

/** The value of a cookie of `hostCookie`; what stands under the name without its prefix does not count over TLS. */
export const readHostCookie = (header: string | undefined, asked: Asked): string | undefined => readCookie(header, hostCookieName(asked));

/**
 * The value of a cookie that lives longer than a release: until December 2027 one that was given over TLS under the plain name counts too, and is
 * given anew under the other. Only for values that are worth nothing to whoever puts them into somebody else's browser.
 */
export function readLastingCookie({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>, name: string): string | undefined {
  return readHostCookie(headers.cookie, { name, isSecure: protocol === 'https' }) ?? readCookie(headers.cookie, name);
}

/** The value of a cookie that the shell writes: over TLS those of releases before December 2026 have the plain name. */
export const readScriptCookie = (header: string | undefined, name: string): string | undefined =>
  readHostCookie(header, { name, isSecure: true }) ?? readCookie(header, name);
