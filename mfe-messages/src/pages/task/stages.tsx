import type { ReactNode } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { ProgressBar } from '@cabinet/design-system/progress';
import type { Tone } from '@cabinet/domain/statuses';
import type { TaskSummary } from '@cabinet/domain/task-summary';
import type { Counted } from '../../model/message-filter.ts';
import { Door } from './door.tsx';
import styles from './task.module.css';

interface Stage {
  key: string;
  count: number;
  to?: string | undefined;
  /** What the count is a share of. */
  of: number;
  hint: ReactNode;
  tone?: Tone;
}

/** The stages that messages of a mailing pass, each as a share of those before it; those that no channel tells are left out. Emails that came back or were called spam follow them. */
export function Stages({ summary, to }: { summary: TaskSummary; to: (of: Counted) => string | undefined }) {
  const t = useT('messages');
  const { number, percent } = useFormat();
  const { recipients, messages, sent, delivered, read, clicked, answered, returned, channels } = summary;
  const share = (count: number, of: number) => (of > 0 ? percent(count / of) : '–');
  const ofDelivered = (count: number) => (delivered > 0 ? t('task.ofDelivered', { share: share(count, delivered) }) : '–');
  const inMessages = (
    <Door count={messages} to={to('messages')}>
      {t('task.inMessages', { count: messages, number: number(messages) })}
    </Door>
  );
  const emails = channels.find(({ type }) => type === 'email')?.messages ?? 0;
  const ofEmails = (count: number) => (emails > 0 ? t('task.ofEmails', { share: share(count, emails) }) : '–');
  const cameBack = (key: 'bounces' | 'complaints'): Stage[] =>
    returned ? [{ key, count: returned[key], of: emails, hint: ofEmails(returned[key]), to: to(key), tone: 'error' }] : [];
  const later = (key: 'read' | 'clicked' | 'answered', count: number | null): Stage[] =>
    count === null ? [] : [{ key, count, of: delivered, hint: ofDelivered(count), to: key === 'read' ? to('read') : undefined }];
  const stages: Stage[] = [
    {
      key: 'recipients',
      count: recipients,
      of: recipients,
      hint: messages === recipients ? share(recipients, recipients) : inMessages,
      to: to('recipients'),
    },
    { key: 'sent', count: sent, of: messages, hint: share(sent, messages), to: to('sent') },
    { key: 'delivered', count: delivered, of: messages, hint: share(delivered, messages), to: to('delivered') },
    ...later('read', read),
    ...later('clicked', clicked),
    ...later('answered', answered),
    ...cameBack('bounces'),
    ...cameBack('complaints'),
  ];
  return (
    <dl className={styles['stages']}>
      {stages.map(({ key, count, to: address, of, hint, tone }) => (
        <div key={key}>
          <dt>{t(`task.stages.${key}`)}</dt>
          <dd className={styles['figure']}>
            <Door count={count} to={address} label={t(`task.stages.${key}`)}>
              {number(count)}
            </Door>
          </dd>
          <dd className={styles['hint']}>
            <div aria-hidden>
              <ProgressBar value={of > 0 ? count / of : 0} label={t(`task.stages.${key}`)} {...(tone && { tone })} />
            </div>
            {hint}
          </dd>
        </div>
      ))}
    </dl>
  );
}
