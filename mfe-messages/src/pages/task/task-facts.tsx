import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT, type Translate } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { ChannelName } from '@cabinet/design-system/channel';
import { DescriptionList, type DescriptionItem } from '@cabinet/design-system/description-list';
import { ShownText } from '@cabinet/design-system/message-links';
import { DateTime, Sensitive } from '@cabinet/design-system/value';
import type { LinkClicks, Task } from '@cabinet/domain/tasks';
import { TaskLists } from '../../components/task-lists.tsx';
import { useOwnerItem } from '../../components/use-owner-item.tsx';
import { recipientsOf } from '../../model/recipients.ts';
import messages from '../../components/messages.module.css';

function Recipients({ task }: { task: Task }) {
  const t = useT('messages');
  const { number } = useFormat();
  const { lists, addresses, more } = recipientsOf(task);
  const words = (key: string, count: number, plus = '') => t(`tasks.detail.${key}`, { count, number: number(count) + plus });
  const parts = [...(lists > 0 ? [words('lists', lists)] : []), ...(addresses > 0 ? [words('phones', addresses, more ? '+' : '')] : [])];
  return parts.length === 2 ? t('tasks.detail.and', { first: parts[0], second: parts[1] }) : (parts[0] ?? '–');
}

/** What a task sends, by which channel, to whom. */
function sendingItems(t: Translate, task: Task, { type, payload, quietHours }: NonNullable<Task['data']['sending']>): DescriptionItem[] {
  return [
    {
      label: t('tasks.detail.text'),
      value: (
        <Sensitive>
          <span className={messages['text']}>
            <ShownText>{payload.text}</ShownText>
          </span>
        </Sensitive>
      ),
    },
    { label: t('tasks.detail.channel'), value: <ChannelName type={type} /> },
    { label: t('tasks.detail.sender'), value: <Sensitive>{task.sender}</Sensitive> },
    { label: t('tasks.detail.recipients'), value: <Recipients task={task} /> },
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
  items?: readonly DescriptionItem[];
  /** Whether the text stands here; of one that tries two both stand elsewhere. */
  hasText?: boolean;
}

/** What a task was made of: what it sends and to whom, or the given `items`, and when. */
export function TaskFacts({ task, items = [], hasText = true }: TaskFactsProps) {
  const t = useT('messages');
  const { can } = useCabinet();
  const owner = useOwnerItem('tasks.get', task.OwnerId);
  const { sending, recipients } = task.data;
  const lists = recipients?.include.lists ?? [];
  return (
    <Card title={t(sending ? 'task.facts.sending' : 'task.facts.other')}>
      <DescriptionList
        items={[
          ...(sending ? sendingItems(t, task, sending).slice(hasText ? 0 : 1) : []),
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
