import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Dialog } from '@cabinet/design-system/dialog';
import { Icon } from '@cabinet/design-system/icon';
import { isCurrent, type NavEntry } from '../extensions/navigation.ts';
import { openPalette } from '../palette/open-palette.ts';
import { AccountPanel } from './account-panel.tsx';
import { BalancePanel } from './balance-panel.tsx';
import styles from './menu-dialog.module.css';
import { useHelp } from '../extensions/use-help.ts';
import { useNavigation } from '../extensions/use-navigation.ts';
import { Languages } from './languages.tsx';
import { Waiting } from './waiting.tsx';

type MenuEntry = Pick<NavEntry, 'key' | 'to' | 'label' | 'icon' | 'tabs' | 'counters'> & { href?: string; run?: () => void };

function Group({ name, entries, onFollow }: { name: string; entries: readonly MenuEntry[]; onFollow: () => void }) {
  const { pathname } = useLocation();
  if (entries.length === 0) return null;
  return (
    <section className={styles['group']}>
      <h3>{name}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.key}>
            {entry.run ? (
              <button
                type="button"
                onClick={() => {
                  onFollow();
                  entry.run?.();
                }}
              >
                <Icon name={entry.icon} size={20} />
                {entry.label}
              </button>
            ) : (
              <Link
                to={entry.to}
                {...(entry.href === undefined ? {} : { target: '_blank', rel: 'noreferrer noopener' })}
                aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
                onClick={onFollow}
              >
                <Icon name={entry.icon} size={20} />
                {entry.label}
                <Waiting inline counters={entry.counters} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The whole navigation in one dialog, for narrow windows. */
export function MenuDialog({ onClose }: { onClose: () => void }) {
  const t = useT('shell');
  const { pathname } = useLocation();
  const { setLocale } = useCabinet().preferences;
  const { work, manage, personal, balance, account } = useNavigation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);

  const home: MenuEntry = { key: 'home', to: '/', label: t('frame.home'), icon: 'home', tabs: [] };
  const help = useHelp().map((link) => ({ ...link, tabs: [] }));
  const find = { key: 'find', to: '', label: t('frame.find'), icon: 'search', tabs: [], run: openPalette };
  return (
    <Dialog title={t('frame.menu')} onClose={onClose}>
      <div className={styles['menu']}>
        <Group name={t('frame.group.work')} entries={[find, home, ...work]} onFollow={onClose} />
        <Group name={t('frame.group.manage')} entries={manage} onFollow={onClose} />
        {balance && (
          <section className={styles['group']}>
            <h3>{balance.label}</h3>
            <BalancePanel entry={balance} onFollow={onClose} />
          </section>
        )}
        <Group name={t('frame.group.personal')} entries={personal} onFollow={onClose} />
        <Group name={t('frame.help')} entries={help} onFollow={onClose} />
        <section className={styles['group']}>
          <h3>{t('account.title')}</h3>
          <AccountPanel entry={account} onFollow={onClose} />
        </section>
        <section className={styles['group']}>
          <h3>{t('frame.language')}</h3>
          <Languages label={t('frame.language')} onChoose={setLocale} />
        </section>
      </div>
    </Dialog>
  );
}
