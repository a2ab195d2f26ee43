import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { ChannelName } from '@cabinet/design-system/channel';
import { Count, Money, Sensitive } from '@cabinet/design-system/value';
import type { SendingStatus } from '@cabinet/domain/statuses';
import type { TaskChannel } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';
import { ARRIVED, messagesOf } from '../../model/message-filter.ts';
import { Door } from './door.tsx';
import styles from './task.module.css';

const COUNTS: readonly { of: 'messages' | 'delivered' | 'failed'; status?: readonly SendingStatus[] }[] = [
  { of: 'messages' },
  { of: 'delivered', status: ARRIVED },
  { of: 'failed', status: ['failed'] },
];

/** What became of the messages of a mailing by channel, and what each channel costs; the counts lead to their messages. */
export function Channels({ task, channels }: { task: Task; channels: readonly TaskChannel[] }) {
  const t = useT('messages');
  const { link } = useCabinet();
  const groupId = task.data.sending?.groupId ?? '';
  const hasMoney = channels.some(({ money }) => money !== null);
  const label = (of: string) => t(`task.channels.${of}`);
  return (
    <Card title={t('task.channels.title')} flush>
      <div className={styles['wide']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{label('channel')}</th>
              {COUNTS.map(({ of }) => (
                <th key={of} scope="col">
                  {label(of)}
                </th>
              ))}
              {hasMoney ? <th scope="col">{label('captured')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {channels.map((channel) => (
              <tr key={channel.type}>
                <th scope="row">
                  <ChannelName type={channel.type} />
                </th>
                {COUNTS.map(({ of, status }) => (
                  <td key={of}>
                    <Door
                      count={channel[of]}
                      to={messagesOf(link, groupId, { type: channel.type, ...(status && { status }) })}
                      label={label(of)}
                    >
                      <Count value={channel[of]} />
                    </Door>
                  </td>
                ))}
                {hasMoney ? (
                  <td>
                    <Sensitive>{channel.money ? <Money amount={channel.money.captured} /> : '–'}</Sensitive>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
