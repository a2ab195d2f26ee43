import type { IncomingHttpHeaders } from 'node:http';

/** The proxy's origin, as the browser sees it, and the shell's. */
export interface ProxyOrigins {
  /** `http://localhost:3100` */
  local: string;
  shell: URL;
}

/** Browsers refuse cookies with these prefixes without TLS, so they are renamed on localhost. */
const PREFIXED = /^__(Host|Secure)-/;
const RENAMED = /(^|;\s*)local__(Host|Secure)-/g;

/** Headers of a request as the shell's own page would send them: its host checks origin and referrer. */
export function requestHeaders(headers: IncomingHttpHeaders, { local, shell }: ProxyOrigins): IncomingHttpHeaders {
  const next = { ...headers };
  if (next.origin === local) next.origin = shell.origin;
  if (next.referer?.startsWith(`${local}/`)) next.referer = shell.origin + next.referer.slice(local.length);
  if (next.cookie !== undefined) next.cookie = next.cookie.replaceAll(RENAMED, '$1__$2-');
  return next;
}

/** A cookie in a form that browsers accept on `http://localhost`. */
function localCookie(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(/;\s*/);
  const kept = attributes.filter((one) => !/^(domain=|secure$|partitioned$)/i.test(one));
  // `None` is only allowed together with `Secure`.
  const lax = kept.map((one) => (/^samesite=none$/i.test(one) ? 'SameSite=Lax' : one));
  return [PREFIXED.test(pair) ? `local${pair}` : pair, ...lax].join('; ');
}

/** A content security policy adapted to `http://localhost`; what it forbids stays forbidden. */
function localPolicy(policy: string, { local, shell }: ProxyOrigins): string {
  const { host } = new URL(local);
  return policy
    .split(/;\s*/)
    .filter((directive) => !/^(upgrade-insecure-requests|block-all-mixed-content)\b/i.test(directive))
    .join('; ')
    .replaceAll(shell.origin, local)
    .replaceAll(`wss://${shell.host}`, `ws://${host}`);
}

/** Headers of an answer as they may reach a browser on `http://localhost`. */
export function responseHeaders(headers: IncomingHttpHeaders, sides: ProxyOrigins): IncomingHttpHeaders {
  // Browsers apply these to the whole host: every other local project would be redirected too.
  const { 'strict-transport-security': _, 'alt-svc': __, ...next } = headers;
  if (next.location !== undefined) {
    const target = new URL(next.location, sides.shell);
    if (target.origin === sides.shell.origin) next.location = sides.local + target.href.slice(target.origin.length);
  }
  if (next['set-cookie']) next['set-cookie'] = next['set-cookie'].map(localCookie);
  for (const name of ['content-security-policy', 'content-security-policy-report-only'] as const) {
    const policy = next[name];
    if (typeof policy === 'string') next[name] = localPolicy(policy, sides);
  }
  return next;
}
