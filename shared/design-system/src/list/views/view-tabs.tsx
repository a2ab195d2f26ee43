import { useEffect } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { ListView } from '@cabinet/domain/list-views';
import type { ResourceName } from '@cabinet/domain/resource';
import { cx } from '../../internal/cx.ts';
import { useNarrow } from '../../media/media.tsx';
import { Menu } from '../../menu/menu.tsx';
import { useViews, type ViewedList } from './use-views.ts';
import styles from './view-tabs.module.css';

/** Views that have a tab, on wide screens and on phones; the menu behind the tabs has the others. */
const TABS = { wide: 5, narrow: 2 };

interface ViewTabsProps {
  of: ResourceName;
  list: ViewedList & { firstHidden: readonly string[] };
  /** Tells whether there are views, so that their place can be kept the next time. */
  onKnown: (some: boolean) => void;
  /** Whether there were views the last time: their place is kept until they are loaded. */
  hadSome: boolean;
}

/** The saved views of a list as tabs above it, after the list as it is without one; the one that is shown is always among the tabs. */
export function ViewTabs({ of, list, onKnown, hadSome }: ViewTabsProps) {
  const t = useT('ui');
  const limit = TABS[useNarrow() ? 'narrow' : 'wide'];
  const { views, isLoaded, isError, current, isShown, apply } = useViews(of, list, false);
  const some = views.length > 0;
  useEffect(() => {
    if (isLoaded || isError) onKnown(some);
  }, [isLoaded, isError, some, onKnown]);
  if (!some) return isLoaded || isError || !hadSome ? null : <div className={styles['tabs']} />;

  const shown = views.find(isShown);
  const isPlain = !shown && current.query === '';
  const first = views.slice(0, limit);
  const tabs = shown && !first.includes(shown) ? [...first.slice(0, -1), shown] : first;
  const nameOf = ({ isMine, title }: ListView) => (isMine ? title : t('list.views.ofOthers', { title }));
  const tab = (key: string, label: string, isCurrent: boolean, onClick: () => void) => (
    <button
      key={key}
      type="button"
      className={cx(styles['tab'], isCurrent && styles['current'])}
      aria-current={isCurrent ? 'true' : undefined}
      title={label}
      onClick={onClick}
    >
      <span>{label}</span>
    </button>
  );
  return (
    <nav className={styles['tabs']} aria-label={t('list.views.tabs')}>
      {tab('all', t('list.views.all'), isPlain, () => apply({ query: '', columns: { hidden: [...list.firstHidden], order: [] } }))}
      {tabs.map((view) => tab(view.id, nameOf(view), view === shown, () => apply(view)))}
      {views.length > tabs.length ? (
        <Menu
          icon="more"
          size="sm"
          align="start"
          label={t('list.views.more')}
          items={views
            .filter((view) => !tabs.includes(view))
            .map((view) => ({ key: view.id, label: nameOf(view), onSelect: () => apply(view) }))}
        />
      ) : null}
    </nav>
  );
}
