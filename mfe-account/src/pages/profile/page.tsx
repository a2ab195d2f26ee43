import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import {
  changesIdentity,
  REFERRAL_CODE_ACCESS,
  referrerProfileSchema,
  profileSchema,
  users,
  type Profile,
  type User,
} from '@cabinet/domain/users';
import { Card } from '@cabinet/design-system/card';
import { CountryField } from '@cabinet/design-system/country-field';
import {
  EmailField,
  Form,
  FormFooter,
  FormRow,
  NameField,
  PasswordField,
  PhoneField,
  SubmitButton,
  TextField,
  useFormValues,
} from '@cabinet/design-system/form';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Split } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { SafetyLinks } from '../../components/safety/safety-links.tsx';
import { AccountNumber } from './account-number.tsx';
import { EmailState } from './email-state.tsx';

/** Shows and edits the account's profile; resellers and above also edit their referral code (spec 1 §2 "Account area", §5). */
export function Page() {
  const t = useT('account');
  const title = useTabTitle('/account');
  const { session, notify, can } = useCabinet();
  const { data: user, error, refetch } = useResource(users).useGet(session.person.id);
  const [update] = useResource(users).useUpdate();
  // Others of the account invite by its code.
  const invites = can(REFERRAL_CODE_ACCESS) && session.person.id === session.user.id;

  const save = async ({ password, ...body }: Profile) => {
    await update({ id: session.person.id, body: password ? { ...body, password } : body }).unwrap();
    notify({ tone: 'success', title: t('profile.saved') });
  };

  return (
    <PageLayout title={title} tabs={<AreaTabs parent="/account" label={t('title')} />}>
      <Split
        aside={
          <>
            <SafetyLinks />
            <AccountNumber />
          </>
        }
      >
        <Card title={t('profile.title')}>
          {error && !user && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {!user && !error && <Skeleton lines={6} />}
          {user && <EmailState user={user} />}
          {user && (
            <Form
              schema={invites ? referrerProfileSchema : profileSchema}
              initial={profileOf(user, invites)}
              onSubmit={save}
              enableReinitialize
            >
              <TextField name="username" label={t('ui:column.username')} autoComplete="username" />
              <FormRow>
                <NameField name="data.firstName" label={t('profile.firstName')} autoComplete="given-name" />
                <NameField name="data.lastName" label={t('profile.lastName')} autoComplete="family-name" />
              </FormRow>
              <FormRow>
                <EmailField name="data.email" label={t('profile.email')} />
                <Phone />
              </FormRow>
              <OwnPassword user={user} />
              <CountryField name="data.country" label={t('profile.country')} variant={session.settings.frontend.variant} />
              {invites && (
                <TextField name="referralCode" label={t('profile.referralCode')} hint={t('profile.referralHint')} autoComplete="off" />
              )}
              {can('users.update') && (
                <FormFooter>
                  <SubmitButton disabledWhile={['invalid', 'unchanged']}>{t('ui:common.save')}</SubmitButton>
                </FormFooter>
              )}
            </Form>
          )}
        </Card>
      </Split>
    </PageLayout>
  );
}

/** The phone field for the country selected beside it. */
function Phone() {
  const t = useT('account');
  const { country } = useFormValues<Profile>().values.data;
  return <PhoneField name="data.phone" label={t('profile.phone')} country={country} />;
}

/** The password, which another username, email or phone takes. */
function OwnPassword({ user }: { user: User }) {
  const t = useT('account');
  const { values } = useFormValues<Profile>();
  if (!changesIdentity(user, values)) return null;
  return <PasswordField name="password" label={t('profile.password')} hint={t('profile.passwordHint')} required />;
}

/** The fields of an account that the form submits. */
function profileOf({ username, referralCode, data: { firstName, lastName, email, phone, country } }: User, invites: boolean): Profile {
  return { username, data: { firstName, lastName, email, phone, country }, password: '', ...(invites ? { referralCode } : {}) };
}
