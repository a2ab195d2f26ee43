import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import styles from './account.module.css';

/** Returns a function that copies a username and says so (spec 2 §8 "username copied"). */
export function useCopyUsername(): (username: string) => Promise<void> {
  const t = useT('admin');
  const { notify } = useCabinet();
  return async (username) => {
    try {
      await navigator.clipboard.writeText(username);
      notify({ tone: 'success', title: t('users.copied', { name: username }) });
    } catch {
      // Without permission to write to the clipboard nothing was copied, and nothing may say so.
    }
  };
}

/** A username with a button that copies it. */
export function CopyUsername({ username }: { username: string }) {
  const t = useT('admin');
  const copy = useCopyUsername();
  return (
    <span className={styles['copied']}>
      {username}
      <IconButton size="sm" icon="copy" label={t('users.copy', { name: username })} onClick={() => void copy(username)} />
    </span>
  );
}
