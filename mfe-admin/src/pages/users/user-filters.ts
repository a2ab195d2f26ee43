import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { FilterInput } from '@cabinet/design-system/list';
import { useAccountOptions } from '@cabinet/design-system/select';
import { ROLES } from '@cabinet/domain/roles';

const useResellers = (search: string) => useAccountOptions(search, 'reseller');
const useManagers = (search: string) => useAccountOptions(search, 'manager');

/** Filters of the list of accounts; those by whom an account belongs to only for who sees several of them (spec 2 §2 "Users"). */
export function useUserFilters(): FilterInput[] {
  const t = useT('admin');
  const { can, scope, session } = useCabinet();
  const seen = scope('users.find');
  const yesOrNo = (yes: string, no: string) => [
    { value: 'true', label: t(yes) },
    { value: 'false', label: t(no) },
  ];
  return [
    'search',
    {
      field: 'role',
      options: ROLES.slice(0, ROLES.indexOf(session.user.role) + 1).map((role) => ({ value: role, label: t(`users.roles.${role}`) })),
    },
    ...(seen === 'reseller' ? [] : [{ field: 'ResellerId', label: t('users.reseller'), useOptions: useResellers }]),
    ...(seen === true ? [{ field: 'ManagerId', label: t('users.manager'), useOptions: useManagers }] : []),
    { field: 'isActive', label: t('users.state'), options: yesOrNo('users.active', 'users.inactive') },
    { field: 'isVerified', label: t('users.verification'), options: yesOrNo('users.verified', 'users.unverified') },
    { field: 'isClosing', label: t('users.closingFilter'), options: yesOrNo('users.closing', 'users.notClosing') },
    { field: 'balance', label: t('ui:column.balance') },
    'createdAt',
    ...(can('users.archive')
      ? [{ field: 'isArchived', label: t('users.archive.filter'), options: yesOrNo('users.archived', 'users.archive.not') }]
      : []),
  ];
}
