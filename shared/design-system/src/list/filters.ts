import type { Translate } from '@cabinet/contract/i18n';
import type { Resource } from '@cabinet/domain/resource';
import { enumOf, labelKey } from './enums.ts';
import type { Filter, FilterInput } from './types.ts';

/** Completes a list's filters with kinds from the resource and labels from the translations. `search`, the list's own search box, and unknown fields are skipped. */
export function resolveFilters(
  resource: Pick<Resource, 'name' | 'filters'>,
  inputs: readonly FilterInput[],
  seesOthers: boolean,
  t: Translate,
): Filter[] {
  return inputs.flatMap((input): Filter[] => {
    const given = typeof input === 'string' ? { field: input } : input;
    const field =
      given.field === 'owner' ? (Object.keys(resource.filters).find((name) => resource.filters[name] === 'owner') ?? '') : given.field;
    const kind = resource.filters[field];
    if (kind === undefined || (kind === 'owner' && !seesOthers)) return [];
    const known = enumOf(resource.name, field);
    const options = known?.values.map((value) => ({ value, label: t(labelKey(known.words, value)) }));
    return [{ options, ...given, label: given.label ?? t(`column.${field}`), field, kind }];
  });
}
