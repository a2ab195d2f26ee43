import { isAllowed, type Grants } from '@cabinet/domain/access';
import type { Declaration } from '@cabinet/domain/declaration';

export interface Contribution {
  area: string;
  name: string;
  order: number;
}

/** The contributions of areas to a slot, in their order. */
export function contributionsTo(slot: string, declarations: readonly Declaration[], grants: Grants): Contribution[] {
  return declarations
    .flatMap(({ area, slots }) =>
      Object.entries(slots).flatMap(([name, one]) =>
        one.slot === slot && isAllowed(one.access ?? true, grants) ? [{ area, name, order: one.order }] : [],
      ),
    )
    .sort((a, b) => a.order - b.order || a.area.localeCompare(b.area));
}

/** Finds the area that declares a dialog, and the dialog's name there. */
export function dialogOwner(dialog: string, declarations: readonly Declaration[]): { area: string; name: string } | undefined {
  for (const { area, dialogs } of declarations) {
    const name = Object.keys(dialogs).find((one) => dialogs[one] === dialog);
    if (name !== undefined) return { area, name };
  }
  return undefined;
}

/**
 * Whether an area matters to the account: one of its pages or contributions is open to it. An area that this page does
 * not know may matter.
 */
export function isRelevant(area: string, declarations: readonly Declaration[], grants: Grants): boolean {
  const declaration = declarations.find((one) => one.area === area);
  if (!declaration) return true;
  const places = [...Object.values(declaration.routes), ...Object.values(declaration.slots)];
  return places.some(({ access }) => isAllowed(access ?? true, grants));
}
