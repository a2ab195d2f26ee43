export const LOGIN = '/login';
/** Stands in for the cabinet's own address. */
const INSIDE = 'https://cabinet.invalid';

/** The part of the address that leads back to a page. */
export function here({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'> = location): string {
  return `${pathname}${search}${hash}`;
}

/** Sign-in that leads back to `path` afterwards. */
export function loginPath(path: string): string {
  return path === '/' || path.startsWith(LOGIN) ? LOGIN : `${LOGIN}?next=${encodeURIComponent(path)}`;
}

/** Where to go after sign-in: what the address asks for, if that lies inside the cabinet; else home. */
export function targetAfterLogin({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (pathname !== LOGIN) return `${pathname}${search}${hash}`;
  const next = new URLSearchParams(search).get('next') ?? '/';
  if (!next.startsWith('/') || !URL.canParse(next, INSIDE)) return '/';
  // As the browser reads it: "//host", "/\\host" and "/<tab>/host" are addresses of other sites.
  const target = new URL(next, INSIDE);
  return target.origin === INSIDE && !target.pathname.startsWith('//') && !target.pathname.startsWith(LOGIN) ? here(target) : '/';
}
