import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { SubmitButton, TextField } from '@cabinet/design-system/form';
import { Row } from '@cabinet/design-system/page';
import { VersionedForm } from '@cabinet/design-system/versioned-form';
import { formatPhone } from '@cabinet/domain/phone';
import { profileSchema, referrerProfileSchema, users, type Profile, type User } from '@cabinet/domain/users';
import { ChangedBy } from '../../components/changed-by.tsx';
import { PersonFields } from '../../components/account/person-fields.tsx';

/** The fields of an account that the form submits; only accounts that invite others have a referral code to change. */
function profileOf({ username, role, referralCode, data: { firstName, lastName, email, phone, country } }: User): Profile {
  return { username, data: { firstName, lastName, email, phone, country }, ...(role === 'me' ? {} : { referralCode }) };
}

/** The fields of a profile as a difference between two of them is shown. */
function useProfileFields() {
  const t = useT('admin');
  const countries = new Intl.DisplayNames(useLocale(), { type: 'region' });
  return [
    { path: 'username', label: t('ui:column.username') },
    { path: 'data.firstName', label: t('ui:column.firstName') },
    { path: 'data.lastName', label: t('ui:column.lastName') },
    { path: 'data.email', label: t('ui:column.email') },
    { path: 'data.phone', label: t('ui:column.phone'), show: (phone: unknown) => formatPhone(String(phone)) },
    { path: 'data.country', label: t('users.country'), show: (code: unknown) => countries.of(String(code)) },
    { path: 'referralCode', label: t('account.referralCode') },
  ];
}

/** Edits the profile of an account, unless somebody else has changed it meanwhile (spec 1 §3 "User", §5). */
export function ProfileForm({ user }: { user: User }) {
  const t = useT('admin');
  const { notify, can } = useCabinet();
  const [update] = useResource(users).useUpdate();
  const fields = useProfileFields();
  const invites = user.role !== 'me';
  return (
    <VersionedForm<User, Profile>
      row={user}
      valuesOf={profileOf}
      schema={invites ? referrerProfileSchema : profileSchema}
      fields={fields}
      save={(body, ifMatch) => update({ id: user.id, body, ifMatch }).unwrap()}
      changedBy={({ id, updatedAt }) => <ChangedBy resource="users" rowId={id} at={updatedAt} />}
      onSaved={({ username }) => notify({ tone: 'success', title: t('account.saved', { name: username }) })}
    >
      <TextField name="username" label={t('ui:column.username')} autoComplete="off" />
      <PersonFields />
      {invites ? <TextField name="referralCode" label={t('account.referralCode')} autoComplete="off" /> : null}
      {can('users.update') ? (
        <Row>
          <SubmitButton disabledWhile={['invalid', 'unchanged']}>{t('ui:common.save')}</SubmitButton>
        </Row>
      ) : null}
    </VersionedForm>
  );
}
