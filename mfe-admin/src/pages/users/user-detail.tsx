import { useCabinet } from '@cabinet/contract/cabinet';
import { useLocale, useT } from '@cabinet/contract/i18n';
import type { User } from '@cabinet/domain/users';
import { Button } from '@cabinet/design-system/button';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Stack } from '@cabinet/design-system/page';
import { EmailText, Money, PhoneText, Sensitive } from '@cabinet/design-system/value';
import { AccountActions } from '../../components/account/account-actions.tsx';
import { useAccountFacts } from '../../components/account/account-facts.tsx';
import { CopyUsername } from '../../components/account/copy-username.tsx';

/** The quick view of an account beside the list, with the way to its page. */
export function UserDetail({ user }: { user: User }) {
  const t = useT('admin');
  const locale = useLocale();
  const { link } = useCabinet();
  const { id, username, role, data, balance } = user;
  const name = [data.firstName, data.lastName].filter(Boolean).join(' ');
  const page = link('admin.user', { id });
  const facts = useAccountFacts(user);
  return (
    <Stack>
      {page ? (
        <Button block tone="primary" to={page} icon="arrow-right">
          {t('users.open')}
        </Button>
      ) : null}
      <AccountActions brief user={user} />
      <DescriptionList
        items={[
          { label: t('ui:column.username'), value: <CopyUsername username={username} /> },
          name !== '' && { label: t('users.name'), value: <Sensitive>{name}</Sensitive> },
          { label: t('ui:column.role'), value: t(`ui:role.${role}`) },
          { label: t('ui:column.phone'), value: <PhoneText phone={data.phone} /> },
          { label: t('ui:column.email'), value: <EmailText email={data.email} /> },
          { label: t('users.country'), value: new Intl.DisplayNames(locale, { type: 'region' }).of(data.country) },
          balance !== undefined && { label: t('ui:column.balance'), value: <Money amount={balance} /> },
          ...facts,
        ]}
      />
    </Stack>
  );
}
