import { useT } from '@cabinet/contract/i18n';
import type { User } from '@cabinet/domain/users';
import { Facts } from '@cabinet/design-system/facts';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime, EmailText, Money, PhoneText } from '@cabinet/design-system/value';

/** What is known about an account. */
export function UserDetail({ user: { username, role, data, balance, isActive, createdAt } }: { user: User }) {
  const t = useT('admin');
  return (
    <Facts
      items={[
        { label: t('ui:column.username'), value: username },
        { label: t('ui:column.role'), value: t(`ui:role.${role}`) },
        { label: t('ui:column.phone'), value: <PhoneText phone={data.phone} /> },
        { label: t('ui:column.email'), value: <EmailText email={data.email} /> },
        balance !== undefined && { label: t('ui:column.balance'), value: <Money amount={balance} /> },
        !isActive && { label: t('users.state'), value: <Tag>{t('users.inactive')}</Tag> },
        { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
      ]}
    />
  );
}
