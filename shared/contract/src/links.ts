import { isAllowed, type Grants } from '@cabinet/domain/access';
import type { Declaration } from '@cabinet/domain/declaration';

/**
 * Fills the `:params` of a path; parameters that it does not name become the query.
 *
 * @example
 * buildPath('/contacts/:id', { id: '7', tab: 'imports' }); // "/contacts/7?tab=imports"
 */
export function buildPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  const rest = new URLSearchParams(params);
  const filled = path.replace(/:(\w+)\??/g, (_, name: string) => {
    rest.delete(name);
    return encodeURIComponent(params[name] ?? '');
  });
  const query = rest.toString();
  return query ? `${filled}?${query}` : filled;
}

/** The address of `area.route` by the manifests of all areas; undefined when no area declares it, or `grants` do not allow it. */
export function resolveLink(
  declarations: readonly Declaration[],
  grants: Grants,
  target: string,
  params?: Readonly<Record<string, string>>,
): string | undefined {
  const [area, name] = target.split('.') as [string, string | undefined];
  const route = declarations.find((declaration) => declaration.area === area)?.routes[name ?? ''];
  return route && isAllowed(route.access, grants) ? buildPath(route.path, params) : undefined;
}
