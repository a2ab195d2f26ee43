import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { ProgressBar } from '@cabinet/design-system/progress';
import type { TaskSummary } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';
import { channelText, failureKey } from '../../model/failure.ts';
import { filterOfError, messagesOf } from '../../model/message-filter.ts';
import { Door } from './door.tsx';
import { Resend } from './resend.tsx';
import styles from './task.module.css';

/** Why messages of a mailing failed, the most frequent reason first; each count leads to its messages. */
export function Failures({ task, summary }: { task: Task; summary: TaskSummary }) {
  const t = useT('messages');
  const { link } = useCabinet();
  const { number } = useFormat();
  const { errors, failed, channels } = summary;
  const onlyType = channels.length === 1 ? channels[0]?.type : undefined;
  const groupId = task.data.sending?.groupId ?? '';
  return (
    <Card title={t('task.failures.title')} note={number(failed)} action={<Resend task={task} />}>
      <ul className={styles['reasons']}>
        {errors.map(({ code, count }) => {
          const key = failureKey(code);
          const filter = filterOfError(summary, code);
          const reason = t(channelText(`failureShort.${key}`, onlyType));
          return (
            <li key={code}>
              <div className={styles['reason']}>
                <span>
                  <strong>{reason}</strong>
                  <small>{t(channelText(`failure.${key}`, onlyType))}</small>
                </span>
                <Door count={count} to={filter && messagesOf(link, groupId, filter)} label={reason}>
                  {number(count)}
                </Door>
              </div>
              <div aria-hidden>
                <ProgressBar value={failed > 0 ? count / failed : 0} label={reason} tone={code === 'stopped' ? 'neutral' : 'error'} />
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
