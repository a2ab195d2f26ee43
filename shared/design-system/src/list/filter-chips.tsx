import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Chips, type ChipItem } from '../chips/chips.tsx';
import { isJsonEqual } from '../internal/json-equal.ts';
import { useOwnerName } from './owner.tsx';
import { amountsOf } from './query.ts';
import { isRange, type FilterValue, type ListDefaults, type ListState } from './state.ts';
import type { Filter } from './types.ts';
import type { ChangeList } from './use-list-state.ts';
import styles from './list.module.css';

interface FilterChipsProps {
  filters: readonly Filter[];
  state: ListState;
  defaults: ListDefaults;
  change: ChangeList;
  onEdit: () => void;
}

const choiceIn = (value: FilterValue | undefined) => (value === undefined || isRange(value) ? undefined : value[0]);

/** Names of the accounts that filters select, by field; a list has two such filters at most. */
function useAccountNames(filters: readonly Filter[], state: ListState): Readonly<Record<string, string | undefined>> {
  const [first = '', second = ''] = filters.filter(({ kind }) => kind === 'owner').map(({ field }) => field);
  const names = [useOwnerName(choiceIn(state.filters[first])), useOwnerName(choiceIn(state.filters[second]))];
  return { [first]: names[0], [second]: names[1] };
}

/** The active filters as chips: a click opens the filter dialog, the cross removes the filter. A default date range is restored instead of removed. */
export function FilterChips({ filters, state, defaults, change, onEdit }: FilterChipsProps) {
  const t = useT('ui');
  const format = useFormat();
  const accountNames = useAccountNames(filters, state);
  const words = (filter: Filter, value: FilterValue): string => {
    if (!isRange(value) && filter.kind === 'owner') return accountNames[filter.field] ?? '…';
    if (!isRange(value) && filter.kind === 'amount') {
      const { from, to } = amountsOf(value) ?? {};
      return `${from ? format.money(Number(from)) : '…'} – ${to ? format.money(Number(to)) : '…'}`;
    }
    if (!isRange(value)) return value.map((one) => filter.options?.find((option) => option.value === one)?.label ?? one).join(', ');
    if ('preset' in value) return t(`preset.${value.preset}`);
    return `${value.from ? format.dateTime(value.from) : '…'} – ${value.to ? format.dateTime(value.to) : '…'}`;
  };
  const without = (field: string) => {
    const { [field]: _, ...rest } = state.filters;
    return defaults.filters[field] ? { ...rest, [field]: defaults.filters[field] } : rest;
  };
  const items = filters.flatMap((filter): ChipItem[] => {
    const value = state.filters[filter.field];
    if (value === undefined) return [];
    const isDefault = isJsonEqual(value, defaults.filters[filter.field]);
    const label = isRange(value) ? words(filter, value) : `${filter.label}: ${words(filter, value)}`;
    return [
      { key: filter.field, label, onSelect: onEdit, onRemove: isDefault ? undefined : () => change({ filters: without(filter.field) }) },
    ];
  });
  if (items.length === 0) return null;
  return (
    <div className={styles['chips']}>
      <Chips items={items} onClear={() => change({ filters: defaults.filters, search: '' })} />
    </div>
  );
}
