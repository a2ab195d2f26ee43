import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Money } from '@cabinet/design-system/value';
import { useObservable } from '../app/observable.ts';
import { useServices } from '../app/services.ts';
import type { NavEntry } from '../extensions/navigation.ts';
import { DisplaySettings } from './display-settings.tsx';
import styles from './panel.module.css';
import { PopupLinks } from './rail-entry.tsx';

/** The account popup: the signed-in account, its pages, display settings and sign-out. */
export function AccountPanel({ entry, onFollow }: { entry: NavEntry | undefined; onFollow: () => void }) {
  const t = useT('shell');
  const { session } = useServices();
  const { user, person, balance, logout } = useCabinet().session;
  const { actingFor } = useObservable({ get: session.state, subscribe: session.subscribe });
  const [leaving, setLeaving] = useState(false);
  const name = [person.data.firstName, person.data.lastName].filter(Boolean).join(' ');
  const links = entry ? (entry.tabs.length > 0 ? entry.tabs : [entry]) : [];

  return (
    <div className={styles['panel']}>
      <p className={styles['name']}>{name || person.username}</p>
      {/* Whose the account is, beside who works in it. */}
      <p className={styles['quiet']}>{person.id === user.id ? user.username : `${person.username} · ${user.username}`}</p>
      {person.data.email && person.data.email !== person.username && <p className={styles['quiet']}>{person.data.email}</p>}
      {balance && (
        <p className={styles['quiet']}>
          {t('balance.own')}: <Money amount={balance.balance} />
        </p>
      )}
      {links.length > 0 && <PopupLinks links={links} onFollow={onFollow} />}
      <DisplaySettings />
      <Button
        icon="logout"
        block
        loading={leaving}
        onClick={() => {
          setLeaving(true);
          void logout();
        }}
      >
        {actingFor ? t('account.return', { name: actingFor.username }) : t('account.logout')}
      </Button>
    </div>
  );
}
