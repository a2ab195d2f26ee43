import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, columnsOf, ResourceList, type Column } from '@cabinet/design-system/list';
import { Dot } from '@cabinet/design-system/status';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { Tag } from '@cabinet/design-system/tag';
import { Count } from '@cabinet/design-system/value';
import {
  BACKGROUND_JOB_KINDS,
  BACKGROUND_JOB_STATES,
  backgroundJobs,
  canRetryJob,
  isOpenJob,
  type BackgroundJob,
  type BackgroundJobState,
} from '@cabinet/domain/background-jobs';
import type { Tone } from '@cabinet/domain/statuses';
import { useAdminActOnJobMutation } from '../../board-api.ts';
import { useBoardText } from '../../components/board/use-board-text.ts';
import { useReportNames } from './use-report-names.ts';

const column = columnsOf(backgroundJobs);
const action = actionsOf(backgroundJobs);

const TONES: Readonly<Record<BackgroundJobState, Tone>> = {
  waiting: 'neutral',
  running: 'info',
  completed: 'success',
  failed: 'error',
  stopped: 'warning',
};

const tookOf = ({ createdAt, endedAt }: BackgroundJob) => (endedAt === null ? null : Date.parse(endedAt) - Date.parse(createdAt));

/** Reports and imports of all accounts, which the operator's board counts; what waits or runs can be stopped, a report made again. */
export function Page() {
  const t = useT('admin');
  const { link } = useCabinet();
  const { number } = useFormat();
  const text = useBoardText();
  const reports = useReportNames();
  const [act] = useAdminActOnJobMutation();
  const columns = useMemo(
    (): Column<BackgroundJob>[] => [
      column.link('username', { to: ({ OwnerId }) => link('admin.user', { id: OwnerId }), label: t('jobs.account') }),
      column.custom('kind', ({ kind }) => <Tag>{t(`jobs.kind.${kind}`)}</Tag>, {
        label: t('jobs.kindLabel'),
        card: 'meta',
        file: { words: 'admin:jobs.kind' },
      }),
      column.custom('subject', ({ kind, subject }) => (kind === 'report' ? reports.nameOf(subject) : subject || t('jobs.optOuts')), {
        label: t('jobs.subject'),
        card: 'text',
        from: 'md',
        file: { kind: 'word', words: reports.names },
      }),
      column.custom('state', ({ state }) => <Dot tone={TONES[state]}>{t(`jobs.state.${state}`)}</Dot>, {
        label: t('jobs.stateLabel'),
        card: 'aside',
        file: { words: 'admin:jobs.state' },
      }),
      column.custom('error', ({ error }) => (error === null ? null : t(`ui:error.${error}`)), {
        label: t('jobs.error'),
        card: 'text',
        from: 'lg',
        file: { kind: 'text' },
      }),
      column.custom('done', ({ done }) => <Count value={done} />, {
        label: t('jobs.rows'),
        align: 'end',
        card: 'meta',
        cardRender: ({ done }) => t('jobs.rowsOf', { count: done, number: number(done) }),
        from: 'sm',
      }),
      column.date('createdAt', { label: t('jobs.ordered') }),
      column.custom('endedAt', (job) => text.duration(tookOf(job)), {
        label: t('jobs.took'),
        align: 'end',
        from: 'sm',
        card: 'none',
        file: { kind: 'time' },
      }),
    ],
    [t, link, number, text, reports],
  );
  return (
    <ResourceList
      resource={backgroundJobs}
      title={t('jobs.title')}
      tabs={<AreaTabs parent="/operations/queues" />}
      columns={columns}
      searchPlaceholder={t('jobs.search')}
      filters={[
        'search',
        {
          field: 'kind',
          label: t('jobs.kindLabel'),
          options: BACKGROUND_JOB_KINDS.map((value) => ({ value, label: t(`jobs.kind.${value}`) })),
        },
        {
          field: 'state',
          label: t('jobs.stateLabel'),
          options: BACKGROUND_JOB_STATES.map((value) => ({ value, label: t(`jobs.state.${value}`) })),
        },
        'createdAt',
        'owner',
      ]}
      actions={[
        action.custom({
          key: 'retry',
          label: t('jobs.retry'),
          icon: 'refresh',
          access: 'operations.update',
          shown: canRetryJob,
          run: ({ id }) => act({ id, action: 'retry' }).unwrap(),
          done: () => t('jobs.retried'),
        }),
        action.custom({
          key: 'stop',
          label: t('jobs.stop'),
          icon: 'stop',
          danger: true,
          access: 'operations.update',
          shown: isOpenJob,
          confirm: ({ username }) => ({ title: t('jobs.stopSure', { name: username }), text: t('jobs.stopText') }),
          run: ({ id }) => act({ id, action: 'stop' }).unwrap(),
          done: () => t('jobs.stopped'),
        }),
      ]}
      empty={{ picture: 'routes', text: t('jobs.empty') }}
    />
  );
}
