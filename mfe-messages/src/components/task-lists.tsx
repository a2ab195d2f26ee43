import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { contactLists } from '@cabinet/domain/contact-lists';
import { contactSegments } from '@cabinet/domain/contact-segments';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import styles from './messages.module.css';

/** Links to the contact lists and segments of a task. */
export function TaskLists({ ids }: { ids: readonly string[] }) {
  const t = useT('messages');
  const { link } = useCabinet();
  const query = { id: ids, $limit: MAX_LIMIT };
  const lists = useResource(contactLists).useFind(query);
  const segments = useResource(contactSegments).useFind(query);
  const isLoading = lists.isLoading || segments.isLoading;
  const found = [
    ...(lists.data?.data ?? []).map(({ id, title }) => ({ id, title, to: link('contacts.list', { id }) })),
    ...(segments.data?.data ?? []).map(({ id, title }) => ({ id, title, to: link('contacts.segment', { id }) })),
  ];
  return (
    <ul className={styles['lists']}>
      {ids.map((id) => {
        const one = found.find((known) => known.id === id);
        return <li key={id}>{one ? <Link to={one.to}>{one.title}</Link> : isLoading ? '…' : t('tasks.detail.listGone')}</li>;
      })}
    </ul>
  );
}
