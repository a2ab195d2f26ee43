/** Addresses with a secret in them, which stands at `*`; the one list by which they are hidden wherever an address is logged or kept. */
export const SECRET_PATHS = [
  '/recover/*',
  '/api/recover/*',
  '/confirm/*',
  '/not-me/*',
  '/join/*',
  '/api/join/*',
  '/api/dataExports/download/*',
  '/api/n/files/*',
  '/api/n/providers/:id/reports/*',
  '/checkout/*',
  '/wapi/device/*',
  '/u/*',
] as const;

/** Where one begins, in a path or behind the host of an address; a proxy or a browser may double slashes and write letters in another way. */
const SECRET = new RegExp(
  `^((?:https?://[^/]*)?(?:/+c\\d+)?(?:${SECRET_PATHS.map((path) =>
    path.slice(0, -1).replaceAll('/', '/+').replaceAll(/:\w+/g, '[^/]+'),
  ).join('|')})).+`,
  'is',
);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path or an address as it may be logged: without what is secret in it. */
export function withoutSecrets(path: string): string {
  const hidden = path.replace(SECRET, '$1[hidden]');
  // `/%6e/` is `/n/` for the router.
  return hidden === path && path.includes('%') && SECRET.test(decoded(path)) ? '[hidden]' : hidden;
}
