import { useEffect, useEffectEvent } from 'react';
import { useListActionQuery, useStopListActionMutation } from '@cabinet/api/list-action-calls';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { ListAction, ListActionState } from '@cabinet/domain/list-actions';
import type { Tone } from '@cabinet/domain/statuses';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { ProgressBar } from '../progress/progress.tsx';
import styles from './selection.module.css';
import type { SelectionJob } from './types.ts';

/** Polling interval while the server works. */
const POLL_MS = 1000;

const TONES = { completed: 'success', failed: 'error', stopped: 'warning' } as const satisfies Record<
  Exclude<ListActionState, 'running'>,
  Tone
>;

interface JobProgressProps {
  id: string;
  jobs: readonly SelectionJob[];
  onDone: () => void;
  onClose: () => void;
}

/** How far the server is with rows, with a button that stops it; at the end what was done, what not and why. */
export function JobProgress({ id, jobs, onDone, onClose }: JobProgressProps) {
  const t = useT('ui');
  const { number } = useFormat();
  const [stop] = useStopListActionMutation();
  const { data, error, refetch } = useListActionQuery(id, { pollingInterval: POLL_MS, skipPollingIfUnfocused: false });
  // An action that the server no longer knows is over.
  const isOver = error !== undefined || (data !== undefined && data.state !== 'running');
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (isOver) tellDone();
  }, [isOver]);

  if (isOver) return <JobResult action={data} label={labelOf(data, jobs)} onClose={onClose} />;
  const label = labelOf(data, jobs);
  const isFinding = data === undefined || data.total === null;
  return (
    <div role="group" aria-label={label} className={styles['job']}>
      <span role="status">
        {isFinding
          ? t('list.job.finding', { label })
          : t('list.job.progress', { label, done: number(data.done + data.failed), total: number(data.total ?? 0) })}
      </span>
      <ProgressBar label={label} value={isFinding ? undefined : (data.done + data.failed) / Math.max(1, data.total ?? 1)} />
      <Button size="sm" onClick={() => void stop(id).then(() => refetch())}>
        {t('list.job.stop')}
      </Button>
    </div>
  );
}

const labelOf = (action: ListAction | undefined, jobs: readonly SelectionJob[]): string =>
  jobs.find((job) => job.action === action?.action)?.label ?? '';

function JobResult({ action, label, onClose }: { action: ListAction | undefined; label: string; onClose: () => void }) {
  const t = useT('ui');
  const { number } = useFormat();
  const close = (
    <Button size="sm" onClick={onClose}>
      {t('common.close')}
    </Button>
  );
  if (!action || action.state === 'running') {
    return (
      <Notice tone="warning" live action={close}>
        {t('list.job.unknown')}
      </Notice>
    );
  }
  const { state, done, failed, faults, total } = action;
  const left = (total ?? 0) - done - failed;
  return (
    <Notice tone={state === 'completed' && failed > 0 ? 'warning' : TONES[state]} live action={close}>
      <p className={styles['said']}>
        {t(`list.job.${state}`, { label, number: number(done) })}
        {left > 0 ? ` ${t('list.job.left', { number: number(left) })}` : ''}
      </p>
      {faults.length > 0 ? (
        <ul className={styles['faults']}>
          {faults.map((fault) => (
            <li key={fault.error}>
              {t([`list.job.fault.${fault.error}`, `error.${fault.error}`])} {number(fault.count)}
              {fault.names.length > 0 ? ` (${fault.names.join(', ')}${fault.count > fault.names.length ? ', …' : ''})` : ''}
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
