import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Empty } from '@cabinet/design-system/empty';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { useMessagesTalksInfiniteQuery } from '../../conversations-api.ts';
import { ConversationFilters } from './conversation-filters.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { addressOfView, isFiltered, PAGE, useListQuery, viewOf } from './list-query.ts';
import { AboutConversations } from './start-pane.tsx';
import { usePeople } from './use-people.ts';
import { useRowKeys } from './use-row-keys.ts';
import styles from './conversations.module.css';

/** A list without rows leads to all of them; where there is no filter and no room beside it, it also says what conversations are. */
function NoRows({ params, isAlone }: { params: URLSearchParams; isAlone: boolean }) {
  const t = useT('messages');
  const isNarrowed = isFiltered(params);
  const hasMore = viewOf(params) !== 'all' || params.has('search') || params.has('type');
  const text = t(isNarrowed ? 'talks.noneFound' : 'talks.none');
  const toAll = hasMore ? <Link to={addressOfView('all')}>{t('talks.back')}</Link> : null;
  if (!isAlone || isNarrowed) return <Empty picture="incoming" text={text} action={toAll} />;
  return (
    <>
      <p className={styles['none']}>
        {text} {toAll}
      </p>
      <AboutConversations />
    </>
  );
}

/** Moves the focus to the conversation above or below, as in the list of any mail program. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  rows[Math.min(Math.max(to, 0), rows.length - 1)]?.focus();
}

/** Steps that a search goes back by itself. */
const STEPS = 10;

interface ConversationListProps {
  open: string | undefined;
  /** Whether nothing stands beside it that says what conversations are. */
  isAlone: boolean;
}

/** Conversations as the filters say, the latest first; older ones are loaded on demand. */
export function ConversationList({ open, isAlone }: ConversationListProps) {
  const list = useRef<HTMLElement>(null);
  const t = useT('messages');
  const [params] = useSearchParams();
  const query = useListQuery(params);
  const { nameOf } = usePeople();
  const { currentData, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMessagesTalksInfiniteQuery(query);
  const rows = currentData?.pages.flatMap(({ data }) => data);
  const pages = currentData?.pages ?? [];
  // The server looks at so many conversations at a time: a page that is not full is not the end.
  const isShort = params.has('search') && hasNextPage && (pages.at(-1)?.data.length ?? 0) < PAGE;
  const steps = pages.length;
  const goesOn = isShort && !error && steps % STEPS !== 0;
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) void fetchNextPage();
    // A page may come between two drawings: the count of pages tells.
  }, [goesOn, steps, isFetchingNextPage, fetchNextPage]);
  const unread = rows?.reduce((sum, one) => sum + one.unread, 0) ?? 0;
  useRowKeys(list, rows?.map(({ id }) => id) ?? [], open);
  return (
    <section ref={list} className={styles['list']} aria-label={t('talks.list')}>
      <ConversationFilters />
      <div className="cab-visually-hidden" aria-live="polite">
        {unread > 0 ? t('talks.unread', { count: unread }) : ''}
      </div>
      <div className={styles['scroll']}>
        {rows === undefined && !error ? (
          <div className={styles['padded']}>
            <Skeleton lines={8} />
          </div>
        ) : null}
        {rows === undefined && error ? (
          <div className={styles['padded']}>
            <ErrorNotice error={error} onRetry={() => void refetch()} />
          </div>
        ) : null}
        {rows?.length === 0 && hasNextPage && !goesOn ? <Empty picture="incoming" text={t('talks.noneYet')} /> : null}
        {rows?.length === 0 && !hasNextPage ? <NoRows params={params} isAlone={isAlone} /> : null}
        {rows && rows.length > 0 ? (
          <ul className={styles['rows']} onKeyDown={onKeyDown}>
            {rows.map((row) => (
              <li key={row.id}>
                <ConversationRow row={row} isOpen={row.id === open} assignee={row.AssigneeId && nameOf(row.AssigneeId)} />
              </li>
            ))}
          </ul>
        ) : null}
        {hasNextPage ? (
          <div className={styles['more']}>
            <Button size="sm" loading={isFetchingNextPage || goesOn} onClick={() => void fetchNextPage()}>
              {t(isShort ? 'talks.furtherBack' : 'talks.older')}
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}
