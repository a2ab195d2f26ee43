import { Suspense, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { lazyComponent } from '@cabinet/design-system/lazy';
import type { Task } from '@cabinet/domain/tasks';
import styles from './task.module.css';

const RenameDialog = lazyComponent(() => import('./rename-dialog.tsx').then((module) => module.RenameDialog));

/** Gives a mailing another name. */
export function Rename({ task }: { task: Task }) {
  const t = useT('messages');
  const { can } = useCabinet();
  const [isOpen, setOpen] = useState(false);
  if (!can('tasks.update')) return null;
  return (
    <>
      <IconButton className={styles['touched']} icon="edit" size="sm" label={t('task.rename.action')} onClick={() => setOpen(true)} />
      <Suspense fallback={null}>{isOpen ? <RenameDialog task={task} close={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
