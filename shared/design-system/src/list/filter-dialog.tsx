import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { FieldFrame, Input, Switch } from '../input/input.tsx';
import { useNarrow } from '../media/media.tsx';
import { useLocalStorage } from '../internal/use-local-storage.ts';
import { FilterControl, isBlocked } from './filter-controls.tsx';
import { OrderControl } from './order-control.tsx';
import type { FilterValue, ListState } from './state.ts';
import type { Filter, Order } from './types.ts';
import styles from './filter-dialog.module.css';

export interface FilterDialogProps {
  filters: readonly Filter[];
  state: ListState;
  /** Fields the list can be ordered by, with their labels. */
  orders: readonly { field: string; label: string }[];
  searchable: boolean;
  /** The longest allowed date range, in days. */
  days: number;
  discreet: boolean;
  onDiscreet: (discreet: boolean) => void;
  onApply: (part: Pick<ListState, 'search' | 'filters' | 'order'>) => void;
  onReset: () => void;
  onClose: () => void;
}

/** Search, filters and order of a list in one dialog. A date range beyond the role's limit shows a warning and cannot be applied. */
export function FilterDialog({
  filters,
  state,
  orders,
  searchable,
  days,
  discreet,
  onDiscreet,
  onApply,
  onReset,
  onClose,
}: FilterDialogProps) {
  const t = useT('ui');
  // On a phone a focused search box would open the keyboard over the filters.
  const narrow = useNarrow();
  const [search, setSearch] = useState(state.search);
  const [values, setValues] = useState<Readonly<Record<string, FilterValue>>>(state.filters);
  const [order, setOrder] = useState<Order>(state.order);
  const [closesOnApply, setClosesOnApply] = useLocalStorage('list.closeFilterAfterApply', true);
  const now = new Date();
  const blocked = filters.some((filter) => isBlocked(filter, values[filter.field], days, now));
  const set = (field: string, value: FilterValue | undefined) => {
    const { [field]: _before, ...rest } = values;
    setValues(value === undefined ? rest : { ...rest, [field]: value });
  };
  const apply = () => {
    onApply({ search: search.trim(), filters: values, order });
    if (closesOnApply) onClose();
  };
  return (
    <Dialog
      title={t('list.filter.title')}
      width={400}
      onClose={onClose}
      footer={
        <>
          <Button
            tone="ghost"
            onClick={() => {
              onReset();
              onClose();
            }}
          >
            {t('list.filter.reset')}
          </Button>
          <Button tone="primary" disabled={blocked} onClick={apply}>
            {t('list.filter.apply')}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        {searchable ? (
          <FieldFrame label={t('list.search')}>
            {(control) => (
              <Input
                {...control}
                data-autofocus={narrow ? undefined : true}
                type="search"
                icon="search"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                onKeyDown={(event) => event.key === 'Enter' && !blocked && apply()}
              />
            )}
          </FieldFrame>
        ) : null}
        {filters.map((filter) => (
          <FilterControl
            key={filter.field}
            filter={filter}
            value={values[filter.field]}
            days={days}
            onChange={(value) => set(filter.field, value)}
          />
        ))}
        {orders.length > 0 ? <OrderControl orders={orders} order={order} onChange={setOrder} /> : null}
        <Switch checked={discreet} onChange={onDiscreet} label={t('list.discreet')} />
        <Switch checked={closesOnApply} onChange={setClosesOnApply} label={t('list.filter.closes')} />
      </div>
    </Dialog>
  );
}
