import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Facts } from '@cabinet/design-system/facts';
import { Notice } from '@cabinet/design-system/notice';
import { ChannelTag } from '@cabinet/design-system/tag';
import { Count, DateTime, Sensitive } from '@cabinet/design-system/value';
import { rangeLimitDays } from '@cabinet/domain/limits';
import type { Task } from '@cabinet/domain/tasks';
import { reasonKey } from '../model/failure.ts';
import { recipientsOf } from '../model/recipients.ts';
import { reportOf } from '../model/report.ts';
import { TaskErrors } from './task-errors.tsx';
import { TaskLists } from './task-lists.tsx';
import { TaskProgress } from './task-progress.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useOwnerFact } from './use-owner-fact.tsx';
import type { useTaskActions } from './use-task-actions.ts';
import styles from './parts.module.css';

function Recipients({ task }: { task: Task }) {
  const t = useT('messages');
  const { number } = useFormat();
  const { lists, addresses, more } = recipientsOf(task);
  const words = (key: string, count: number, plus = '') => t(`tasks.detail.${key}`, { count, number: number(count) + plus });
  const parts = [...(lists > 0 ? [words('lists', lists)] : []), ...(addresses > 0 ? [words('phones', addresses, more ? '+' : '')] : [])];
  return parts.length === 2 ? t('tasks.detail.and', { first: parts[0], second: parts[1] }) : (parts[0] ?? '–');
}

interface TaskDetailProps {
  task: Task;
  actions: ReturnType<typeof useTaskActions>;
  /** Called when the task is no longer there. */
  onRemoved: () => void;
}

/** All about one task: how far it is, what went wrong, what can be done with it. */
export function TaskDetail({ task, actions, onRemoved }: TaskDetailProps) {
  const t = useT('messages');
  const { can, link, scope } = useCabinet();
  const report = link('messages.outgoing', reportOf(task, rangeLimitDays(scope('sendings.get'))));
  const { lists } = task.data.recipients.include;
  const place = useKeptFocus(task.state);
  const owner = useOwnerFact('tasks.get', task.OwnerId);
  return (
    <>
      {task.meta.reason === null ? null : (
        <Notice tone={task.state === 'failed' ? 'error' : 'warning'}>{t(`tasks.reason.${reasonKey(task.meta.reason)}`)}</Notice>
      )}
      <TaskProgress task={task} legend />
      <div ref={place} className={styles['buttons']}>
        {actions.open(task).map((action) => (
          <Button
            key={action}
            size="sm"
            loading={actions.busy === task.id}
            onClick={() => void actions.run(action, task).then((done) => done && action === 'remove' && onRemoved())}
          >
            {t(`tasks.actions.${action}`)}
          </Button>
        ))}
        {report === undefined ? null : (
          <Button size="sm" to={report}>
            {t('tasks.actions.report')}
          </Button>
        )}
      </div>
      <>
        <h3>{t('tasks.errors')}</h3>
        <TaskErrors task={task} />
      </>
      <Facts
        items={[
          {
            label: t('tasks.detail.text'),
            value: (
              <Sensitive>
                <span className={styles['text']}>{task.data.sending.payload.text}</span>
              </Sensitive>
            ),
          },
          { label: t('tasks.detail.channel'), value: <ChannelTag type={task.data.sending.type} /> },
          { label: t('tasks.detail.sender'), value: <Sensitive>{task.sender}</Sensitive> },
          { label: t('tasks.detail.recipients'), value: <Recipients task={task} /> },
          lists.length > 0 && can('contacts.get') && { label: t('tasks.detail.contacts'), value: <TaskLists ids={lists} /> },
          { label: t('tasks.detail.total'), value: <Count value={task.meta.total} /> },
          { label: t('tasks.detail.starts'), value: <DateTime at={task.startsAt} exact /> },
          { label: t('tasks.detail.created'), value: <DateTime at={task.createdAt} exact /> },
          owner,
        ]}
      />
    </>
  );
}
