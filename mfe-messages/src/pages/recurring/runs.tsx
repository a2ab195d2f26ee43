import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import type { RecurringMailing, RecurringMailingOccurrence } from '@cabinet/domain/recurring-mailings';
import { taskRows, type Task } from '@cabinet/domain/task-rows';
import { TaskTitle } from '../../components/task-title.tsx';
import { TaskProgress } from '../../components/task-progress.tsx';
import { useMessagesOccurrencesQuery } from '../../recurring-api.ts';
import { Due } from './due.tsx';
import { NotSent } from './outcome.tsx';
import styles from './recurring.module.css';

/** Runs that are shown at first, and by each press of the button. */
const STEP = 10;

/** What became of each time at which a mailing was due, the latest first: the mailing that was sent, with its progress, or why none was. */
export function Runs({ mailing }: { mailing: RecurringMailing }) {
  const t = useT('messages');
  const [limit, setLimit] = useState(STEP);
  const { data, error, refetch } = useMessagesOccurrencesQuery({ id: mailing.id, limit });
  const ids = (data?.data ?? []).flatMap(({ TaskId }) => TaskId ?? []);
  const sent = useResource(taskRows).useFind({ id: ids, $limit: ids.length }, { skip: ids.length === 0 });
  return (
    <section>
      <h3>{t('recurring.runs')}</h3>
      {error === undefined ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined ? <Skeleton lines={3} /> : null}
      {data?.total === 0 ? <p>{t('recurring.notYet')}</p> : null}
      {data && data.total > 0 ? (
        <ul className={styles['runs']}>
          {data.data.map((run) => (
            <li key={run.day}>
              <Run mailing={mailing} run={run} task={sent.data?.data.find(({ id }) => id === run.TaskId)} />
            </li>
          ))}
        </ul>
      ) : null}
      {data && data.total > data.data.length ? (
        <Button size="sm" onClick={() => setLimit((before) => before + STEP)}>
          {t('recurring.more')}
        </Button>
      ) : null}
    </section>
  );
}

interface RunProps {
  mailing: RecurringMailing;
  run: RecurringMailingOccurrence;
  /** The mailing that was sent; undefined while it loads, and once it was deleted. */
  task: Task | undefined;
}

function Run({ mailing, run: { dueAt, TaskId, error }, task }: RunProps) {
  const { link } = useCabinet();
  const at = <Due at={dueAt} hasYear />;
  if (TaskId === null || task === undefined) {
    return (
      <div className={styles['run']}>
        {at}
        {error === null ? null : <NotSent mailing={mailing} error={error} />}
      </div>
    );
  }
  return (
    <>
      <div className={styles['run']}>
        <Link to={link('messages.task', { id: TaskId })}>
          <TaskTitle task={task} />
        </Link>
        {at}
      </div>
      <TaskProgress task={task} />
    </>
  );
}
