import { useT } from '@cabinet/contract/i18n';
import { Stack } from '@cabinet/design-system/page';
import { BoardPage } from '../../components/board/board-page.tsx';
import { CircuitsCard } from '../../components/board/circuits-card.tsx';
import { QueueTable } from '../../components/board/queue-table.tsx';

/** What waits in every queue and at which node, and the providers that are left out (decisions.md "Operations"). */
export function Page() {
  const t = useT('admin');
  return (
    <BoardPage title={t('board.queues')} tabs="/operations/queues">
      {(overview) => (
        <Stack>
          <QueueTable overview={overview} />
          <CircuitsCard overview={overview} />
        </Stack>
      )}
    </BoardPage>
  );
}
