import { useMemo } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, columnsOf, ResourceList, type Column } from '@cabinet/design-system/list';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { Dot } from '@cabinet/design-system/status';
import { AreaTabs } from '@cabinet/design-system/tabs';
import {
  canRetryQueuedJob,
  canStopQueuedJob,
  QUEUED_JOB_STATES,
  queuedJobs,
  type QueuedJob,
  type QueuedJobState,
} from '@cabinet/domain/queued-jobs';
import type { Tone } from '@cabinet/domain/statuses';
import { useAdminActOnQueuedJobMutation, useAdminJobQueuesQuery } from '../../board-api.ts';
import { useBoardText } from '../../components/board/use-board-text.ts';
import { JobName } from './job-name.tsx';
import { JobQueuesCard } from './job-queues-card.tsx';

const column = columnsOf(queuedJobs);
const action = actionsOf(queuedJobs);

const TONES: Readonly<Record<QueuedJobState, Tone>> = {
  waiting: 'neutral',
  delayed: 'neutral',
  running: 'info',
  failed: 'error',
  stopped: 'warning',
  completed: 'success',
};
const NONE = { data: [] };
/** What is done as it should be is most of it, and of no interest. */
const OPEN_OR_FAILED = { state: ['waiting', 'delayed', 'running', 'failed'] };

const tookOf = ({ startedAt, endedAt }: QueuedJob) =>
  startedAt === null || endedAt === null ? null : Date.parse(endedAt) - Date.parse(startedAt);

/** The server's own background work: what waits, runs and has failed, and each queue with how far it is behind (docs/decisions/0130). */
export function Page() {
  const t = useT('admin');
  const text = useBoardText();
  const [act] = useAdminActOnQueuedJobMutation();
  const { data: { data: queues } = NONE } = useAdminJobQueuesQuery();
  const columns = useMemo(
    (): Column<QueuedJob>[] => [
      column.custom('queue', ({ queue }) => <JobName queue={queue} />, {
        label: t('background.queue'),
        card: 'title',
        file: { words: 'admin:background.job' },
      }),
      column.custom('state', ({ state }) => <Dot tone={TONES[state]}>{t(`background.state.${state}`)}</Dot>, {
        label: t('background.stateLabel'),
        card: 'aside',
        file: { words: 'admin:background.state' },
      }),
      column.custom('attempts', ({ attempts, maxAttempts }) => t('background.attemptsOf', { attempts, max: maxAttempts }), {
        label: t('background.attempts'),
        align: 'end',
        card: 'meta',
        cardRender: ({ attempts, maxAttempts }) => (attempts === 0 ? null : t('background.attemptCard', { attempts, max: maxAttempts })),
        from: 'sm',
      }),
      column.custom('error', ({ error }) => error, { label: t('background.error'), card: 'text', from: 'md', file: { kind: 'text' } }),
      column.date('dueAt', { label: t('background.due') }),
      column.custom('endedAt', (job) => text.duration(tookOf(job)), {
        label: t('background.took'),
        align: 'end',
        from: 'sm',
        card: 'none',
        file: { kind: 'time' },
      }),
    ],
    [t, text],
  );
  return (
    <PageLayout title={t('background.title')} tabs={<AreaTabs parent="/operations/queues" />}>
      <Stack inOrder>
        <ResourceList
          section
          resource={queuedJobs}
          title={t('background.jobs')}
          columns={columns}
          defaultFilters={OPEN_OR_FAILED}
          filters={[
            {
              field: 'queue',
              label: t('background.queue'),
              options: queues.map(({ queue }) => ({ value: queue, label: t(`background.job.${queue}`, { defaultValue: queue }) })),
            },
            {
              field: 'state',
              label: t('background.stateLabel'),
              options: QUEUED_JOB_STATES.map((value) => ({ value, label: t(`background.state.${value}`) })),
            },
            'createdAt',
          ]}
          actions={[
            action.custom({
              key: 'retry',
              label: t('background.retry'),
              icon: 'refresh',
              access: 'operations.update',
              shown: canRetryQueuedJob,
              run: ({ id }) => act({ id, action: 'retry' }).unwrap(),
              done: () => t('background.retried'),
            }),
            action.custom({
              key: 'stop',
              label: t('background.stop'),
              icon: 'stop',
              danger: true,
              access: 'operations.update',
              shown: canStopQueuedJob,
              confirm: () => ({ title: t('background.stopSure'), text: t('background.stopText') }),
              run: ({ id }) => act({ id, action: 'stop' }).unwrap(),
              done: () => t('background.stopped'),
            }),
          ]}
          empty={{ picture: 'routes', text: t('background.empty') }}
        />
        <JobQueuesCard />
      </Stack>
    </PageLayout>
  );
}
