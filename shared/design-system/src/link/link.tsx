import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { cx } from '../internal/cx.ts';
import styles from './link.module.css';

export interface LinkProps {
  /** Path inside the cabinet, as `cabinet.link` answers it; undefined shows the text alone. */
  to?: string | undefined;
  /** An address outside, opened in a new tab. */
  href?: string;
  children: ReactNode;
  /** The link has the colour of the surrounding text until it is hovered. */
  quiet?: boolean;
  className?: string;
  onClick?: () => void;
}

/** A link inside the cabinet (`to`) or to another site (`href`). */
export function Link({ to, href, children, quiet, className, onClick }: LinkProps) {
  const name = cx(styles['link'], quiet && styles['quiet'], className);
  if (href !== undefined) {
    return (
      <a className={name} href={href} target="_blank" rel="noreferrer noopener" onClick={onClick}>
        {children}
      </a>
    );
  }
  if (to === undefined) return <span className={className}>{children}</span>;
  return (
    <RouterLink className={name} to={to} onClick={onClick}>
      {children}
    </RouterLink>
  );
}
