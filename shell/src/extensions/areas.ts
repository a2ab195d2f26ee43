import { isAllowed, type Grants } from '@cabinet/domain/access';
import type { Declaration } from '@cabinet/domain/declaration';
import type { Locale } from '@cabinet/domain/locales';

/** A text that stands in a declaration, so that it is there before the area's own. */
export function labelOf(declaration: Declaration, key: string, locale: Locale): string {
  return declaration.labels[locale]?.[key] ?? declaration.labels.ru?.[key] ?? key;
}

export interface Contribution {
  area: string;
  name: string;
  order: number;
}

/** What areas show in a place, in order. */
export function contributionsTo(slot: string, declarations: readonly Declaration[], grants: Grants): Contribution[] {
  return declarations
    .flatMap(({ area, slots }) =>
      Object.entries(slots).flatMap(([name, one]) =>
        one.slot === slot && isAllowed(one.access ?? true, grants) ? [{ area, name, order: one.order }] : [],
      ),
    )
    .sort((a, b) => a.order - b.order || a.area.localeCompare(b.area));
}

/** Which area lends a dialog, and under which name. */
export function lenderOf(dialog: string, declarations: readonly Declaration[]): { area: string; name: string } | undefined {
  for (const { area, dialogs } of declarations) {
    const name = Object.keys(dialogs).find((one) => dialogs[one] === dialog);
    if (name !== undefined) return { area, name };
  }
  return undefined;
}

/** Whether a person meets something of an area: a page that is open to them, or what it shows elsewhere. One that is not known here may be theirs. */
export function concerns(area: string, declarations: readonly Declaration[], grants: Grants): boolean {
  const declaration = declarations.find((one) => one.area === area);
  if (!declaration) return true;
  const places = [...Object.values(declaration.routes), ...Object.values(declaration.slots)];
  return places.some(({ access }) => isAllowed(access ?? true, grants));
}
