import { useEffect, useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import styles from './puzzle-status.module.css';

/** Says that the browser works instead of its user waiting; there is nothing to do, and nothing that moves. */
export function PuzzleStatus({ isSolving }: { isSolving: boolean }) {
  const t = useT('auth');
  const [isTold, setTold] = useState(false);
  // Said after the line is there: screen readers do not read what a line was made with.
  useEffect(() => setTold(isSolving), [isSolving]);
  return (
    <p className={styles['status']} role="status">
      {isTold && t('puzzle')}
    </p>
  );
}
