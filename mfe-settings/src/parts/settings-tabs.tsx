import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Tabs } from '@cabinet/design-system/tabs';

/** Tabs of the settings' pages. */
export function SettingsTabs() {
  const t = useT('settings');
  const { link } = useCabinet();
  return (
    <Tabs
      label={t('title')}
      items={[
        { to: link('settings.settingsUser'), label: t('user.title') },
        { to: link('settings.sendernames'), label: t('senderNames.title') },
        { to: link('settings.integrations'), label: t('integrations.title') },
      ]}
    />
  );
}
