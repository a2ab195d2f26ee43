import { useEffect, useEffectEvent } from 'react';
import { useListActionQuery, useStopListActionMutation } from '@cabinet/api/list-action-calls';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Notice } from '@cabinet/design-system/notice';
import { JobProgress } from '@cabinet/design-system/progress';
import type { ListAction } from '@cabinet/domain/list-actions';

/** Milliseconds between two looks at what the server does. */
const POLL_MS = 1000;

interface MergeAllProps {
  id: string;
  onDone: () => void;
  onClose: () => void;
}

/** How far the server is with all groups, with a button that stops it; at the end what was merged and what was left. */
export function MergeAll({ id, onDone, onClose }: MergeAllProps) {
  const t = useT('contacts');
  const [stop] = useStopListActionMutation();
  const { data, error, refetch } = useListActionQuery(id, { pollingInterval: POLL_MS, skipPollingIfUnfocused: false });
  const isOver = error !== undefined || (data !== undefined && data.state !== 'running');
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (isOver) tellDone();
  }, [isOver]);
  if (isOver) return <MergedAll action={data} onClose={onClose} />;
  const { total = null, done = 0, failed = 0, createdAt } = data ?? {};
  return (
    <JobProgress
      title={t('duplicates.all.running')}
      done={done + failed}
      total={total ?? 0}
      {...(createdAt === undefined ? {} : { startedAt: Date.parse(createdAt) })}
      onStop={() => void stop(id).then(() => refetch())}
    />
  );
}

function MergedAll({ action, onClose }: { action: ListAction | undefined; onClose: () => void }) {
  const t = useT('contacts');
  const format = useFormat();
  if (!action || action.state === 'running') {
    return (
      <Notice tone="warning" live onClose={onClose}>
        {t('duplicates.all.unknown')}
      </Notice>
    );
  }
  const { state, done, failed, faults } = action;
  const names = faults.flatMap((fault) => fault.names);
  return (
    <Notice tone={state === 'failed' ? 'error' : state === 'completed' && failed === 0 ? 'success' : 'warning'} live onClose={onClose}>
      <p>{t(`duplicates.all.${state}`, { count: done, number: format.number(done) })}</p>
      {failed > 0 ? (
        <p>
          {t('duplicates.all.left', { count: failed, number: format.number(failed) })}
          {names.length > 0 ? ` ${names.join(', ')}${failed > names.length ? ', …' : ''}` : ''}
        </p>
      ) : null}
    </Notice>
  );
}
