import { useState } from 'react';
import { Card } from '../card/card.tsx';
import { useNarrow } from '../internal/use-media.ts';
import { ListCards } from '../list/cards.tsx';
import { Pagination } from '../list/pagination.tsx';
import { ListTable, TableSkeleton } from '../list/table.tsx';
import { Menu } from '../menu/menu.tsx';
import { Stack } from '../page/page.tsx';
import { Buttons, Choices, Icons, Stats, Words } from './basics.tsx';
import { Charts, Details, Layers, Notices, Pictures, Progresses } from './feedback.tsx';
import { Fields } from './forms.tsx';
import { SENDING_COLUMNS, SENDINGS } from './samples.ts';

const NONE: ReadonlySet<string> = new Set();

function Rows() {
  const narrow = useNarrow();
  const [open, setOpen] = useState<string | undefined>('4');
  const [page, setPage] = useState(1);
  const List = narrow ? ListCards : ListTable;
  return (
    <Stack>
      <Card flush>
        <List
          columns={SENDING_COLUMNS}
          rows={SENDINGS}
          order={{ field: 'createdAt', direction: 'desc' }}
          orderFor={(column) => (column.key === 'createdAt' ? 'createdAt' : undefined)}
          onOrder={() => undefined}
          onOpen={setOpen}
          open={open}
          menu={() => <Menu icon="more" size="sm" label="Actions" items={[{ key: 'edit', label: 'Edit', icon: 'edit' }]} />}
          fresh={NONE}
          busy={false}
          label="Messages"
        />
      </Card>
      <Pagination page={page} size={16} sizes={[16, 32, 64]} total={48_216} onPage={setPage} onSize={() => undefined} />
      <Card flush>
        <TableSkeleton columns={6} rows={4} />
      </Card>
    </Stack>
  );
}

/** Every component in its states, for looking at them in both themes and all widths. */
export function Gallery() {
  return (
    <section aria-label="Design system">
      <Stack>
        <Stats />
        <Buttons />
        <Words />
        <Choices />
        <Rows />
        <Charts />
        <Progresses />
        <Fields />
        <Notices />
        <Details />
        <Layers />
        <Pictures />
        <Icons />
      </Stack>
    </section>
  );
}
