import { useState } from 'react';
import { Card } from '../../card/card.tsx';
import { useNarrow } from '../../media/media.tsx';
import { ListCards } from '../../list/cards.tsx';
import { FilterChips } from '../../list/filter-chips.tsx';
import { Pagination } from '../../list/pagination.tsx';
import { ListTable } from '../../list/table.tsx';
import type { Order } from '../../list/types.ts';
import { Menu } from '../../menu/menu.tsx';
import { Stack } from '../../page/page.tsx';
import { LIST_DEFAULTS, LIST_FILTERS, LIST_STATE, SENDING_COLUMNS, SENDINGS } from '../samples.ts';
import styles from '../gallery.module.css';

const FRESH: ReadonlySet<string> = new Set(['1']);

/** Rows as a page shows them: a table, or cards where it is narrow. `ResourceList` makes all of it from one declaration. */
export function Sample() {
  const narrow = useNarrow();
  const [open, setOpen] = useState<string | undefined>('4');
  const [page, setPage] = useState(3);
  const [size, setSize] = useState(16);
  const [order, setOrder] = useState<Order>(LIST_DEFAULTS.order);
  const [state, setState] = useState(LIST_STATE);
  const Rows = narrow ? ListCards : ListTable;
  return (
    <Stack>
      <FilterChips
        filters={LIST_FILTERS}
        state={state}
        defaults={LIST_DEFAULTS}
        days={31}
        change={(part) => setState({ ...state, ...part })}
        onEdit={() => undefined}
      />
      <Card flush className={styles['rows']}>
        <Rows
          columns={SENDING_COLUMNS}
          rows={SENDINGS}
          order={order}
          orderFor={(column) => (LIST_DEFAULTS.orderable.includes(column.key) ? column.key : undefined)}
          onOrder={setOrder}
          onOpen={setOpen}
          open={open}
          menu={() => <Menu icon="more" size="sm" label="Actions" items={[{ key: 'edit', label: 'Edit', icon: 'edit' }]} />}
          fresh={FRESH}
          busy={false}
          label="Messages"
        />
      </Card>
      <Pagination page={page} size={size} sizes={[16, 32, 64]} total={48_216} onPage={setPage} onSize={setSize} />
    </Stack>
  );
}
