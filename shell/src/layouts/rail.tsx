import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Icon } from '@cabinet/design-system/icon';
import { isDocumentationPath } from '@cabinet/domain/public-pages';
import { useObservable } from '../app/observable.ts';
import { useServices } from '../app/services.ts';
import { openPalette, paletteKeys } from '../palette/open-palette.ts';
import { isCurrent, type NavEntry } from '../extensions/navigation.ts';
import { AccountPanel } from './account-panel.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { HelpPanel } from './help-panel.tsx';
import { LanguageEntry } from './language-entry.tsx';
import { Logo } from './logo.tsx';
import { NotificationsEntry } from './notifications-entry.tsx';
import { PopupLinks, RailEntry, RailPopup } from './rail-entry.tsx';
import styles from './rail.module.css';
import { useFolded } from './use-folded.ts';
import { useWideRail } from './use-wide-rail.ts';
import { useNavigation } from '../extensions/use-navigation.ts';

const isHelp = (pathname: string) => pathname === '/about' || isDocumentationPath(pathname);

/** Entries of work that stand in the toolbar however low the window is: with home and the balance they are five. */
const ALWAYS_SHOWN = 3;

/** The toolbar of wide windows: navigation, balance, help, language and account (spec 1 §2 "Navigation"). What its height has no room for stands behind “More”. */
export function Rail() {
  const t = useT('shell');
  const format = useFormat();
  const { pathname } = useLocation();
  const { session } = useCabinet();
  const newer = useObservable(useServices().version.newer);
  const { work, manage, personal, balance, account } = useNavigation();
  const toolbar = useRef<HTMLElement>(null);
  const foldable = [...work.slice(ALWAYS_SHOWN), ...manage];
  const { wide, toggle } = useWideRail();
  const folded = useFolded(toolbar, foldable.length, `${wide} ${pathname}`);
  const hidden = foldable.slice(foldable.length - folded);
  const isShown = (entry: NavEntry) => !hidden.includes(entry);
  const shownManage = manage.filter(isShown);
  const amount = session.balance && format.money(session.balance.balance, { maximumFractionDigits: 0, minimumFractionDigits: 0 });

  return (
    <nav ref={toolbar} className={styles['rail']} aria-label={t('frame.navigation')}>
      <Link to="/" className={styles['logo']} aria-label={session.settings.frontend.title}>
        <Logo />
        {wide && <b className={styles['title']}>{session.settings.frontend.title}</b>}
        {newer && <span className={styles['badge']} title={t('banner.newVersion')} />}
      </Link>
      <button
        type="button"
        className={styles['item']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={paletteKeys().join(' ')}
        onClick={openPalette}
      >
        <Icon name="search" size={20} />
        <span>{t('frame.find')}</span>
        {wide && <kbd className={styles['aside']}>{paletteKeys().join(' ')}</kbd>}
      </button>
      <Link to="/" className={styles['item']} aria-current={pathname === '/' ? 'page' : undefined}>
        <Icon name="home" size={20} />
        <span>{t('frame.home')}</span>
      </Link>
      {work.filter(isShown).map((entry) => (
        <RailEntry key={entry.key} entry={entry} wide={wide} />
      ))}
      {shownManage.length > 0 && <hr />}
      {shownManage.map((entry) => (
        <RailEntry key={entry.key} entry={entry} wide={wide} />
      ))}
      {balance && (
        <>
          <hr />
          <RailPopup
            icon="balance"
            label={wide ? balance.label : (amount ?? balance.label)}
            aside={wide ? amount : undefined}
            name={balance.label}
            current={isCurrent(balance, pathname)}
          >
            {(close) => <BalancePanel entry={balance} onFollow={close} />}
          </RailPopup>
        </>
      )}
      {hidden.length > 0 && (
        <RailPopup
          icon="more"
          label={t('ui:common.more')}
          name={t('ui:common.more')}
          counters={hidden.flatMap(({ counters = [] }) => counters)}
          current={hidden.some((entry) => isCurrent(entry, pathname))}
        >
          {(close) => <PopupLinks links={hidden} onFollow={close} />}
        </RailPopup>
      )}
      <span className={styles['gap']} data-spacer />
      {personal.map((entry) =>
        entry.icon === 'notifications' ? (
          <NotificationsEntry key={entry.key} entry={entry} />
        ) : (
          <RailEntry key={entry.key} entry={entry} wide={wide} />
        ),
      )}
      <RailPopup icon="support" label={t('frame.help')} name={t('frame.help')} current={isHelp(pathname)}>
        {(close) => <HelpPanel onFollow={close} />}
      </RailPopup>
      <LanguageEntry />
      <RailPopup
        icon="user"
        label={session.person.data.firstName || session.person.username}
        name={t('account.title')}
        current={account !== undefined && isCurrent(account, pathname)}
      >
        {(close) => <AccountPanel entry={account} onFollow={close} />}
      </RailPopup>
      <button
        type="button"
        className={styles['widen']}
        aria-keyshortcuts="["
        aria-label={t(wide ? 'frame.narrow' : 'frame.widen')}
        title={`${t(wide ? 'frame.narrow' : 'frame.widen')} [`}
        onClick={toggle}
      >
        <Icon name={wide ? 'chevron-left' : 'chevron-right'} size={16} />
      </button>
    </nav>
  );
}
