const PARAMETER = /^\{(\w)(\w*)\}$/;

const VERBS: Readonly<Record<string, string>> = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'remove' };

/**
 * The `operationId` of a call whose route declares none, from its method and its path: `users.byId.block.post`, `sessions.remove`. Two calls
 * never have the same one.
 */
export function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .split('/')
    .map((part) => part.replace(PARAMETER, (_, first: string, rest: string) => `by${first.toUpperCase()}${rest}`));
  return `${words.join('.')}.${VERBS[method.toUpperCase()] ?? method.toLowerCase()}`;
}

/** The id by which texts, examples and answers name a call: the `operationId` that its route declares, else its method and path. */
export const callIdOf = (method: string, path: string, declared: string | undefined): string =>
  declared ?? `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`;
