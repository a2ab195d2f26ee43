import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Tabs } from '@cabinet/design-system/tabs';

/** Tabs of the account's pages; one shows only to those who may open it. */
export function AccountTabs() {
  const t = useT('account');
  const { link } = useCabinet();
  return (
    <Tabs
      label={t('title')}
      items={[
        { to: link('account.profile'), label: t('profile.title') },
        { to: link('account.requisites'), label: t('requisites.title') },
        { to: link('account.companies'), label: t('companies.title') },
        { to: link('account.tokens'), label: t('tokens.title') },
        { to: link('account.password'), label: t('password.title') },
        { to: link('account.sessions'), label: t('sessions.title') },
        { to: link('account.telemetry'), label: t('telemetry.title') },
      ]}
    />
  );
}
