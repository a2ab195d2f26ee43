import { isAllowed, type Grants } from '@cabinet/domain/access';
import { NAV_GROUPS, type Declaration, type NavGroup } from '@cabinet/domain/declaration';
import type { Locale } from '@cabinet/domain/locales';
import { labelOf } from './areas.ts';

export interface NavLink {
  /** `area.route` */
  key: string;
  to: string;
  label: string;
}

/** An entry of the toolbar, the bottom bar and the menu. */
export interface NavEntry extends NavLink {
  area: string;
  group: NavGroup;
  icon: string;
  order: number;
  /** Place in the bottom bar; undefined stands only in the menu. */
  bar: number | undefined;
  /** The pages beside it, when it is one of several tabs. */
  tabs: readonly NavLink[];
}

/** The pages that stand beside each other under `parent`, in their order, as far as they are allowed. */
export function tabsUnder(declaration: Declaration, parent: string, grants: Grants, locale: Locale): NavLink[] {
  return Object.entries(declaration.routes)
    .filter(([, { tab, access }]) => tab?.parent === parent && isAllowed(access, grants))
    .sort(([, a], [, b]) => (a.tab?.order ?? 0) - (b.tab?.order ?? 0))
    .map(([name, { path, title }]) => ({ key: `${declaration.area}.${name}`, to: path, label: labelOf(declaration, title, locale) }));
}

/** What a person may go to, from the declarations alone: no area's code is needed for it (spec 1 §2 "Navigation"). */
export function navigationOf(declarations: readonly Declaration[], grants: Grants, locale: Locale): NavEntry[] {
  const entries = declarations.flatMap((declaration) =>
    declaration.nav.flatMap(({ route: name, group, icon, order, label, bar }): NavEntry[] => {
      const route = declaration.routes[name];
      if (!route) return [];
      const tabs = route.tab ? tabsUnder(declaration, route.tab.parent, grants, locale) : [];
      const target = isAllowed(route.access, grants) ? { key: `${declaration.area}.${name}`, to: route.path } : tabs[0];
      if (!target) return [];
      return [
        { ...target, label: labelOf(declaration, label ?? route.title, locale), area: declaration.area, group, icon, order, bar, tabs },
      ];
    }),
  );
  return entries.sort((a, b) => NAV_GROUPS.indexOf(a.group) - NAV_GROUPS.indexOf(b.group) || a.order - b.order);
}

/** Whether `entry` is where the person is: at its page, below it, or at a tab beside it. */
export function isCurrent({ to, tabs }: Pick<NavEntry, 'to' | 'tabs'>, pathname: string): boolean {
  const at = (path: string) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
  return at(to) || tabs.some((tab) => at(tab.to));
}
