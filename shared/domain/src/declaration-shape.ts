import type { Access } from './access.ts';
import { LOCALES, type Locale } from './locales.ts';
import { AREA_NAME } from './registry-names.ts';
import { RESOURCE_NAMES, type ResourceName } from './resource.ts';
import { fields, list, number, oneOf, optional, record, text, value } from './shape.ts';

export const NAV_GROUPS = ['work', 'manage', 'personal'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

/** Rows that wait for the user on a page; their number stands beside its tab and its entry of the navigation, and follows the socket's events. */
export interface CounterDeclaration {
  /** Whose live events change the number. */
  resource: ResourceName;
  /** Path of the list call; the resource's name when absent. */
  path?: string;
  /** The list's filters: `{ moderation: 'pending' }`. */
  query?: Readonly<Record<string, string>>;
}

/** Records that the search of the frame finds, to be opened on a page: its path has their `:id`, or `?open=` gets it. */
export interface SearchDeclaration {
  /** Whose list is asked for the text. */
  resource: ResourceName;
  /** Path of the list call; the resource's name when absent. */
  path?: string;
  /** The list's filters beside the text. */
  query?: Readonly<Record<string, string>>;
  /** Paths of the fields that name a record, `['lastName', 'firstName']`; where all are empty, the first of `details` does. */
  name: readonly string[];
  /** Paths of the fields that tell apart records of one name. */
  details?: readonly string[];
  /** Path of a text of the record that stands among the details from shortly before the words that were looked for, which are marked. */
  text?: string;
  /** Paths of those of these fields that are blurred in the discreet view, as in the list. */
  sensitive?: readonly string[];
  /** The query of the page that lists everything found: with it, the search leads there, and records open in that list. */
  all?: Readonly<Record<string, string>>;
  icon: string;
  /** Its place among the results of all areas. */
  order: number;
  /** Key into `labels`, of what is found; the route's title when absent. */
  label?: string;
}

export interface RouteDeclaration {
  /** Absolute path with `:params`. */
  path: string;
  access: Access;
  /** Key into `labels`. */
  title: string;
  /**
   * Set when the page is a tab beside others of the same `parent` path; `label` is a key into `labels`, the title when absent. Where the page's
   * own path is the parent of further tabs, `firstLabel` makes it the first of them too.
   */
  tab?: { parent: string; order: number; label?: string; firstLabel?: string };
  counter?: CounterDeclaration;
  search?: SearchDeclaration;
}

export interface NavDeclaration {
  route: string;
  group: NavGroup;
  icon: string;
  order: number;
  /** Key into `labels`; the route's title when absent. */
  label?: string;
  /** Place in the narrow bottom bar; absent means only in the menu. */
  bar?: number;
}

/** What an area tells the shell about itself: data only, so that it works while the area's code is not there (design §3). */
export interface Declaration {
  area: string;
  routes: Readonly<Record<string, RouteDeclaration>>;
  /** Old or parent path → `area.route`. */
  redirects: Readonly<Record<string, string>>;
  nav: readonly NavDeclaration[];
  slots: Readonly<Record<string, { slot: string; order: number; access?: Access }>>;
  dialogs: Readonly<Record<string, string>>;
  /** Resources that this area owns; no two areas own one. */
  resources: readonly ResourceName[];
  labels: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
}

const access = () => value((given) => given === true || typeof given === 'string' || typeof given === 'object');

const listCall = { resource: oneOf(RESOURCE_NAMES), path: optional(text()), query: optional(record(text())) };

const shape = fields({
  area: text(AREA_NAME),
  routes: record(
    fields({
      path: text(/^\//),
      access: access(),
      title: text(),
      tab: optional(fields({ parent: text(), order: number(), label: optional(text()), firstLabel: optional(text()) })),
      counter: optional(fields(listCall)),
      search: optional(
        fields({
          ...listCall,
          name: list(text()),
          details: optional(list(text())),
          text: optional(text()),
          sensitive: optional(list(text())),
          all: optional(record(text())),
          icon: text(),
          order: number(),
          label: optional(text()),
        }),
      ),
    }),
  ),
  redirects: optional(record(text())),
  nav: list(
    fields({
      route: text(),
      group: oneOf(NAV_GROUPS),
      icon: text(),
      order: number(),
      label: optional(text()),
      bar: optional(number()),
    }),
  ),
  slots: optional(record(fields({ slot: text(/^[a-zA-Z.]+\/v\d+$/), order: number(), access: optional(access()) }))),
  dialogs: optional(record(text())),
  resources: list(oneOf(RESOURCE_NAMES)),
  labels: record(record(text())),
});

/** Where whatever was read from a `remote.json` is no declaration, each time as `path: code`; the shell skips such an area. */
export const shapeFaults = (declaration: unknown): string[] => shape(declaration, '');

/** What is wrong with a declaration, in sentences; empty when nothing is. Takes whatever was read from `remote.json`. */
export function declarationFaults(declaration: Declaration): string[] {
  const faults = shapeFaults(declaration);
  if (faults.length > 0) return faults;
  const titles = Object.values(declaration.routes).flatMap(({ title, tab, search }) => [
    title,
    ...[tab?.label, tab?.firstLabel, search?.label].flatMap((label) => label ?? []),
  ]);
  const labels = new Set([...titles, ...declaration.nav.flatMap(({ label }) => label ?? [])]);
  for (const locale of LOCALES) {
    for (const label of labels) {
      if (!declaration.labels[locale]?.[label]) faults.push(`labels.${locale}.${label} is missing.`);
    }
  }
  for (const { route } of declaration.nav) {
    if (!declaration.routes[route]) faults.push(`nav names the route "${route}", which is not declared.`);
  }
  return faults;
}
