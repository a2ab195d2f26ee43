import { Suspense, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { Status } from '@cabinet/design-system/status';
import { DateTime, Money, Sensitive } from '@cabinet/design-system/value';
import type { TaskSummary } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';
import { useRestoredFocus } from '../../components/use-restored-focus.ts';
import { countdown } from '../../model/countdown.ts';
import { changeAddress } from '../../model/repeat-target.ts';
import { taskName } from '../../model/task-name.ts';
import { useMessagesMoveTaskMutation } from '../../task-api.ts';
import styles from './task.module.css';

const MoveDialog = lazyComponent(() => import('./move-dialog.tsx').then((module) => module.MoveDialog));

interface ScheduledCardProps {
  task: Task;
  summary: TaskSummary;
  now: number;
}

/** A mailing that waits for its start: how long still, whom it will reach and for how much, and what can still be changed. */
export function ScheduledCard({ task, summary, now }: ScheduledCardProps) {
  const t = useT('messages');
  const format = useFormat();
  const { number } = format;
  const facts = [
    { key: 'recipients', value: number(summary.recipients) },
    ...(summary.money
      ? [
          {
            key: 'cost',
            value: (
              <Sensitive>
                <Money amount={summary.money.held} />
              </Sensitive>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card>
      <div className={styles['head']}>
        <strong>
          <Status of="task" value={task.state} />
        </strong>
        <span className={styles['when']}>
          <DateTime at={task.startsAt} exact />
        </span>
      </div>
      <dl className={styles['scheduled']}>
        <div>
          <dt>{t('task.scheduled.startsIn')}</dt>
          <dd className={styles['figure']}>
            <span role="timer">{countdown(Date.parse(task.startsAt) - now, format)}</span>
          </dd>
        </div>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`task.scheduled.${key}`)}</dt>
            <dd className={styles['figure']}>{value}</dd>
          </div>
        ))}
      </dl>
      <Changes task={task} />
    </Card>
  );
}

/** What changes a scheduled mailing of one's own; nothing for those of others. */
function Changes({ task }: { task: Task }) {
  const t = useT('messages');
  const { number } = useFormat();
  const cabinet = useCabinet();
  const [move, { isLoading }] = useMessagesMoveTaskMutation();
  const [isMoved, setMoved] = useState(false);
  const place = useRestoredFocus(task.startsAt);
  const address = changeAddress(cabinet, task);
  if (address === undefined) return null;

  const sendNow = async () => {
    const title = taskName(t, task);
    const { total } = task.meta;
    const isAgreed = await cabinet.confirm({
      title: t('task.scheduled.now.title', { title }),
      text: t('task.scheduled.now.text', { count: total, number: number(total) }),
      action: t('task.scheduled.now.action'),
    });
    if (!isAgreed) return;
    try {
      await move({ id: task.id, startsAt: null }).unwrap();
      cabinet.notify({ tone: 'success', title: t('task.scheduled.now.done', { title }) });
    } catch (error) {
      cabinet.notifyError(error);
    }
  };
  return (
    <div ref={place} className={styles['changes']}>
      <Button icon="edit" to={address} className={styles['touched']}>
        {t('task.scheduled.change')}
      </Button>
      <Button icon="clock" className={styles['touched']} onClick={() => setMoved(true)}>
        {t('task.scheduled.move.action')}
      </Button>
      <Button icon="send" className={styles['touched']} loading={isLoading} onClick={() => void sendNow()}>
        {t('task.scheduled.now.action')}
      </Button>
      <Suspense fallback={null}>{isMoved ? <MoveDialog task={task} close={() => setMoved(false)} /> : null}</Suspense>
    </div>
  );
}
