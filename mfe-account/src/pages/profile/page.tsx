import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { INVITERS, inviterProfileSchema, profileSchema, users, type Profile, type User } from '@cabinet/domain/users';
import { Card } from '@cabinet/design-system/card';
import { CountryField } from '@cabinet/design-system/country-field';
import { EmailField, Form, FormRow, NameField, PhoneField, SubmitButton, TextField, useFormValues } from '@cabinet/design-system/form';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Row } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { AccountTabs } from '../../parts/account-tabs.tsx';

/** The account's own data: read, change, save; resellers and above also the code by which they invite (spec 1 §2 "Account area", §5). */
export function Page() {
  const t = useT('account');
  const { session, notify, can } = useCabinet();
  const { data: user, error, refetch } = useResource(users).useGet(session.user.id);
  const [update] = useResource(users).useUpdate();
  const invites = can(INVITERS);

  const save = async (body: Profile) => {
    await update({ id: session.user.id, body }).unwrap();
    notify({ tone: 'success', title: t('profile.saved') });
  };

  return (
    <PageLayout title={t('title')} tabs={<AccountTabs />} narrow>
      <Card title={t('profile.title')}>
        {error && !user && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!user && !error && <Skeleton lines={6} />}
        {user && (
          <Form schema={invites ? inviterProfileSchema : profileSchema} initial={profileOf(user, invites)} onSubmit={save} follow>
            <TextField name="username" label={t('ui:column.username')} autoComplete="username" />
            <FormRow>
              <NameField name="data.firstName" label={t('profile.firstName')} autoComplete="given-name" />
              <NameField name="data.lastName" label={t('profile.lastName')} autoComplete="family-name" />
            </FormRow>
            <FormRow>
              <EmailField name="data.email" label={t('profile.email')} />
              <Phone />
            </FormRow>
            <CountryField name="data.country" label={t('profile.country')} variant={session.settings.frontend.variant} />
            {invites && (
              <TextField name="referralCode" label={t('profile.referralCode')} hint={t('profile.referralHint')} autoComplete="off" />
            )}
            {can('users.update') && (
              <Row>
                <SubmitButton offWhile={['invalid', 'unchanged']}>{t('ui:common.save')}</SubmitButton>
              </Row>
            )}
          </Form>
        )}
      </Card>
    </PageLayout>
  );
}

/** A phone of the country that is chosen beside it. */
function Phone() {
  const t = useT('account');
  const { country } = useFormValues<Profile>().values.data;
  return <PhoneField name="data.phone" label={t('profile.phone')} country={country} />;
}

/** Only what the form may send back. */
function profileOf({ username, referralCode, data: { firstName, lastName, email, phone, country } }: User, invites: boolean): Profile {
  return { username, data: { firstName, lastName, email, phone, country }, ...(invites ? { referralCode } : {}) };
}
