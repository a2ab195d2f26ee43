import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Money } from '@cabinet/design-system/value';
import { useObservable } from '../app/observable.ts';
import { useServices } from '../app/services.ts';
import type { NavEntry } from '../extensions/navigation.ts';
import { Choices } from './choices.tsx';
import styles from './panel.module.css';
import { PopupLinks } from './rail-entry.tsx';

/** Who is signed in, the way to their account, how the cabinet looks for them, and the way out. */
export function AccountPanel({ entry, onFollow }: { entry: NavEntry | undefined; onFollow: () => void }) {
  const t = useT('shell');
  const { session } = useServices();
  const { user, balance, logout } = useCabinet().session;
  const { actingFor } = useObservable({ get: session.state, subscribe: session.subscribe });
  const [leaving, setLeaving] = useState(false);
  const name = [user.data.firstName, user.data.lastName].filter(Boolean).join(' ');
  const links = entry ? (entry.tabs.length > 0 ? entry.tabs : [entry]) : [];

  return (
    <div className={styles['panel']}>
      <p className={styles['name']}>{name || user.username}</p>
      <p className={styles['quiet']}>{user.username}</p>
      {user.data.email && user.data.email !== user.username && <p className={styles['quiet']}>{user.data.email}</p>}
      {balance && (
        <p className={styles['quiet']}>
          {t('balance.own')}: <Money amount={balance.balance} />
        </p>
      )}
      {links.length > 0 && <PopupLinks links={links} onFollow={onFollow} />}
      <Choices />
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
