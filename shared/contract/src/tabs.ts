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
  /** The parent path of the tabs that stand behind this one. */
  group?: string;
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

/** The first page behind a tab that `grants` allow. */
const firstBehind = ({ routes }: Declaration, group: string, grants: Grants): RouteDeclaration | undefined =>
  Object.values(routes)
    .filter(({ tab, access }) => tab?.parent === group && isAllowed(access, grants))
    .sort((a, b) => (a.tab?.order ?? 0) - (b.tab?.order ?? 0))[0];

/**
 * The pages that declare themselves as tabs of `parent`, as far as `grants` allow them; a tab with others behind it leads to the first of those
 * that they allow. The group is called as its own page's tab in the group above, or as the entry of the navigation that leads to it. `params` fill the `:params` of their paths,
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
      if (!tab) return [];
      const group = route.tab?.firstLabel !== undefined && route.path !== parent ? route.path : undefined;
      const opened = isAllowed(route.access, grants) ? route : group === undefined ? undefined : firstBehind(declaration, group, grants);
      if (!opened) return [];
      const to = params ? buildPath(opened.path, params) : opened.path;
      const { counter } = opened;
      const label = labelOf(declaration, tab.label, locale);
      return [{ to, label, order: tab.order, ...(counter && { counter }), ...(group !== undefined && { group }) }];
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
    label: own?.label ?? named ?? '',
    items: tabs.sort((a, b) => a.order - b.order).map(({ order: _order, ...tab }) => tab),
    ...(own && { above: own.above }),
  };
}
