import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { changePasswordFormSchema } from '@cabinet/domain/users';
import { Card } from '@cabinet/design-system/card';
import { Form, PasswordField, SubmitButton } from '@cabinet/design-system/form';
import { PageLayout, Row } from '@cabinet/design-system/page';
import { useAccountChangePasswordMutation } from '../../api.ts';
import { AccountTabs } from '../../parts/account-tabs.tsx';

const EMPTY = { passwords: { oldPassword: '', newPassword: '', confirmation: '' } };

/** Change of password: open only when all is filled, the new ones match, and new differs from old (spec 1 §5). */
export function Page() {
  const t = useT('account');
  const { session, notify } = useCabinet();
  const [changePassword] = useAccountChangePasswordMutation();
  const [round, setRound] = useState(0);

  const change = async ({ passwords: { oldPassword, newPassword } }: typeof EMPTY) => {
    await changePassword({ userId: session.user.id, passwords: { oldPassword, newPassword } }).unwrap();
    notify({ tone: 'success', title: t('password.changed'), text: t('password.others') });
    setRound((before) => before + 1);
  };

  return (
    <PageLayout title={t('title')} tabs={<AccountTabs />} narrow>
      <Card title={t('password.title')}>
        <Form key={round} schema={changePasswordFormSchema} initial={EMPTY} onSubmit={change}>
          <PasswordField name="passwords.oldPassword" label={t('password.old')} autoComplete="current-password" />
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
          <Row>
            <SubmitButton offWhile={['invalid']}>{t('password.change')}</SubmitButton>
          </Row>
        </Form>
      </Card>
    </PageLayout>
  );
}
