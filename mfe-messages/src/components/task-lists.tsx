import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { contactLists } from '@cabinet/domain/contact-lists';
import styles from './messages.module.css';

function List({ id }: { id: string }) {
  const t = useT('messages');
  const { link } = useCabinet();
  const { data, error } = useResource(contactLists).useGet(id, { refetchOnMountOrArgChange: false });
  if (error && !data) return t('tasks.detail.listGone');
  return <Link to={link('contacts.list', { id })}>{data?.title ?? '…'}</Link>;
}

/** Links to the contact lists of a task. */
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
