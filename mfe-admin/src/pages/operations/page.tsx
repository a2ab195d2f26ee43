import { useT } from '@cabinet/contract/i18n';
import { Stack } from '@cabinet/design-system/page';
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

/** The installation as it is now: traffic, providers, queues, operators, errors, nodes and jobs, live (decisions.md "Operations"). */
export function Page() {
  const t = useT('admin');
  return (
    <BoardPage title={t('board.title')} tabs="/operations">
      {(overview) => (
        <Stack>
          <Problems overview={overview} />
          <Figures overview={overview} />
          <div className={styles['wide']}>
            <div className={styles['beside']}>
              <ProvidersCard overview={overview} />
              <div className={styles['cards']}>
                <OperatorsCard overview={overview} />
                <ErrorsCard overview={overview} />
              </div>
            </div>
            <QueuesCard overview={overview} />
          </div>
          <div className={styles['cards']}>
            <NodesCard overview={overview} />
            <InstallationCard overview={overview} />
          </div>
        </Stack>
      )}
    </BoardPage>
  );
}
