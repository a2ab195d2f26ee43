import { useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { cx } from '../internal/cx.ts';
import styles from './tabs.module.css';

export interface Tab {
  /** Path, as `cabinet.link` answers it; a tab without one is not shown. */
  to: string | undefined;
  label: string;
  count?: number;
  /** Current only on exactly this path. */
  end?: boolean;
}

/** Tabs that are pages: links with their own addresses. `label` names the group for screen readers. */
export function Tabs({ items, label }: { items: readonly Tab[]; label: string }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a narrow screen the current one may lie beyond the edge.
  useLayoutEffect(() => {
    const current = bar.current?.querySelector('[aria-current]');
    if (!bar.current || !current) return;
    const [around, own] = [bar.current.getBoundingClientRect(), current.getBoundingClientRect()];
    bar.current.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [pathname]);
  return (
    <nav ref={bar} className={styles['tabs']} aria-label={label}>
      {items.map(({ to, label: text, count, end }) =>
        to === undefined ? null : (
          <NavLink key={to} to={to} end={end ?? false} className={({ isActive }) => cx(styles['tab'], isActive && styles['current'])}>
            {text}
            {count === undefined ? null : <span className={styles['count']}>{count}</span>}
          </NavLink>
        ),
      )}
    </nav>
  );
}
