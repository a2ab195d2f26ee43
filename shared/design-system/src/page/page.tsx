import type { ReactNode } from 'react';
import { useInRouterContext, useLocation } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { cellOfId } from '@cabinet/domain/marked-ids';
import { IconButton } from '../button/button.tsx';
import { cx } from '../internal/cx.ts';
import { CellNotice } from './cell-notice.tsx';
import styles from './page.module.css';

interface PageProps {
  title: ReactNode;
  /** Shown beside the title: a total, a time. */
  count?: ReactNode;
  /** Path of the parent page, to which a back arrow links. */
  back?: string;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Shown under the title: `Tabs`, `Steps`, a banner. */
  tabs?: ReactNode;
  /** For forms and texts: a column of at most 720 px. */
  narrow?: boolean;
  children: ReactNode;
}

/** Says of a page whose address names a row of another cell that it is one. */
function CellOfPage() {
  const { pathname } = useLocation();
  return <CellNotice cell={pathname.split('/').map(cellOfId).find(Boolean)} />;
}

/** The content column of a page: title line, tabs, content; at most 1440 px. */
export function PageLayout({ title, count, back, actions, tabs, narrow, children }: PageProps) {
  const t = useT('ui');
  const isRouted = useInRouterContext();
  return (
    <div className={cx(styles['page'], narrow && styles['narrow'])}>
      <header className={styles['top']}>
        {back !== undefined ? <IconButton icon="arrow-left" label={t('common.back')} to={back} /> : null}
        <div className={styles['heading']}>
          <h1 className={styles['title']}>{title}</h1>
          {count !== undefined ? <span className={styles['count']}>{count}</span> : null}
        </div>
        {actions !== undefined ? <div className={styles['actions']}>{actions}</div> : null}
      </header>
      {tabs}
      {isRouted ? <CellOfPage /> : null}
      {children}
    </div>
  );
}

interface StackProps {
  gap?: 'sm' | 'md' | 'lg';
  /** Hides what follows a child that is still loading, which would move it. */
  inOrder?: boolean;
  children: ReactNode;
}

/** Children under one another with even spacing. */
export function Stack({ gap = 'md', inOrder, children }: StackProps) {
  return <div className={cx(styles['stack'], styles[gap], inOrder && styles['inOrder'])}>{children}</div>;
}

/** Children beside one another, wrapping; `end` aligns them to the right. */
export function Row({ end, children }: { end?: boolean; children: ReactNode }) {
  return <div className={cx(styles['row'], end && styles['end'])}>{children}</div>;
}

/** A main column and a narrower sticky one beside it, `wide` where that holds forms; under one another when there is no room. */
export function Split({ children, aside, wide }: { children: ReactNode; aside: ReactNode; wide?: boolean }) {
  return (
    <div className={cx(styles['split'], wide && styles['wide'])}>
      <div className={styles['main']}>{children}</div>
      <aside className={styles['aside']}>{aside}</aside>
    </div>
  );
}
