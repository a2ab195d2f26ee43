import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { changePasswordFormSchema } from '@cabinet/domain/users';
import { Card } from '@cabinet/design-system/card';
import { Form, FormFooter, FormRow, PasswordField, SubmitButton } from '@cabinet/design-system/form';
import { PageLayout, Split } from '@cabinet/design-system/page';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { useAccountChangePasswordMutation } from '../../api.ts';
import { SafetyLinks } from '../../components/safety/safety-links.tsx';

const EMPTY = { passwords: { oldPassword: '', newPassword: '', confirmation: '' } };

/** Changes the password; the button is enabled when all fields are filled, the new passwords match, and the new one differs from the old (spec 1 §5). */
export function Page() {
  const t = useT('account');
  const title = useTabTitle('/account');
  const { session, notify } = useCabinet();
  const [changePassword] = useAccountChangePasswordMutation();
  const [round, setRound] = useState(0);

  const change = async ({ passwords: { oldPassword, newPassword } }: typeof EMPTY) => {
    await changePassword({ userId: session.person.id, passwords: { oldPassword, newPassword } }).unwrap();
    notify({ tone: 'success', title: t('password.changed'), text: t('password.others') });
    setRound((before) => before + 1);
  };

  return (
    <PageLayout title={title} tabs={<AreaTabs parent="/account" label={t('title')} />}>
      <Split aside={<SafetyLinks except="password" />}>
        <Card title={t('password.title')}>
          <Form key={round} schema={changePasswordFormSchema} initial={EMPTY} onSubmit={change}>
            <PasswordField name="passwords.oldPassword" label={t('password.old')} autoComplete="current-password" />
            <FormRow>
              <PasswordField
                name="passwords.newPassword"
                label={t('password.new')}
                autoComplete="new-password"
                generates={['passwords.confirmation']}
              />
              <PasswordField
                name="passwords.confirmation"
                label={t('password.confirmation')}
                autoComplete="new-password"
                repeats="passwords.newPassword"
              />
            </FormRow>
            <FormFooter>
              <SubmitButton disabledWhile={['invalid']}>{t('password.change')}</SubmitButton>
            </FormFooter>
          </Form>
        </Card>
      </Split>
    </PageLayout>
  );
}
