import { useT } from '@cabinet/contract/i18n';
import { ChannelName } from '@cabinet/design-system/channel';
import { Money, Sensitive } from '@cabinet/design-system/value';
import type { TaskChannel } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';
import { OutcomeTable } from './outcome-table.tsx';

/** What became of the messages of a mailing by channel, and what each channel costs. */
export function Channels({ task, channels }: { task: Task; channels: readonly TaskChannel[] }) {
  const t = useT('messages');
  const hasMoney = channels.some(({ money }) => money !== null);
  return (
    <OutcomeTable
      task={task}
      title={t('task.channels.title')}
      label={t('task.channels.channel')}
      lastLabel={hasMoney ? t('task.channels.captured') : undefined}
      rows={channels.map(({ type, money, ...counts }) => ({
        key: type,
        name: <ChannelName type={type} />,
        counts,
        filter: { type },
        last: <Sensitive>{money ? <Money amount={money.captured} /> : '–'}</Sensitive>,
      }))}
    />
  );
}
