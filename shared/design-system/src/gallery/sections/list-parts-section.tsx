import { useState } from 'react';
import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { Empty } from '../../empty/empty.tsx';
import { useNarrow } from '../../media/media.tsx';
import { ListCards } from '../../list/cards.tsx';
import { FilterDialog } from '../../list/filter-dialog.tsx';
import { ListTable, TableSkeleton } from '../../list/table.tsx';
import { ErrorNotice } from '../../notice/notice.tsx';
import { Row, Stack } from '../../page/page.tsx';
import { LIST_FILTERS, LIST_STATE, SENDING_COLUMNS, SENDINGS } from '../samples.ts';
import styles from '../gallery.module.css';

const NONE: ReadonlySet<string> = new Set();
const FAILED = { code: 'TIMEOUT', items: [], params: {}, status: 504, message: '' };

/** A list before its first answer, while it is asked again, without rows, and without an answer; the filter dialog. */
export function Sample() {
  const Rows = useNarrow() ? ListCards : ListTable;
  const [filtering, setFiltering] = useState(false);
  return (
    <Stack>
      <Card flush title="Waiting for the first rows">
        <TableSkeleton columns={6} rows={4} />
      </Card>
      <Card flush title="Asked again" className={styles['rows']}>
        <Rows
          columns={SENDING_COLUMNS}
          rows={SENDINGS.slice(0, 2)}
          order={{ field: 'createdAt', direction: 'asc' }}
          orderFor={() => undefined}
          onOrder={() => undefined}
          onOpen={undefined}
          open={undefined}
          menu={undefined}
          fresh={NONE}
          busy
          label="Messages"
        />
      </Card>
      <Card flush>
        <Empty picture="search" text="Nothing fits this search and these filters." action={<Button>Clear filters</Button>} />
      </Card>
      <Card flush>
        <Empty picture="error" text={<ErrorNotice error={FAILED} onRetry={() => undefined} />} />
      </Card>
      <Row>
        <Button icon="filter" onClick={() => setFiltering(true)}>
          Filter
        </Button>
      </Row>
      {filtering ? (
        <FilterDialog
          filters={LIST_FILTERS}
          state={LIST_STATE}
          orders={[
            { field: 'createdAt', label: 'Created' },
            { field: 'price', label: 'Price' },
          ]}
          searchable
          days={31}
          discreet={false}
          onDiscreet={() => undefined}
          onApply={() => undefined}
          onReset={() => undefined}
          onClose={() => setFiltering(false)}
        />
      ) : null}
    </Stack>
  );
}
