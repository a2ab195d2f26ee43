import { Suspense, useRef, useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Chips, type ChipItem } from '../chips/chips.tsx';
import { isJsonEqual } from '../internal/json-equal.ts';
import { lazyComponent } from '../lazy/lazy.tsx';
import { useNarrow } from '../media/media.tsx';
import { Menu } from '../menu/menu.tsx';
import { useOwnerName } from './owner.tsx';
import { amountsOf } from './query.ts';
import { isRange, type FilterValue, type ListDefaults, type ListState } from './state.ts';
import type { Filter } from './types.ts';
import type { ChangeList } from './use-list-state.ts';
import styles from './list.module.css';

const FilterPopover = lazyComponent(() => import('./filter-popover.tsx').then((module) => module.FilterPopover));

/** Filters that have a chip on wide screens also while they are not set; the menu behind the chips adds the others. */
const ALWAYS_SHOWN = 5;
const NONE: readonly string[] = [];

interface FilterChipsProps {
  filters: readonly Filter[];
  state: ListState;
  defaults: ListDefaults;
  /** The longest allowed date range, in days. */
  days: number;
  change: ChangeList;
  /** Opens the dialog with all filters, which takes the place of the popovers on narrow screens. */
  onEdit: () => void;
}

const choiceIn = (value: FilterValue | undefined) => (value === undefined || isRange(value) ? undefined : value[0]);

/** Names of the accounts that filters select, by field; a list has two such filters at most. */
function useAccountNames(filters: readonly Filter[], state: ListState): Readonly<Record<string, string | undefined>> {
  const [first = '', second = ''] = filters.filter(({ kind }) => kind === 'owner').map(({ field }) => field);
  const names = [useOwnerName(choiceIn(state.filters[first])), useOwnerName(choiceIn(state.filters[second]))];
  return { [first]: names[0], [second]: names[1] };
}

/**
 * The filters of a list as chips: a click opens the filter in a popover, the cross takes it away. A default date range is restored
 * instead of removed. On narrow screens only filters that are set have a chip, and a click opens the dialog.
 */
export function FilterChips({ filters, state, defaults, days, change, onEdit }: FilterChipsProps) {
  const t = useT('ui');
  const format = useFormat();
  const narrow = useNarrow();
  const accountNames = useAccountNames(filters, state);
  const row = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string>();
  const [added, setAdded] = useState(NONE);
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
  const set = (field: string, value: FilterValue | undefined, replace = false) => {
    const { [field]: _, ...rest } = state.filters;
    change({ filters: value === undefined ? rest : { ...rest, [field]: value } }, { replace });
  };
  const isShown = ({ field }: Filter, index: number) =>
    state.filters[field] !== undefined || (!narrow && (index < ALWAYS_SHOWN || added.includes(field)));
  const itemOf = (filter: Filter): ChipItem => {
    const { field, label } = filter;
    const value = state.filters[field];
    const opener = narrow
      ? { onSelect: onEdit }
      : { expanded: opened === field, onSelect: () => setOpened(opened === field ? undefined : field) };
    if (value === undefined) {
      const anything = t(filter.kind === 'range' ? 'preset.any' : 'list.filter.all');
      return { ...opener, key: field, label, tone: 'outline', selectLabel: `${label}: ${anything}` };
    }
    const remove = () => {
      setAdded(added.filter((one) => one !== field));
      set(field, defaults.filters[field]);
    };
    return {
      ...opener,
      key: field,
      label: isRange(value) ? words(filter, value) : `${label}: ${words(filter, value)}`,
      onRemove: isJsonEqual(value, defaults.filters[field]) ? undefined : remove,
    };
  };
  const add = (field: string) => {
    setAdded([...added, field]);
    setOpened(field);
  };
  const items = filters.filter(isShown).map(itemOf);
  const others = narrow ? [] : filters.filter((filter, index) => !isShown(filter, index));
  const filter = narrow ? undefined : filters.find(({ field }) => field === opened);
  if (items.length === 0) return null;
  return (
    <div ref={row} className={styles['chips']}>
      <Chips
        items={items}
        onClear={() => {
          setAdded(NONE);
          change({ filters: defaults.filters, search: '' });
        }}
        end={
          others.length > 0 && (
            <Menu
              label={t('list.filter.add')}
              size="sm"
              align="start"
              items={others.map(({ field, label }) => ({ key: field, label, onSelect: () => add(field) }))}
            />
          )
        }
      />
      {filter ? (
        <Suspense fallback={null}>
          <FilterPopover
            key={filter.field}
            row={row}
            filter={filter}
            value={state.filters[filter.field]}
            days={days}
            onChange={(value, replace) => set(filter.field, value, replace)}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
