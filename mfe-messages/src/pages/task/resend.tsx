import { useNavigate } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import type { Task } from '@cabinet/domain/tasks';
import { useMessagesFailedListMutation } from '../../task-api.ts';
import { isOver, repeatAddress } from '../../model/repeat-target.ts';
import { taskName } from '../../model/task-name.ts';
import styles from './task.module.css';

/** Characters that the title of a list may have. */
const MAX_TITLE = 255;

/**
 * Opens a mailing that is over to be sent again to those whom it failed for: by their addresses where these were typed, else by a contact list
 * that is made of them, with what a text may name of each.
 */
export function Resend({ task }: { task: Task }) {
  const t = useT('messages');
  const cabinet = useCabinet();
  const navigate = useNavigate();
  const [makeList, { isLoading }] = useMessagesFailedListMutation();
  const direct = repeatAddress(cabinet, task, { failed: true });
  const hasLists = (task.data.recipients?.include.lists.length ?? 0) > 0;
  if (direct === undefined || !isOver(task) || (hasLists && !cabinet.can('contacts.create'))) return null;

  const open = async () => {
    const title = t('task.resend.list', { title: taskName(t, task) }).slice(0, MAX_TITLE);
    try {
      const { id } = await makeList({ id: task.id, title }).unwrap();
      void navigate(repeatAddress(cabinet, task, { list: id }) ?? direct);
    } catch (error) {
      cabinet.notifyError(error);
    }
  };
  const label = t('task.resend.action');
  return hasLists ? (
    <Button className={styles['touched']} size="sm" icon="repeat" loading={isLoading} onClick={() => void open()}>
      {label}
    </Button>
  ) : (
    <Button className={styles['touched']} size="sm" icon="repeat" to={direct}>
      {label}
    </Button>
  );
}
