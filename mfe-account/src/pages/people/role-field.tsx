import { useT } from '@cabinet/contract/i18n';
import { MEMBER_ROLES, type MemberRole } from '@cabinet/domain/member-role-names';
import { SelectField, useFormValues } from '@cabinet/design-system/form';

interface RoleFieldProps {
  label: string;
  /** Roles to choose from; by default all. */
  roles?: readonly MemberRole[];
}

/** What a person does in the account; the hint says what the chosen role may. */
export function RoleField({ label, roles = MEMBER_ROLES }: RoleFieldProps) {
  const t = useT('account');
  const { role } = useFormValues<{ role: MemberRole }>().values;
  return (
    <SelectField
      name="role"
      label={label}
      hint={t(`people.about.${role}`)}
      options={roles.map((value) => ({ value, label: t(`people.roles.${value}`) }))}
    />
  );
}
