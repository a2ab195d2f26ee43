import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Split, Stack } from '@cabinet/design-system/page';
import { AccountPage } from '../../components/account/account-page.tsx';
import { AccountFacts } from '../../components/account/account-facts.tsx';
import { LegalTexts } from './legal-texts.tsx';
import { Closing } from './closing.tsx';
import { AccessForm } from './access-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The profile of an account: what can be changed of it, and what is known besides (spec 1 §3 "User"). */
export function Page() {
  const t = useT('admin');
  const { can } = useCabinet();
  return (
    <AccountPage>
      {(user) => (
        <Split
          aside={
            <Card title={t('account.facts')}>
              <AccountFacts user={user} />
            </Card>
          }
        >
          <Stack>
            <Card title={t('account.profile')}>
              <ProfileForm key={user.id} user={user} />
            </Card>
            {can('users.access') ? (
              <Card title={t('users.access.title')}>
                <AccessForm key={user.id} user={user} />
              </Card>
            ) : null}
            {can('users.block') ? <LegalTexts user={user} /> : null}
            {can('users.block') ? <Closing user={user} /> : null}
          </Stack>
        </Split>
      )}
    </AccountPage>
  );
}
