import { labelOf } from '@cabinet/contract/tabs';
import { isAllowed, type Grants } from '@cabinet/domain/access';
import { NAV_GROUPS, type CounterDeclaration, type Declaration, type NavGroup } from '@cabinet/domain/declaration-shape';
import type { Locale } from '@cabinet/domain/locales';

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
  /** Position in the bottom bar; undefined means only in the menu. */
  bar: number | undefined;
  /** The tabs of its group, when the page is one of several tabs. */
  tabs: readonly NavLink[];
  /** The pages of the tabs, and behind each the others of its group, by their titles. */
  pages: readonly NavLink[];
  /** Pages below its own that have an entry of their own. */
  without?: readonly string[];
  /** What waits for the account on its page and the tabs beside it. */
  counters?: readonly CounterDeclaration[];
}

/** The tabs under `parent` that the account may open, in their order; one with others behind it is named as their group, those with their pages. */
export function tabsUnder(declaration: Declaration, parent: string, grants: Grants, locale: Locale): NavLink[] {
  return Object.entries(declaration.routes)
    .filter(([, { tab, access }]) => tab?.parent === parent && isAllowed(access, grants))
    .sort(([, a], [, b]) => (a.tab?.order ?? 0) - (b.tab?.order ?? 0))
    .map(([name, { path, title, tab }]) => ({
      key: `${declaration.area}.${name}`,
      to: path,
      label: labelOf(declaration, (tab?.firstLabel !== undefined && tab.label) || title, locale),
    }));
}

/**
 * The routes that an entry stands for: its own, and where it leads a group of tabs the others of the group, but for those that have an
 * entry of their own.
 */
function routesOf({ routes, nav }: Declaration, name: string): string[] {
  const own = routes[name]?.tab;
  if (!own) return [name];
  const inGroup = (route: string) => routes[route]?.tab?.parent === own.parent;
  const rivals = nav.map(({ route }) => route).filter((route) => route !== name && inGroup(route));
  const isFirst = rivals.every((route) => (routes[route]?.tab?.order ?? 0) > own.order);
  return isFirst ? Object.keys(routes).filter((route) => inGroup(route) && !rivals.includes(route)) : [name];
}

/** The pages of other entries. */
const pathsElsewhere = ({ routes, nav }: Declaration, name: string, covered: readonly string[]) =>
  nav.flatMap(({ route }) => (route === name || covered.includes(route) ? [] : (routes[route]?.path ?? [])));

const hasEntry = ({ area, nav }: Declaration, key: string) => nav.some(({ route }) => `${area}.${route}` === key);

/** The navigation entries of an account, from the declarations alone, without the code of any area (spec 1 §2 "Navigation"). */
export function navigationOf(declarations: readonly Declaration[], grants: Grants, locale: Locale): NavEntry[] {
  const entries = declarations.flatMap((declaration) =>
    declaration.nav.flatMap(({ route: name, group, icon, order, label, bar }): NavEntry[] => {
      const route = declaration.routes[name];
      if (!route) return [];
      const covered = routesOf(declaration, name);
      const isCovered = ({ key }: NavLink) => covered.some((one) => key === `${declaration.area}.${one}`);
      const tabs = route.tab ? tabsUnder(declaration, route.tab.parent, grants, locale).filter(isCovered) : [];
      const behind = ({ to }: NavLink) =>
        to === route.tab?.parent ? [] : tabsUnder(declaration, to, grants, locale).filter(({ key }) => !hasEntry(declaration, key));
      const titled = ({ key, to }: NavLink) => ({
        ...{ key, to },
        label: labelOf(declaration, declaration.routes[key.slice(declaration.area.length + 1)]?.title ?? '', locale),
      });
      const target = isAllowed(route.access, grants) ? { key: `${declaration.area}.${name}`, to: route.path } : tabs[0];
      if (!target) return [];
      return [
        {
          ...target,
          label: labelOf(declaration, label ?? route.title, locale),
          area: declaration.area,
          group,
          icon,
          order,
          bar,
          tabs,
          pages: tabs.flatMap((tab) => [titled(tab), ...behind(tab)]),
          without: pathsElsewhere(declaration, name, covered),
          counters: covered.flatMap((one) => {
            const { counter, access } = declaration.routes[one] ?? {};
            return counter && access !== undefined && isAllowed(access, grants) ? [counter] : [];
          }),
        },
      ];
    }),
  );
  return entries.sort((a, b) => NAV_GROUPS.indexOf(a.group) - NAV_GROUPS.indexOf(b.group) || a.order - b.order);
}

const isWithin = (pathname: string, path: string) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));

/** Whether the page at `pathname` belongs to an entry: it is its page, a page below it without an entry of its own, or one of its tabs. */
export function isCurrent({ to, tabs, without = [] }: Pick<NavEntry, 'to' | 'tabs' | 'without'>, pathname: string): boolean {
  const isElsewhere = without.some((path) => path.startsWith(`${to}/`) && isWithin(pathname, path));
  return !isElsewhere && [to, ...tabs.map((tab) => tab.to)].some((path) => isWithin(pathname, path));
}
