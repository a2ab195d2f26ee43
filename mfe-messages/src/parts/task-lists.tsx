import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { contactLists } from '@cabinet/domain/contact-lists';
import styles from './parts.module.css';

function List({ id }: { id: string }) {
  const t = useT('messages');
  const { link } = useCabinet();
  const { data, error } = useResource(contactLists).useGet(id, { refetchOnMountOrArgChange: false });
  if (error && !data) return t('tasks.detail.listGone');
  return <Link to={link('contacts.list', { id })}>{data?.title ?? '…'}</Link>;
}

/** The contact lists that a task goes to, by their names, and the way to them. */
export function TaskLists({ ids }: { ids: readonly string[] }) {
  return (
    <ul className={styles['lists']}>
      {ids.map((id) => (
        <li key={id}>
          <List id={id} />
        </li>
      ))}
    </ul>
  );
}
