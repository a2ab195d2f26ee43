import { useSearchParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Empty } from '@cabinet/design-system/empty';
import { Link } from '@cabinet/design-system/link';
import { conversations } from '@cabinet/domain/conversations';
import { useMessagesTalksInfiniteQuery } from '../../conversations-api.ts';
import { addressOfView, isFiltered, queryOfView, useListQuery, type View } from './list-query.ts';
import styles from './conversations.module.css';

/** The views whose conversations wait for somebody. */
const WAITING: readonly View[] = ['unread', 'open', 'mine', 'nobody'];

/** How many conversations a view has; the number leads to them. */
function Count({ view }: { view: View }) {
  const t = useT('messages');
  const { number } = useFormat();
  const { session } = useCabinet();
  const { data } = useResource(conversations).useFind({ ...queryOfView(view, session.person.id), $limit: 1 });
  return (
    <li>
      <Link quiet to={data && data.total > 0 ? addressOfView(view) : undefined}>
        <strong>{data ? `${number(data.total)}${data.more ? '+' : ''}` : '\u00a0'}</strong>
        <span>{t(`talks.views.${view}`)}</span>
      </Link>
    </li>
  );
}

/** What conversations are and how the first one comes about, for whoever has none. */
export function AboutConversations() {
  const t = useT('messages');
  const { link } = useCabinet();
  const send = link('send.send');
  return (
    <Empty
      picture="incoming"
      text={
        <div className={styles['about']}>
          <p>{t('talks.about')}</p>
          <p>{t('talks.aboutNumbers')}</p>
        </div>
      }
      action={send === undefined ? null : <Button to={send}>{t('newMessage')}</Button>}
    />
  );
}

/** Beside the list while no conversation is open: what waits, and where to begin. Nothing is opened by itself, since what is opened counts as read. */
export function StartPane() {
  const t = useT('messages');
  const [params] = useSearchParams();
  const { currentData } = useMessagesTalksInfiniteQuery(useListQuery(params));
  const [first] = currentData?.pages[0]?.data ?? [];
  if (currentData && !first && !isFiltered(params)) {
    return (
      <div className={styles['nothing']}>
        <AboutConversations />
      </div>
    );
  }
  const latest = new URLSearchParams(params);
  if (first) latest.set('open', first.id);
  return (
    <div className={styles['nothing']}>
      <Empty
        picture="incoming"
        text={t('talks.choose')}
        action={
          first ? (
            <Button tone="primary" to={`?${latest}`}>
              {t('talks.openLatest')}
            </Button>
          ) : null
        }
      />
      <ul className={styles['counts']} aria-label={t('talks.waiting')}>
        {WAITING.map((view) => (
          <Count key={view} view={view} />
        ))}
      </ul>
      <p className={styles['keys']}>
        <kbd>J</kbd> <kbd>K</kbd> {t('talks.keys')}
      </p>
    </div>
  );
}
