import { isAllowed, type Grants } from '@cabinet/domain/access';
import type { CounterDeclaration, Declaration, RouteDeclaration } from '@cabinet/domain/declaration';
import type { Locale } from '@cabinet/domain/locales';
import { buildPath } from './links.ts';

/** A page among the tabs of a group: its address and what its tab says. */
export interface TabLink {
  to: string;
  label: string;
  /** What waits on the page; its number stands beside the label. */
  counter?: CounterDeclaration;
}

/** The tabs below one parent path: the name of the group and its pages in their order. */
export interface TabGroup {
  label: string;
  items: readonly TabLink[];
  /** The parent of the group in which the page at this group's own path is a tab; its tabs stand above these. */
  above?: string;
}

/** A label out of an area's manifest, which is known before the area's own texts are. */
export function labelOf(declaration: Declaration, key: string, locale: Locale): string {
  return declaration.labels[locale]?.[key] ?? declaration.labels.ru?.[key] ?? key;
}

/** What a page says of itself as a tab of `parent`: beside others, or as the first below its own path. */
function tabUnder({ path, title, tab }: RouteDeclaration, parent: string): { label: string; order: number } | undefined {
  if (tab?.parent === parent) return { label: tab.label ?? title, order: tab.order };
  return path === parent && tab?.firstLabel !== undefined ? { label: tab.firstLabel, order: -Infinity } : undefined;
}

/**
 * The pages that declare themselves as tabs of `parent`, as far as `grants` allow them. The group is called as the entry
 * of the navigation that leads to it, or as its own page's tab in the group above. `params` fill the `:params` of their paths,
 * where the pages are those of one object.
 *
 * @example
 * resolveTabs(declarations, grants, '/messages', 'en'); // { label: 'Messages', items: [{ to: '/messages/outgoing', label: 'Outgoing' }, …] }
 * resolveTabs(declarations, grants, '/users/:id', 'en', { id: '7' }); // { label: '', items: [{ to: '/users/7', label: 'Overview' }, …] }
 */
export function resolveTabs(
  declarations: readonly Declaration[],
  grants: Grants,
  parent: string,
  locale: Locale,
  params?: Readonly<Record<string, string>>,
): TabGroup {
  const tabs = declarations.flatMap((declaration) =>
    Object.values(declaration.routes).flatMap((route) => {
      const tab = tabUnder(route, parent);
      if (!tab || !isAllowed(route.access, grants)) return [];
      const to = params ? buildPath(route.path, params) : route.path;
      const { counter } = route;
      return [{ to, label: labelOf(declaration, tab.label, locale), order: tab.order, ...(counter && { counter }) }];
    }),
  );
  const [named] = declarations.flatMap((declaration) =>
    declaration.nav.flatMap(({ route, label }) => {
      const page = declaration.routes[route];
      return page?.tab?.parent === parent ? [labelOf(declaration, label ?? page.title, locale)] : [];
    }),
  );
  const [own] = declarations.flatMap((declaration) =>
    Object.values(declaration.routes).flatMap(({ path, title, tab }) =>
      path === parent && tab && tab.parent !== parent
        ? [{ above: tab.parent, label: labelOf(declaration, tab.label ?? title, locale) }]
        : [],
    ),
  );
  return {
    label: named ?? own?.label ?? '',
    items: tabs.sort((a, b) => a.order - b.order).map(({ order: _order, ...tab }) => tab),
    ...(own && { above: own.above }),
  };
}
