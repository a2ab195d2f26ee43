import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { MoneyField, SubmitButton } from '@cabinet/design-system/form';
import { Owner, useOwnerName } from '@cabinet/design-system/list';
import { Row } from '@cabinet/design-system/page';
import { Money } from '@cabinet/design-system/value';
import { VersionedForm } from '@cabinet/design-system/versioned-form';
import { accessSchema, type AccountAccess } from '@cabinet/domain/account-access';
import { ASSIGNED_ROLES, type Role } from '@cabinet/domain/roles';
import type { User } from '@cabinet/domain/users';
import { string } from '@cabinet/domain/validation';
import { ChangedBy } from '../../components/changed-by.tsx';
import { useAdminAccessMutation } from '../../account-calls.ts';
import { AccessFields } from '../../components/account/access-fields.tsx';

function accessOf({ role, ResellerId, data: { partnership }, overdraft }: User): AccountAccess {
  return {
    role,
    ResellerId,
    ManagerId: partnership?.ManagerId ?? null,
    hasContract: partnership?.hasContract ?? false,
    overdraft: overdraft ?? 0,
    isActive: undefined,
  };
}

/** What is sent: staff belong to nobody, so their account leaves its reseller and its manager. */
function withoutAssignment({ ResellerId, ManagerId, ...access }: AccountAccess): AccountAccess {
  const isAssigned = ASSIGNED_ROLES.includes(access.role ?? 'me');
  return { ...access, ResellerId: isAssigned ? ResellerId : null, ManagerId: isAssigned ? ManagerId : null };
}

/** Accounts are chosen, and those of another cell have its mark, which no schema knows. */
const SCHEMA = accessSchema.shape({ ResellerId: string().nullable(), ManagerId: string().nullable() });

const account = (id: unknown) => (typeof id === 'string' ? <Owner id={id} /> : '–');

/** To whom an account belongs and what it may do; administrators only (spec 2 §6, decisions.md "Accounts and money"). */
export function AccessForm({ user }: { user: User }) {
  const t = useT('admin');
  const { notify, session } = useCabinet();
  const [change] = useAdminAccessMutation();
  const reseller = useOwnerName(user.ResellerId ?? undefined);
  const manager = useOwnerName(user.data.partnership?.ManagerId);
  const fields = [
    { path: 'role', label: t('ui:column.role'), show: (role: unknown) => t(`ui:role.${role as Role}`) },
    { path: 'ResellerId', label: t('users.reseller'), show: account },
    { path: 'ManagerId', label: t('users.manager'), show: account },
    { path: 'hasContract', label: t('users.access.hasContract') },
    { path: 'overdraft', label: t('account.money.overdraft'), show: (amount: unknown) => <Money amount={Number(amount)} /> },
  ];
  return (
    <VersionedForm<User, AccountAccess>
      row={user}
      valuesOf={accessOf}
      schema={SCHEMA}
      fields={fields}
      save={(body, ifMatch) => change({ id: user.id, body: withoutAssignment(body), ...(ifMatch ? { ifMatch } : {}) }).unwrap()}
      changedBy={({ id, updatedAt }) => <ChangedBy resource="users" rowId={id} at={updatedAt} />}
      onSaved={({ username }) => notify({ tone: 'success', title: t('users.access.saved', { name: username }) })}
    >
      <AccessFields isOwn={user.id === session.user.id} reseller={reseller} manager={manager} />
      <MoneyField name="overdraft" label={t('account.money.overdraft')} hint={t('users.access.overdraftHint')} />
      <Row>
        <SubmitButton disabledWhile={['invalid', 'unchanged']}>{t('users.access.save')}</SubmitButton>
      </Row>
    </VersionedForm>
  );
}
