import { useT } from '@cabinet/contract/i18n';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime, EmailText, PhoneText } from '@cabinet/design-system/value';
import type { User } from '@cabinet/domain/users';
import { AccountLink } from './account-link.tsx';
import { CopyUsername } from './copy-username.tsx';
import styles from './account.module.css';

/** Whether an account can sign in, as a colour and a word. */
export function AccountState({
  user: { isActive, isArchived, closesAt, closedAt },
}: {
  user: Pick<User, 'isActive' | 'isArchived' | 'closesAt' | 'closedAt'>;
}) {
  const t = useT('admin');
  if (closedAt) return <Tag>{t('users.closed')}</Tag>;
  if (closesAt) return <Tag tone="warning">{t('users.closing')}</Tag>;
  if (isArchived) return <Tag>{t('users.archived')}</Tag>;
  return <Tag tone={isActive ? 'success' : 'error'}>{t(isActive ? 'users.active' : 'users.inactive')}</Tag>;
}

/** The state, the role and the contract of an account. */
export function AccountTags({ user }: { user: User }) {
  const t = useT('admin');
  return (
    <span className={styles['tags']}>
      <AccountState user={user} />
      <Tag>{t(`ui:role.${user.role}`)}</Tag>
      {user.data.partnership?.hasContract ? <Tag tone="info">{t('users.contract')}</Tag> : null}
      {user.isVerified === undefined ? null : <Tag>{t(user.isVerified ? 'users.verified' : 'users.unverified')}</Tag>}
    </span>
  );
}

/** What tells accounts apart: username, contacts, reseller, age. */
export function AccountSummary({ user }: { user: User }) {
  const t = useT('admin');
  const { username, data, ResellerId, createdAt } = user;
  return (
    <ul className={styles['facts']}>
      <li>
        <CopyUsername username={username} />
      </li>
      {data.phone ? (
        <li>
          <PhoneText phone={data.phone} />
        </li>
      ) : null}
      {data.email ? (
        <li>
          <EmailText email={data.email} />
        </li>
      ) : null}
      {ResellerId !== null ? (
        <li>
          {t('users.reseller')}: <AccountLink id={ResellerId} />
        </li>
      ) : null}
      <li>
        {t('ui:column.createdAt')}: <DateTime at={createdAt} exact="date" />
      </li>
    </ul>
  );
}
