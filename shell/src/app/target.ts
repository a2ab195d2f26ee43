export const LOGIN = '/login';
/** A placeholder for the origin of the cabinet, to resolve paths against. */
const CABINET_ORIGIN = 'https://cabinet.invalid';

/** The path, query and hash that lead back to a page. */
export function currentPath({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'> = location): string {
  return `${pathname}${search}${hash}`;
}

/** The address of the sign-in page that returns to `path` afterwards. */
export function loginPath(path: string): string {
  return path === '/' || path.startsWith(LOGIN) ? LOGIN : `${LOGIN}?next=${encodeURIComponent(path)}`;
}

/** The path to open after sign-in: what `next` asks for if it lies inside the cabinet, else home. */
export function targetAfterLogin({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (pathname !== LOGIN) return `${pathname}${search}${hash}`;
  const next = new URLSearchParams(search).get('next') ?? '/';
  if (!next.startsWith('/') || !URL.canParse(next, CABINET_ORIGIN)) return '/';
  // Resolved as the browser does: "//host", "/\\host" and "/<tab>/host" are addresses of other sites.
  const target = new URL(next, CABINET_ORIGIN);
  return target.origin === CABINET_ORIGIN && !target.pathname.startsWith('//') && !target.pathname.startsWith(LOGIN)
    ? currentPath(target)
    : '/';
}
