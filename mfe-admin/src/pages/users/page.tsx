import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { formatPhone } from '@cabinet/domain/phone';
import { users, type User } from '@cabinet/domain/users';
import { actionsOf, columnsOf, ResourceList } from '@cabinet/design-system/list';
import { Money } from '@cabinet/design-system/value';
import { UserDetail } from './user-detail.tsx';

const column = columnsOf(users);
const action = actionsOf(users);

export const fullName = ({ data, username }: User) => [data.firstName, data.lastName].filter(Boolean).join(' ') || username;

/** Accounts within the caller's scope, with a way to act as one of them (spec 2 §2 "Users", §6). */
export function Page() {
  const t = useT('admin');
  const { session, scope, confirm, notifyError } = useCabinet();

  const actAs = async (user: User) => {
    const sure = await confirm({
      title: t('users.actAs.title', { name: user.username }),
      text: t('users.actAs.text'),
      action: t('users.actAs.action'),
    });
    if (sure) await session.loginAs(user.id).catch(notifyError);
  };

  return (
    <ResourceList
      resource={users}
      title={t('users.title')}
      searchPlaceholder={t('users.search')}
      columns={[
        column.text('username', { card: 'title' }),
        column.custom('name', fullName, { label: t('users.name'), sensitive: true, card: 'text' }),
        column.custom('role', ({ role }) => t(`ui:role.${role}`), { from: 'sm', card: 'meta' }),
        column.custom('phone', ({ data }) => formatPhone(data.phone), { from: 'lg', sensitive: true, card: 'none' }),
        column.custom('email', ({ data }) => data.email, { from: 'md', sensitive: true, card: 'meta' }),
        column.custom('balance', ({ balance }) => (balance === undefined ? null : <Money amount={balance} />), {
          align: 'end',
          sensitive: true,
          card: 'aside',
        }),
        column.date('createdAt', { from: 'sm' }),
      ]}
      filters={['search', ...(scope('users.find') === true ? ['ManagerId'] : []), 'createdAt']}
      actions={[
        action.custom({
          key: 'actAs',
          label: t('users.actAs.action'),
          icon: 'user',
          access: 'secret.loginAs',
          shown: (user) => user.id !== session.user.id,
          run: actAs,
        }),
      ]}
      detail={{ title: fullName, render: (user) => <UserDetail user={user} /> }}
      empty={{ picture: 'users', text: t('users.empty') }}
    />
  );
}
