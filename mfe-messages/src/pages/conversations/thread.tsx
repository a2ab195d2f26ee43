import { useEffect } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Empty } from '@cabinet/design-system/empty';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { conversations, type Conversation } from '@cabinet/domain/conversations';
import { useMessagesTalkInfiniteQuery, useMessagesTalkReadMutation } from '../../conversations-api.ts';
import { byDay } from '../../model/conversation-answers.ts';
import { AnswerBox } from './answer-box.tsx';
import { Bubble } from './bubble.tsx';
import { ThreadHead } from './thread-head.tsx';
import { useLiveThread } from './use-live-thread.ts';
import styles from './conversations.module.css';

/** Keeps that the account has read what came in, once it is on a page that somebody looks at. */
function useMarkRead({ id, unread, OwnerId }: Pick<Conversation, 'id' | 'unread' | 'OwnerId'>, isShown: boolean) {
  const { session } = useCabinet();
  const [read] = useMessagesTalkReadMutation();
  const isDue = isShown && unread > 0 && OwnerId === session.user.id;
  useEffect(() => {
    if (!isDue) return;
    const mark = () => void (document.visibilityState === 'visible' && read(id));
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isDue, unread, id, read]);
}

/** What was said, by days, and the box to answer in. */
export function Messages({ conversation }: { conversation: Conversation }) {
  const t = useT('messages');
  const { id } = conversation;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMessagesTalkInfiniteQuery(id);
  const messages = data?.pages.flatMap((page) => page.data) ?? [];
  useLiveThread(conversation, messages, refetch);
  useMarkRead(conversation, data !== undefined);
  const newest = messages[0];
  return (
    <>
      {/* A reversed column holds on to its end: what comes above or below leaves the place of whoever reads alone. */}
      <div className={styles['thread']} tabIndex={0} role="log" aria-live="off" aria-label={t('talks.messages')}>
        <div className={styles['days']}>
          {hasNextPage ? (
            <div className={styles['more']}>
              <Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('talks.earlier')}
              </Button>
            </div>
          ) : null}
          {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
          {!data && !error ? <Skeleton lines={6} /> : null}
          {data && messages.length === 0 ? <Empty picture="incoming" text={t('talks.gone')} /> : null}
          {byDay(messages).map((day) => (
            <section key={day.day} className={styles['day']}>
              <Day at={day.messages[0]?.at ?? ''} />
              {day.messages.map((one) => (
                <Bubble key={one.id} message={one} />
              ))}
            </section>
          ))}
        </div>
      </div>
      <div className="cab-visually-hidden" aria-live="polite">
        {newest?.kind === 'incoming' ? t('talks.came', { text: newest.message.payload.text || t('talks.attachment') }) : ''}
      </div>
      <AnswerBox key={id} conversation={conversation} messages={messages} isLoaded={data !== undefined} />
    </>
  );
}

function Day({ at }: { at: string }) {
  const format = useFormat();
  const t = useT('messages');
  const date = new Date(at);
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / 86_400_000);
  const isOld = date.getFullYear() !== new Date().getFullYear();
  const text =
    days === 0
      ? t('talks.today')
      : days === 1
        ? t('talks.yesterday')
        : format.date(date, { day: 'numeric', month: 'long', ...(isOld ? { year: 'numeric' } : {}) });
  return <h3 className={styles['date']}>{text}</h3>;
}

/** A conversation: who it is with, what was said, and the box to answer in. */
export function Thread({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useT('messages');
  const { data, error, refetch } = useResource(conversations).useGet(id);
  return (
    <section className={styles['pane']} aria-label={t('talks.one')}>
      <ThreadHead conversation={data} onBack={onBack} />
      {data ? <Messages conversation={data} /> : null}
      {!data && error ? (
        <div className={styles['padded']}>
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {!data && !error ? (
        <div className={styles['padded']}>
          <Skeleton lines={6} />
        </div>
      ) : null}
    </section>
  );
}
