import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../internal/cx.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './button.module.css';

interface Look {
  /** `primary` for the one main action of a view, `danger` for a destructive one, `ghost` for a secondary one. */
  tone?: 'default' | 'primary' | 'danger' | 'ghost';
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  /** Shows a spinner and takes no clicks; the button keeps its width. */
  loading?: boolean;
  /** The button fills the width of its container. */
  block?: boolean;
  /** Makes it a link to a path inside the cabinet. */
  to?: string;
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  children: ReactNode;
}

function look({ tone = 'default', size = 'md', block }: Look, ...more: (string | false | undefined)[]) {
  return cx(styles['button'], styles[tone], styles[size], block && styles['block'], ...more);
}

/** A button, or with `to` a link that looks like one. `type` is `button` unless it says otherwise. */
export function Button({ tone, size, icon, loading = false, block, to, children, className, disabled, ...rest }: ButtonProps) {
  const name = look({ tone, size, block }, loading && styles['loading'], className);
  const content = (
    <>
      {icon ? <Icon name={icon} size={16} /> : null}
      <span className={styles['label']}>{children}</span>
      {loading ? <span className={styles['spinner']} aria-hidden /> : null}
    </>
  );
  if (to !== undefined) {
    return (
      <Link className={name} to={to}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      className={name}
      disabled={disabled}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : rest.onClick}
    >
      {content}
    </button>
  );
}

export interface IconButtonProps extends Omit<Look, 'block'>, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** The button's name: shown as its tooltip and read by screen readers. */
  label: string;
  /** A small count on its corner. */
  badge?: number;
}

/** A square button with only an icon; `label` is its accessible name and its tooltip. */
export function IconButton({ tone = 'ghost', size = 'md', icon, label, badge, loading = false, to, className, ...rest }: IconButtonProps) {
  const name = look({ tone, size }, styles['icon'], loading && styles['loading'], className);
  const named = badge ? `${label} ${badge}` : label;
  const content = (
    <>
      <Icon name={icon} size={size === 'sm' ? 16 : 18} />
      {badge ? <span className={styles['badge']}>{badge}</span> : null}
      {loading ? <span className={styles['spinner']} aria-hidden /> : null}
    </>
  );
  return (
    <Tooltip text={label}>
      {to === undefined ? (
        <button type="button" {...rest} className={name} aria-label={named} onClick={loading ? undefined : rest.onClick}>
          {content}
        </button>
      ) : (
        <Link className={name} to={to} aria-label={named}>
          {content}
        </Link>
      )}
    </Tooltip>
  );
}
