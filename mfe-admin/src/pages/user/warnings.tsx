import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Dot } from '@cabinet/design-system/status';
import type { Balance, BalanceDay } from '@cabinet/domain/billings';
import { senderNames } from '@cabinet/domain/sender-names';
import type { User } from '@cabinet/domain/users';
import { useAdminGroupsOfQuery, useAdminTariffsOfQuery } from '../../account-page-calls.ts';
import { warningsOf, type WarningTab } from '../../model/account-warnings.ts';
import styles from './user.module.css';

const ROUTES: Readonly<Record<WarningTab, string>> = {
  profile: 'admin.userProfile',
  tariffs: 'admin.userTariffs',
  routing: 'admin.userRouting',
  senderNames: 'admin.userSenderNames',
  billings: 'admin.userBillings',
};

/** How many sender names of an account are approved and how many wait; undefined where the installation checks none. */
function useSenderNameCounts(OwnerId: string) {
  const { session } = useCabinet();
  const skip = session.settings.sendings.sendernamesCheck.length === 0;
  const approved = useResource(senderNames).useFind({ OwnerId, moderation: ['approved'], $limit: 1 }, { skip }).data?.total;
  const pending = useResource(senderNames).useFind({ OwnerId, moderation: ['pending'], $limit: 1 }, { skip }).data?.total;
  return approved === undefined || pending === undefined ? undefined : { approved, pending };
}

interface WarningsProps {
  user: User;
  balance: Balance | undefined;
  days: readonly BalanceDay[] | undefined;
}

/** What keeps the account from sending or soon will, each with the way to where it is mended. */
export function Warnings({ user, balance, days }: WarningsProps) {
  const t = useT('admin');
  const { can, link } = useCabinet();
  const { data: tariffs } = useAdminTariffsOfQuery(user.id);
  const { data: groups } = useAdminGroupsOfQuery(user.id, { skip: !can('routingGroups.get') });
  const names = useSenderNameCounts(user.id);
  const found = warningsOf({ user, balance, days, tariffs: tariffs?.tariffs.length, groups: groups?.groups.length, senderNames: names });
  return (
    <Card title={t('account.warnings.title')}>
      {found.length === 0 ? (
        <p className={styles['none']}>{t('account.warnings.none')}</p>
      ) : (
        <ul className={styles['warnings']}>
          {found.map(({ key, tone, tab, count }) => (
            <li key={key} className={styles['warning']}>
              <Dot tone={tone}>{t(`account.warnings.${key}`, { count: count ?? 0 })}</Dot>
              <Link to={link(ROUTES[tab], { id: user.id })}>{t(`account.warnings.go.${tab}`)}</Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
