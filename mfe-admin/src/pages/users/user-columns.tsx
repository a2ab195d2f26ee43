import { useT, type Translate } from '@cabinet/contract/i18n';
import { columnsOf, Owner, type Column } from '@cabinet/design-system/list';
import { Dot } from '@cabinet/design-system/status';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime, Money, PhoneText } from '@cabinet/design-system/value';
import { users, type User } from '@cabinet/domain/users';
import { AccountState } from '../../components/account/account-summary.tsx';
import { fullName } from '../../model/full-name.ts';
import styles from './users.module.css';

const column = columnsOf(users);
const owner = (id: string | null | undefined) => (id ? <Owner id={id} /> : null);

/** The state of an account, and what else keeps its holder from using it all. */
function UserState({ user }: { user: User }) {
  const t = useT('admin');
  return (
    <span className={styles['state']}>
      <AccountState user={user} />
      {user.isVerified === false ? <Tag tone="warning">{t('users.unverified')}</Tag> : null}
    </span>
  );
}

/** Columns of the list of accounts (spec 2 §3 "User (admin list)"). */
export function userColumns(t: Translate): Column<User>[] {
  return [
    column.text('username', { card: 'title' }),
    column.custom('name', fullName, {
      label: t('users.name'),
      sensitive: true,
      card: 'text',
      file: { path: ['data.lastName', 'data.firstName'], kind: 'text' },
    }),
    column.custom('role', ({ role }) => t(`ui:role.${role}`), { from: 'md', card: 'meta', file: { words: 'role' } }),
    column.custom('state', (user) => <UserState user={user} />, {
      label: t('users.state'),
      from: 'sm',
      card: 'meta',
      file: { path: 'isActive', kind: 'yesNo', label: t('ui:column.isActive') },
    }),
    column.custom(
      'lastSentAt',
      ({ lastSentAt }) => (lastSentAt ? <DateTime at={lastSentAt} interactive={false} /> : t('users.neverSent')),
      {
        label: t('users.lastSent'),
        from: 'sm',
        card: 'meta',
        soft: true,
        order: false,
        file: false,
      },
    ),
    column.custom('spentLately', ({ spentLately }) => (spentLately === undefined ? null : <Money amount={spentLately} />), {
      label: t('users.spentLately'),
      align: 'end',
      from: 'md',
      card: 'none',
      sensitive: true,
      order: false,
      file: false,
    }),
    column.custom('balance', ({ balance }) => (balance === undefined ? null : <Money amount={balance} />), {
      align: 'end',
      sensitive: true,
      card: 'aside',
    }),
    column.custom(
      'isVerified',
      ({ isVerified = false }) => <Dot tone={isVerified ? 'success' : 'neutral'}>{t(isVerified ? 'ui:common.yes' : 'ui:common.no')}</Dot>,
      { label: t('users.verification'), from: 'xl', card: 'none', hidden: true, file: { kind: 'yesNo' } },
    ),
    column.custom('phone', ({ data }) => <PhoneText phone={data.phone} plain />, {
      from: 'xl',
      sensitive: true,
      card: 'none',
      hidden: true,
      file: { path: 'data.phone', kind: 'text' },
    }),
    column.custom('email', ({ data }) => data.email, {
      from: 'xl',
      sensitive: true,
      card: 'none',
      file: { path: 'data.email', kind: 'text' },
    }),
    column.custom('ResellerId', ({ ResellerId }) => owner(ResellerId), {
      label: t('users.reseller'),
      from: 'lg',
      card: 'none',
      hidden: true,
      file: { kind: 'account' },
    }),
    column.custom('ManagerId', ({ data }) => owner(data.partnership?.ManagerId), {
      from: 'lg',
      card: 'none',
      hidden: true,
      file: { path: 'data.partnership.ManagerId', kind: 'account' },
    }),
    column.custom('hasContract', ({ data }) => t(data.partnership?.hasContract ? 'ui:common.yes' : 'ui:common.no'), {
      label: t('users.contract'),
      from: 'lg',
      card: 'none',
      hidden: true,
      file: { path: 'data.partnership.hasContract', kind: 'yesNo' },
    }),
    column.custom('country', ({ data }) => data.country, {
      label: t('users.country'),
      from: 'lg',
      card: 'none',
      hidden: true,
      file: { path: 'data.country' },
    }),
    column.custom('referralCode', ({ referralCode }) => referralCode, {
      label: t('account.referralCode'),
      from: 'lg',
      card: 'none',
      hidden: true,
    }),
    column.date('createdAt', { from: 'lg', card: 'none', hidden: true }),
  ];
}
