import type { Access } from './access.ts';
import { LOCALES, type Locale } from './locales.ts';
import { AREA_NAME } from './registry-names.ts';
import { RESOURCE_NAMES, type ResourceName } from './resource.ts';
import { array, collectErrors, lazy, mixed, number, object, string, type Schema } from './validation.ts';

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

export { AREA_NAME };

const record = (shape: Parameters<typeof object>[0]) =>
  lazy((value: unknown) =>
    object(Object.fromEntries(Object.keys(value ?? {}).map((name) => [name, object(shape).noUnknown().required()]))),
  );
const strings = () =>
  lazy((value: unknown) => object(Object.fromEntries(Object.keys(value ?? {}).map((name) => [name, string().required()]))));
const access = () =>
  mixed()
    .required()
    .test('access', 'invalid', (value) => value === true || typeof value === 'string' || typeof value === 'object');

/** Shape of `remote.json`; a declaration that fails it is refused by the writer and skipped by the shell. */
export const declarationSchema = object({
  area: string().required().matches(AREA_NAME, 'invalid'),
  routes: record({
    path: string().required().matches(/^\//, 'invalid'),
    access: access(),
    title: string().required(),
    tab: object({ parent: string().required(), order: number().required(), label: string(), firstLabel: string() })
      .noUnknown()
      .default(undefined)
      .optional(),
    counter: object({ resource: string().oneOf(RESOURCE_NAMES).required(), path: string(), query: strings() })
      .noUnknown()
      .default(undefined)
      .optional(),
  }),
  redirects: strings(),
  nav: array(
    object({
      route: string().required(),
      group: string().oneOf(NAV_GROUPS).required(),
      icon: string().required(),
      order: number().required(),
      label: string(),
      bar: number(),
    }).noUnknown(),
  ).required(),
  slots: record({
    slot: string()
      .required()
      .matches(/^[a-zA-Z.]+\/v\d+$/, 'invalid'),
    order: number().required(),
    access: mixed(),
  }),
  dialogs: strings(),
  resources: array(string().oneOf(RESOURCE_NAMES).required()).required(),
  labels: object(Object.fromEntries(LOCALES.map((locale) => [locale, strings()]))),
}).noUnknown() as unknown as Schema<Declaration>;

/** What is wrong with a declaration, in sentences; empty when nothing is. Takes whatever was read from `remote.json`. */
export function declarationFaults(declaration: Declaration): string[] {
  const faults = collectErrors(declarationSchema.strict(), declaration).map(({ path, code }) => `${path}: ${code}`);
  if (faults.length > 0) return faults;
  const titles = Object.values(declaration.routes).flatMap(({ title, tab }) => [title, tab?.label ?? title, tab?.firstLabel ?? title]);
  const labels = [...titles, ...declaration.nav.flatMap(({ label }) => label ?? [])];
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
