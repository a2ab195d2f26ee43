import { isAllowed, type Grants } from '@cabinet/domain/access';
import type { CounterDeclaration, Declaration } from '@cabinet/domain/declaration';
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
}

/** A label out of an area's manifest, which is known before the area's own texts are. */
export function labelOf(declaration: Declaration, key: string, locale: Locale): string {
  return declaration.labels[locale]?.[key] ?? declaration.labels.ru?.[key] ?? key;
}

/**
 * The pages that declare themselves as tabs of `parent`, as far as `grants` allow them. The group is called as the entry
 * of the navigation that leads to it. `params` fill the `:params` of their paths, where the pages are those of one object.
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
    Object.values(declaration.routes).flatMap(({ path, access, title, tab, counter }) =>
      tab?.parent === parent && isAllowed(access, grants)
        ? [
            {
              to: params ? buildPath(path, params) : path,
              label: labelOf(declaration, tab.label ?? title, locale),
              order: tab.order,
              ...(counter && { counter }),
            },
          ]
        : [],
    ),
  );
  const [name = ''] = declarations.flatMap((declaration) =>
    declaration.nav.flatMap(({ route, label }) => {
      const page = declaration.routes[route];
      return page?.tab?.parent === parent ? [labelOf(declaration, label ?? page.title, locale)] : [];
    }),
  );
  return { label: name, items: tabs.sort((a, b) => a.order - b.order).map(({ order: _order, ...tab }) => tab) };
}
