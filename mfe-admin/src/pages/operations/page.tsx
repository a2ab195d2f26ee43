import { useT } from '@cabinet/contract/i18n';
import { Stack } from '@cabinet/design-system/page';
import type { OperationsOverview } from '@cabinet/domain/operations-overview';
import { BoardPage } from '../../components/board/board-page.tsx';
import { ErrorsCard } from '../../components/board/errors-card.tsx';
import { Figures } from '../../components/board/figures.tsx';
import { InstallationCard } from '../../components/board/installation-card.tsx';
import { NodesCard } from '../../components/board/nodes-card.tsx';
import { OperatorsCard } from '../../components/board/operators-card.tsx';
import { Problems } from '../../components/board/problems.tsx';
import { ProvidersCard } from '../../components/board/providers-card.tsx';
import { QueuesCard } from '../../components/board/queues-card.tsx';
import styles from '../../components/board/board.module.css';

/** The parts of the board. Where nobody reported and nothing failed, the installation stands in the place of what would be empty. */
function Board({ overview }: { overview: OperationsOverview }) {
  const { operators, errors, webhooks } = overview;
  const installation = (
    <div className={styles['cards']}>
      <NodesCard overview={overview} />
      <InstallationCard overview={overview} />
    </div>
  );
  const isQuiet = operators.length + errors.length + webhooks.failing.length === 0;
  return (
    <Stack>
      <Problems overview={overview} />
      <Figures overview={overview} />
      <div className={styles['wide']}>
        <div className={styles['beside']}>
          <ProvidersCard overview={overview} />
          {isQuiet ? (
            installation
          ) : (
            <div className={styles['cards']}>
              <OperatorsCard overview={overview} />
              <ErrorsCard overview={overview} />
            </div>
          )}
        </div>
        <QueuesCard overview={overview} />
      </div>
      {isQuiet ? null : installation}
    </Stack>
  );
}

/** The installation as it is now: traffic, providers, queues, operators, errors, nodes and jobs, live (decisions.md "Operations"). */
export function Page() {
  const t = useT('admin');
  return (
    <BoardPage title={t('board.title')} tabs="/operations">
      {(overview) => <Board overview={overview} />}
    </BoardPage>
  );
}
