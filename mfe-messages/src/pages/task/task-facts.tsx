import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT, type Translate } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { DescriptionList, type DescriptionItem } from '@cabinet/design-system/description-list';
import { ShownText } from '@cabinet/design-system/message-links';
import { DateTime, Sensitive } from '@cabinet/design-system/value';
import type { TaskSummary } from '@cabinet/domain/task-summary';
import type { LinkClicks, Task } from '@cabinet/domain/tasks';
import { TaskLists } from '../../components/task-lists.tsx';
import { TaskTypeTag } from '../../components/task-type-tag.tsx';
import { useOwnerItem } from '../../components/use-owner-item.tsx';
import { recipientsOf } from '../../model/recipients.ts';
import messages from '../../components/messages.module.css';

function Recipients({ task, summary }: { task: Task; summary: TaskSummary | undefined }) {
  const t = useT('messages');
  const { number } = useFormat();
  const { lists, addresses, more } = recipientsOf(task, summary?.recipients);
  const words = (key: string, count: number, plus = '') => t(`tasks.detail.${key}`, { count, number: number(count) + plus });
  const parts = [...(lists > 0 ? [words('lists', lists)] : []), ...(addresses > 0 ? [words('phones', addresses, more ? '+' : '')] : [])];
  return parts.length === 2 ? t('tasks.detail.and', { first: parts[0], second: parts[1] }) : (parts[0] ?? '–');
}

/** What a task says: the subject of an email, and its text. */
function contentItems(t: Translate, { payload }: NonNullable<Task['data']['sending']>): DescriptionItem[] {
  const { subject = '', text } = payload;
  const said = [
    { label: t('tasks.detail.subject'), value: subject },
    { label: t('tasks.detail.text'), value: text },
  ];
  return said
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({
      label,
      value: (
        <Sensitive>
          <span className={messages['text']}>
            <ShownText>{value}</ShownText>
          </span>
        </Sensitive>
      ),
    }));
}

/** By which channels a task sends, and to whom. */
function sendingItems(
  t: Translate,
  task: Task,
  { quietHours }: NonNullable<Task['data']['sending']>,
  summary: TaskSummary | undefined,
): DescriptionItem[] {
  return [
    { label: t('tasks.detail.channel'), value: <TaskTypeTag task={task} /> },
    { label: t('tasks.detail.sender'), value: <Sensitive>{task.sender}</Sensitive> },
    { label: t('tasks.detail.recipients'), value: <Recipients task={task} summary={summary} /> },
    ...(quietHours
      ? [{ label: t('tasks.detail.quiet'), value: t('tasks.detail.quietHours', { from: quietHours.from, to: quietHours.to }) }]
      : []),
  ];
}

/** How often the links of a task's messages were followed, and in how many of them. */
function Clicks({ clicks, messages: clicked, automatic }: LinkClicks) {
  const t = useT('messages');
  const { number } = useFormat();
  const words = (key: string, count: number) => t(`tasks.detail.${key}`, { count, number: number(count) });
  const programs = automatic > 0 ? [words('byPrograms', automatic)] : [];
  return [number(clicks), words('inMessages', clicked), ...programs].join(' · ');
}

interface TaskFactsProps {
  task: Task;
  /** Once it is counted, how many people it goes to and by which channels. */
  summary?: TaskSummary | undefined;
  items?: readonly DescriptionItem[];
  /** Whether what it says stands here; of one that tries two texts both stand elsewhere. */
  hasText?: boolean;
}

/** What a task was made of: what it sends and to whom, or the given `items`, and when. */
export function TaskFacts({ task, summary, items = [], hasText = true }: TaskFactsProps) {
  const t = useT('messages');
  const { can } = useCabinet();
  const owner = useOwnerItem('tasks.get', task.OwnerId);
  const { sending, recipients } = task.data;
  const lists = recipients?.include.lists ?? [];
  return (
    <Card title={t(sending ? 'task.facts.sending' : 'task.facts.other')}>
      <DescriptionList
        items={[
          ...(sending && hasText ? contentItems(t, sending) : []),
          ...(sending ? sendingItems(t, task, sending, summary) : []),
          ...items,
          lists.length > 0 && can('contacts.get') && { label: t('tasks.detail.contacts'), value: <TaskLists ids={lists} /> },
          task.meta.clicks !== undefined && { label: t('tasks.detail.clicks'), value: <Clicks {...task.meta.clicks} /> },
          { label: t('tasks.detail.starts'), value: <DateTime at={task.startsAt} exact /> },
          { label: t('tasks.detail.created'), value: <DateTime at={task.createdAt} exact /> },
          owner,
        ]}
      />
    </Card>
  );
}
