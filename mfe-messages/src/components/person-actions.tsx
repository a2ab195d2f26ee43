import { Suspense } from 'react';
import { lazyComponent } from '@cabinet/design-system/lazy';
import type { PersonButtonsProps } from './person-buttons.tsx';
import styles from './messages.module.css';

// Needed when a message is opened, and not to show a list.
const PersonButtons = lazyComponent(() => import('./person-buttons.tsx').then((module) => module.PersonButtons));

/** What can be done about a message and its person; its place is kept while it is loaded. */
export function PersonActions(props: PersonButtonsProps) {
  return (
    <Suspense fallback={<div className={styles['waiting']} />}>
      <PersonButtons {...props} />
    </Suspense>
  );
}
