import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { CheckboxField, FormRow, SelectField, useFormValues } from '@cabinet/design-system/form';
import { RemoteSelectField, useAccountOptions } from '@cabinet/design-system/select';
import { ASSIGNED_ROLES, grantableRoles, type Role } from '@cabinet/domain/roles';

const useResellers = (search: string) => useAccountOptions(search, 'reseller');
const useManagers = (search: string) => useAccountOptions(search, 'manager');

interface AccessFieldsProps {
  /** The account is the user's own, whose role nobody changes by themselves. */
  isOwn?: boolean;
  /** The names of the present reseller and manager. */
  reseller?: string | undefined;
  manager?: string | undefined;
}

/** To whom an account belongs and what it may do, as far as the user may say so (spec 2 §6). */
export function AccessFields({ isOwn = false, reseller, manager }: AccessFieldsProps) {
  const t = useT('admin');
  const { session } = useCabinet();
  const { role: own } = session.user;
  const { role } = useFormValues<{ role?: Role }>().values;
  const roles = grantableRoles(own);
  const isAssigned = ASSIGNED_ROLES.includes(role ?? 'me');
  return (
    <>
      {roles.length > 1 ? (
        <SelectField
          name="role"
          label={t('ui:column.role')}
          hint={isOwn ? t('users.access.ownRole') : t(`users.access.role.${role ?? 'me'}`)}
          disabled={isOwn}
          options={roles.map((one) => ({ value: one, label: t(`ui:role.${one}`) }))}
        />
      ) : null}
      {own !== 'reseller' && isAssigned ? (
        <FormRow>
          <RemoteSelectField
            name="ResellerId"
            label={t('users.reseller')}
            useOptions={useResellers}
            chosen={reseller}
            placeholder={t('users.access.none')}
          />
          {own === 'admin' ? (
            <RemoteSelectField
              name="ManagerId"
              label={t('users.manager')}
              useOptions={useManagers}
              chosen={manager}
              placeholder={t('users.access.none')}
            />
          ) : null}
        </FormRow>
      ) : null}
      {own === 'admin' ? <CheckboxField name="hasContract" label={t('users.access.hasContract')} /> : null}
    </>
  );
}
