import { useId } from 'react';
import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Stack } from '@cabinet/design-system/page';
import styles from './settings.module.css';

interface SettingGroup {
  key: string;
  title: string;
  content: ReactNode;
}

/** Groups of settings below a menu that leads to each; on narrow screens it stays in sight while the page is scrolled. */
export function SettingGroups({ groups }: { groups: readonly SettingGroup[] }) {
  const t = useT('admin');
  const id = useId();
  const anchorOf = (key: string) => `${id}${key}`;
  const goTo = (key: string) => {
    const group = document.getElementById(anchorOf(key));
    group?.scrollIntoView?.({ block: 'start' });
    group?.focus({ preventScroll: true });
  };
  return (
    <Stack>
      {groups.length > 1 ? (
        <nav aria-label={t('settings.groupMenu')} className={styles['menu']}>
          {groups.map(({ key, title }) => (
            <button key={key} type="button" className={styles['menuEntry']} onClick={() => goTo(key)}>
              {title}
            </button>
          ))}
        </nav>
      ) : null}
      {groups.map(({ key, title, content }) => (
        <div key={key} id={anchorOf(key)} role="group" aria-label={title} tabIndex={-1} className={styles['group']}>
          <Card title={title}>{content}</Card>
        </div>
      ))}
    </Stack>
  );
}
