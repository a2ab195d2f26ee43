import { useId, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '@cabinet/design-system/icon';
import { preloadLink } from '../federation/preload.ts';
import { isCurrent, type NavEntry, type NavLink } from '../extensions/navigation.ts';
import styles from './rail.module.css';
import { UnreadBadge } from './unread-badge.tsx';
import { Waiting } from './waiting.tsx';
import { useSidePopup } from './use-side-popup.ts';

/** A link of a popup; with `href` it leads outside, with `run` it calls a function. `counters` tell what waits behind it. */
type PopupLink = NavLink & { href?: string; run?: () => void; counters?: NavEntry['counters'] };

/** The links of a popup, the current one marked. */
export function PopupLinks({ links, onFollow }: { links: readonly PopupLink[]; onFollow: () => void }) {
  const { pathname } = useLocation();
  return (
    <ul className={styles['links']}>
      {links.map(({ key, to, href, run, label, counters }) => (
        <li key={key}>
          {run ? (
            <button
              type="button"
              onClick={() => {
                onFollow();
                run();
              }}
            >
              {label}
            </button>
          ) : href === undefined ? (
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              onClick={onFollow}
              onPointerEnter={() => preloadLink(key)}
              onFocus={() => preloadLink(key)}
            >
              {label}
              <Waiting inline counters={counters} />
            </Link>
          ) : (
            <a href={href} target="_blank" rel="noreferrer noopener" onClick={onFollow}>
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** An entry of the toolbar that leads to an area and lists its tabs in a popup; those of the current one stand below it while the toolbar is wide. */
export function RailEntry({ entry, wide }: { entry: NavEntry; wide: boolean }) {
  const { pathname } = useLocation();
  const { open, close, place, popup } = useSidePopup();
  const id = useId();
  const current = isCurrent(entry, pathname);
  const hasTabs = entry.tabs.length > 1;
  const unfolded = hasTabs && wide && current;
  const hasPopup = hasTabs && !unfolded;
  return (
    <div className={styles['entry']} {...(hasPopup ? place : {})}>
      <Link
        to={entry.to}
        className={styles['item']}
        aria-current={current ? 'page' : undefined}
        aria-expanded={hasPopup ? open : undefined}
        aria-controls={hasPopup && open ? id : undefined}
        onPointerEnter={() => preloadLink(entry.key)}
        onFocus={() => preloadLink(entry.key)}
        onClick={close}
      >
        <Icon name={entry.icon} size={20} />
        <span>{entry.label}</span>
        <Waiting counters={entry.counters} />
      </Link>
      {unfolded && (
        <div className={styles['pages']}>
          <PopupLinks links={entry.tabs} onFollow={close} />
        </div>
      )}
      {hasPopup && open && (
        <div id={id} className={styles['popup']} {...popup}>
          <p className={styles['heading']}>{entry.label}</p>
          <PopupLinks links={entry.tabs} onFollow={close} />
        </div>
      )}
    </div>
  );
}

/** An entry of the toolbar that opens a popup; `children` receives a function that closes it. */
export function RailPopup({
  icon,
  label,
  aside,
  name,
  badge = 0,
  counters,
  current,
  children,
}: {
  icon: string;
  label: ReactNode;
  /** What stands at the end of the line of a wide toolbar. */
  aside?: ReactNode;
  /** The accessible name when `label` is a figure. */
  name: string;
  /** The count on the badge; 0 shows none. */
  badge?: number;
  /** What waits behind the entries of the popup; in place of `badge`. */
  counters?: NavEntry['counters'];
  current: boolean;
  children: (close: () => void) => ReactNode;
}) {
  const { open, close, place, popup, toggle } = useSidePopup();
  const id = useId();
  return (
    <div className={styles['entry']} {...place}>
      <button
        type="button"
        className={styles['item']}
        data-current={current || undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        <Icon name={icon} size={20} />
        <UnreadBadge count={badge} />
        {counters && <Waiting counters={counters} />}
        <span>{label}</span>
        {aside !== undefined && <span className={styles['aside']}>{aside}</span>}
        {label !== name && <span className="cab-visually-hidden">{name}</span>}
      </button>
      {open && (
        <div id={id} role="group" aria-label={name} className={styles['popup']} {...popup}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
