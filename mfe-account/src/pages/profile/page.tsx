import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { profileSchema, users, type Profile } from '@cabinet/domain/users';
import { Card } from '@cabinet/design-system/card';
import { CountryField } from '@cabinet/design-system/country-field';
import { EmailField, Form, FormRow, PhoneField, SubmitButton, TextField, useFormValues } from '@cabinet/design-system/form';
import { FieldFrame, Input } from '@cabinet/design-system/input';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Row } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { AccountTabs } from '../../parts/account-tabs.tsx';

const RESELLERS_AND_ABOVE = { permission: 'users.get', level: 'resellerUp' } as const;

/** The account's own data: read, change, save (spec 1 §2 "Account area", §5). */
export function Page() {
  const t = useT('account');
  const { session, notify, can } = useCabinet();
  const { data: user, error, refetch } = useResource(users).useGet(session.user.id);
  const [update] = useResource(users).useUpdate();

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
          <Form schema={profileSchema} initial={{ username: user.username, data: profileData(user.data) }} onSubmit={save} follow>
            <TextField name="username" label={t('ui:column.username')} />
            <FormRow>
              <TextField name="data.firstName" label={t('profile.firstName')} />
              <TextField name="data.lastName" label={t('profile.lastName')} />
            </FormRow>
            <FormRow>
              <EmailField name="data.email" label={t('profile.email')} />
              <Phone />
            </FormRow>
            <CountryField name="data.country" label={t('profile.country')} />
            {can(RESELLERS_AND_ABOVE) && <ReferralCode code={user.referralCode} />}
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

/** What resellers give to those whom they bring; it never changes. */
function ReferralCode({ code }: { code: string }) {
  const t = useT('account');
  return (
    <FieldFrame label={t('profile.referralCode')} hint={t('profile.referralHint')}>
      {(control) => <Input {...control} value={code} readOnly />}
    </FieldFrame>
  );
}

/** Only what the form may send back. */
function profileData({ firstName, lastName, email, phone, country }: Profile['data']): Profile['data'] {
  return { firstName, lastName, email, phone, country };
}
