import { useLayoutEffect, useRef } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { useCounters } from '@cabinet/api/counter-calls';
import { useCabinet } from '@cabinet/contract/cabinet';
import { cx } from '../internal/cx.ts';
import styles from './tabs.module.css';

export interface Tab {
  /** Path, as `cabinet.link` returns it; a tab without one is not shown. */
  to: string | undefined;
  label: string;
  count?: number;
  /** The tab is active only on exactly this path. */
  end?: boolean;
  /** The tab is active whatever the path is: the page stands behind it. */
  isCurrent?: boolean;
}

/** Tabs that are links to pages. `label` is the group's accessible name; those `below` others look like what they are: a choice within one tab. */
export function Tabs({ items, label, below = false }: { items: readonly Tab[]; label: string; below?: boolean }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const counts = items.map(({ count }) => count ?? '').join();
  // On a narrow screen the active tab may lie beyond the edge, also once the tabs before it have got their numbers.
  useLayoutEffect(() => {
    const current = bar.current?.querySelector('[aria-current]');
    if (!bar.current || !current) return;
    const [around, own] = [bar.current.getBoundingClientRect(), current.getBoundingClientRect()];
    bar.current.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [pathname, counts]);
  return (
    <nav ref={bar} className={cx(styles['tabs'], below && styles['below'])} aria-label={label}>
      {items.map(({ to, label: text, count, end, isCurrent }) => {
        if (to === undefined) return null;
        const isOpen = isCurrent ?? matchPath({ path: to, end: end ?? false }, pathname) !== null;
        return (
          <Link key={to} to={to} aria-current={isOpen ? 'page' : undefined} className={cx(styles['tab'], isOpen && styles['current'])}>
            {text}
            {count === undefined ? null : <span className={styles['count']}>{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

interface AreaTabsProps {
  parent: string;
  label?: string;
  params?: Readonly<Record<string, string>>;
  /** The parent path of the tabs below these, behind the current one of these. */
  behind?: string;
}

/**
 * The tabs of a group of pages, as their manifests declare them under the `parent` path; a page shows only to those who may
 * open it. The group is named as in the navigation, unless `label` says otherwise. `params` are those of the paths, for the
 * pages of one object. Where the group is itself behind a tab, the tabs beside that one stand above; a page alone behind a tab needs none below it.
 *
 * @example
 * <PageLayout title={t('title')} tabs={<AreaTabs parent="/messages" />}>
 */
export function AreaTabs({ parent, label, params, behind }: AreaTabsProps) {
  const group = useCabinet().tabs(parent, params);
  const counted = group.items.flatMap(({ counter }) => counter ?? []);
  const numbers = useCounters(counted);
  const items = group.items.map(({ to, label: text, counter, group: own }) => ({
    to,
    label: text,
    count: (counter && numbers[counted.indexOf(counter)]) || undefined,
    // The path of one tab may begin another's: it is current on its own page alone.
    end: group.items.some((other) => other.to.startsWith(`${to}/`)),
    ...(behind === undefined ? {} : { isCurrent: own === behind }),
  }));
  return (
    <>
      {group.above === undefined ? null : <AreaTabs parent={group.above} behind={parent} />}
      {group.above !== undefined && items.length < 2 ? null : (
        <Tabs label={label ?? group.label} items={items} below={group.above !== undefined} />
      )}
    </>
  );
}

/** The name of the tab that is open among those of `parent`, for the title of its page: what is counted beside it is then named. */
export function useTabTitle(parent: string): string {
  const { items, label } = useCabinet().tabs(parent);
  const { pathname } = useLocation();
  // The path of one tab may begin another's: the longest is its own.
  const [current] = items.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`)).sort((a, b) => b.to.length - a.to.length);
  return current?.label ?? label;
}
