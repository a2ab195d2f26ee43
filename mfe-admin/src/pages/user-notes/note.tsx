import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { DateTime } from '@cabinet/design-system/value';
import { userComments, type UserComment } from '@cabinet/domain/user-comments';
import styles from './notes.module.css';

/** One note with its author and time; removed after a question. */
export function Note({ comment: { id, text, Author, createdAt } }: { comment: UserComment }) {
  const t = useT('admin');
  const { can, confirm, notify, notifyError } = useCabinet();
  const [remove, { isLoading }] = useResource(userComments).useRemove();
  const author = Author ?? t('account.notes.gone');
  const ask = async () => {
    const question = {
      title: t('account.notes.removeTitle', { name: author }),
      text: t('account.notes.removeText'),
      action: t('ui:common.remove'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await remove(id).unwrap();
      notify({ tone: 'success', title: t('account.notes.removed') });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <li className={styles['comment']}>
      <div className={styles['head']}>
        <strong>{author}</strong>
        <span className={styles['quiet']}>
          <DateTime at={createdAt} />
        </span>
        {can('userComments.remove') ? (
          <span className={styles['remove']}>
            <IconButton
              size="sm"
              icon="trash"
              loading={isLoading}
              label={t('account.notes.remove', { name: author })}
              onClick={() => void ask()}
            />
          </span>
        ) : null}
      </div>
      <p className={styles['text']}>{text}</p>
    </li>
  );
}
