import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, isIconName, type IconName } from '../icon/icon.tsx';
import styles from './tile.module.css';

interface TileProps {
  title: string;
  /** One sentence under the title. */
  text?: string;
  /** An icon, one or two letters, or a sign of its own, such as a channel's. */
  mark?: IconName | ReactNode;
  /** Path inside the cabinet. */
  to?: string;
  /** The address of another site, opened in a new tab. */
  href?: string;
  /** Without an address the tile is a button. */
  onClick?: () => void;
}

/** A card that is one link or one button. */
export function Tile({ title, text, mark, to, href, onClick }: TileProps) {
  const content = (
    <>
      {mark === undefined ? null : (
        <span className={typeof mark === 'string' ? styles['mark'] : undefined} aria-hidden>
          {typeof mark === 'string' && isIconName(mark) ? <Icon name={mark} size={20} /> : mark}
        </span>
      )}
      <span className={styles['words']}>
        <strong>{title}</strong>
        {text === undefined ? null : <span className={styles['text']}>{text}</span>}
      </span>
      {href === undefined ? null : <Icon name="external" size={16} className={styles['out']} />}
    </>
  );
  if (href !== undefined) {
    return (
      <a className={styles['tile']} href={href} target="_blank" rel="noreferrer noopener">
        {content}
      </a>
    );
  }
  if (to !== undefined) {
    return (
      <Link className={styles['tile']} to={to}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={styles['tile']} onClick={onClick}>
      {content}
    </button>
  );
}

/** A grid of tiles, as many side by side as fit. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className={styles['tiles']}>{children}</div>;
}
