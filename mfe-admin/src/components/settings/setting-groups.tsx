import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { NativeSelect } from '@cabinet/design-system/input';
import { useNarrow } from '@cabinet/design-system/media';
import { Stack } from '@cabinet/design-system/page';
import { Tag } from '@cabinet/design-system/tag';
import styles from './settings.module.css';
import { useGroupInView } from './use-group-in-view.ts';

interface SettingGroup {
  key: string;
  title: string;
  content: ReactNode;
  /** How many of its settings are edited and not saved. */
  unsaved: number;
}

/**
 * Groups of settings with an index that leads to each and marks the one in sight: beside them on wide screens, above them on others, where it
 * stays in sight while the page is scrolled; on phones it is a list to choose from.
 */
export function SettingGroups({ groups }: { groups: readonly SettingGroup[] }) {
  const t = useT('admin');
  const { number } = useFormat();
  const id = useId();
  const isNarrow = useNarrow();
  const anchorOf = (key: string) => `${id}${key}`;
  const [chosen, setChosen] = useState<string>();
  const inView = useGroupInView(
    groups.map(({ key }) => anchorOf(key)),
    () => setChosen(undefined),
  );
  const current = groups.find(({ key }) => key === chosen) ?? groups.find(({ key }) => anchorOf(key) === inView) ?? groups[0];
  const scrollTo = (key: string) => {
    const group = document.getElementById(anchorOf(key));
    group?.scrollIntoView?.({ block: 'start' });
    setChosen(key);
    return group;
  };
  const unsavedText = (count: number) => t('settings.unsaved', { count, number: number(count) });
  const menu = isNarrow ? (
    <NativeSelect
      aria-label={t('settings.groupMenu')}
      options={groups.map(({ key, title, unsaved }) => ({
        value: key,
        label: unsaved > 0 ? `${title} · ${unsavedText(unsaved)}` : title,
      }))}
      value={current?.key ?? ''}
      onChange={scrollTo}
    />
  ) : (
    groups.map(({ key, title, unsaved }) => (
      <button
        key={key}
        type="button"
        className={styles['menuEntry']}
        aria-current={key === current?.key ? 'true' : undefined}
        onClick={() => scrollTo(key)?.focus({ preventScroll: true })}
      >
        {title}
        {unsaved > 0 ? (
          <span className={styles['unsaved']} title={unsavedText(unsaved)}>
            <span className="cab-visually-hidden">{unsavedText(unsaved)}</span>
          </span>
        ) : null}
      </button>
    ))
  );
  const cards = groups.map(({ key, title, content, unsaved }) => (
    <div key={key} id={anchorOf(key)} role="group" aria-label={title} tabIndex={-1} className={styles['group']}>
      <Card title={title} action={unsaved > 0 ? <Tag tone="warning">{unsavedText(unsaved)}</Tag> : undefined}>
        {content}
      </Card>
    </div>
  ));
  if (groups.length < 2) return <Stack>{cards}</Stack>;
  return (
    <div className={styles['grouped']}>
      <nav aria-label={t('settings.groupMenu')} className={styles['menu']}>
        {menu}
      </nav>
      <Stack>{cards}</Stack>
    </div>
  );
}
