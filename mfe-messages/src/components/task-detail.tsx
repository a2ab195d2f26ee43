import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT, type Translate } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DescriptionList, type DescriptionItem } from '@cabinet/design-system/description-list';
import { ShownText } from '@cabinet/design-system/message-links';
import { Notice } from '@cabinet/design-system/notice';
import { ChannelTag } from '@cabinet/design-system/tag';
import { Count, DateTime, Sensitive } from '@cabinet/design-system/value';
import { rangeLimitDays } from '@cabinet/domain/limits';
import type { LinkClicks, Task } from '@cabinet/domain/tasks';
import { reasonKey } from '../model/failure.ts';
import { recipientsOf } from '../model/recipients.ts';
import { reportQueryOf } from '../model/report-query.ts';
import { kindOf } from '../model/task-kind.ts';
import { OperationReportButton, useTaskItems } from './other-task-items.tsx';
import { TaskErrors } from './task-errors.tsx';
import { TaskLists } from './task-lists.tsx';
import { TaskProgress } from './task-progress.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useOwnerItem } from './use-owner-item.tsx';
import type { useTaskActions } from './use-task-actions.ts';
import styles from './messages.module.css';

function Recipients({ task }: { task: Task }) {
  const t = useT('messages');
  const { number } = useFormat();
  const { lists, addresses, more } = recipientsOf(task);
  const words = (key: string, count: number, plus = '') => t(`tasks.detail.${key}`, { count, number: number(count) + plus });
  const parts = [...(lists > 0 ? [words('lists', lists)] : []), ...(addresses > 0 ? [words('phones', addresses, more ? '+' : '')] : [])];
  return parts.length === 2 ? t('tasks.detail.and', { first: parts[0], second: parts[1] }) : (parts[0] ?? '–');
}

/** What a task sends, by which channel, to whom. */
function sendingItems(t: Translate, task: Task, { type, payload }: NonNullable<Task['data']['sending']>): DescriptionItem[] {
  return [
    {
      label: t('tasks.detail.text'),
      value: (
        <Sensitive>
          <span className={styles['text']}>
            <ShownText>{payload.text}</ShownText>
          </span>
        </Sensitive>
      ),
    },
    { label: t('tasks.detail.channel'), value: <ChannelTag type={type} /> },
    { label: t('tasks.detail.sender'), value: <Sensitive>{task.sender}</Sensitive> },
    { label: t('tasks.detail.recipients'), value: <Recipients task={task} /> },
  ];
}

/** How often the links of a task's messages were followed, and in how many of them. */
function Clicks({ clicks, messages, automatic }: LinkClicks) {
  const t = useT('messages');
  const { number } = useFormat();
  const words = (key: string, count: number) => t(`tasks.detail.${key}`, { count, number: number(count) });
  const programs = automatic > 0 ? [words('byPrograms', automatic)] : [];
  return [number(clicks), words('inMessages', messages), ...programs].join(' · ');
}

interface TaskDetailProps {
  task: Task;
  actions: ReturnType<typeof useTaskActions>;
  /** Called when the task was removed. */
  onRemoved: () => void;
}

/** One task: progress, errors, recipients and actions. */
export function TaskDetail({ task, actions, onRemoved }: TaskDetailProps) {
  const t = useT('messages');
  const { can, link, scope } = useCabinet();
  const { sending, recipients } = task.data;
  const report = sending && link('messages.outgoing', reportQueryOf(task, rangeLimitDays(scope('sendings.get'))));
  const lists = recipients?.include.lists ?? [];
  const place = useRestoredFocus(task.state);
  const owner = useOwnerItem('tasks.get', task.OwnerId);
  const kind = kindOf(task);
  const otherItems = useTaskItems(task);
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
        {kind === 'operations' && can('billings.generate') ? <OperationReportButton id={task.id} /> : null}
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
      <DescriptionList
        items={[
          ...(sending ? sendingItems(t, task, sending) : []),
          ...otherItems,
          lists.length > 0 && can('contacts.get') && { label: t('tasks.detail.contacts'), value: <TaskLists ids={lists} /> },
          kind === 'sending' && { label: t('tasks.detail.total'), value: <Count value={task.meta.total} /> },
          task.meta.clicks !== undefined && { label: t('tasks.detail.clicks'), value: <Clicks {...task.meta.clicks} /> },
          { label: t('tasks.detail.starts'), value: <DateTime at={task.startsAt} exact /> },
          { label: t('tasks.detail.created'), value: <DateTime at={task.createdAt} exact /> },
          owner,
        ]}
      />
    </>
  );
}
