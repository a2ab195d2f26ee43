import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { Dialog } from '@cabinet/design-system/dialog';
import { Icon } from '@cabinet/design-system/icon';
import { isCurrent, type NavEntry } from '../extensions/navigation.ts';
import { AccountPanel } from './account-panel.tsx';
import { BalancePanel } from './balance-panel.tsx';
import styles from './menu-dialog.module.css';
import { useNavigation } from '../extensions/use-navigation.ts';

type MenuEntry = Pick<NavEntry, 'key' | 'to' | 'label' | 'icon' | 'tabs'>;

function Group({ name, entries, onFollow }: { name: string; entries: readonly MenuEntry[]; onFollow: () => void }) {
  const { pathname } = useLocation();
  if (entries.length === 0) return null;
  return (
    <section className={styles['group']}>
      <h3>{name}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Link to={entry.to} aria-current={isCurrent(entry, pathname) ? 'page' : undefined} onClick={onFollow}>
              <Icon name={entry.icon} size={20} />
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everything of the toolbar on one screen, for narrow windows. */
export function MenuDialog({ onClose }: { onClose: () => void }) {
  const t = useT('shell');
  const { pathname } = useLocation();
  const { work, manage, personal, balance, account } = useNavigation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);

  const home: MenuEntry = { key: 'home', to: '/', label: t('frame.home'), icon: 'home', tabs: [] };
  const about: MenuEntry = { key: 'about', to: '/about', label: t('frame.about'), icon: 'support', tabs: [] };
  return (
    <Dialog title={t('frame.menu')} onClose={onClose}>
      <div className={styles['menu']}>
        <Group name={t('frame.group.work')} entries={[home, ...work]} onFollow={onClose} />
        <Group name={t('frame.group.manage')} entries={manage} onFollow={onClose} />
        {balance && (
          <section className={styles['group']}>
            <h3>{balance.label}</h3>
            <BalancePanel entry={balance} onFollow={onClose} />
          </section>
        )}
        <Group name={t('frame.group.personal')} entries={[...personal, about]} onFollow={onClose} />
        <section className={styles['group']}>
          <h3>{t('account.title')}</h3>
          <AccountPanel entry={account} onFollow={onClose} />
        </section>
      </div>
    </Dialog>
  );
}
