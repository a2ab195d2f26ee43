export const LOGIN = '/login';

/** The part of the address that leads back to a page. */
export function here({ pathname, search, hash }: Location = location): string {
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
  // "//host" and "/\host" are addresses of other sites.
  return /^\/(?![/\\])/.test(next) && !next.startsWith(LOGIN) ? next : '/';
}
