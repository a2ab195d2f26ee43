import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Tabs } from '@cabinet/design-system/tabs';

/** Tabs of what one-time passwords are made of. */
export function WidgetTabs() {
  const t = useT('settings');
  const { link } = useCabinet();
  return (
    <Tabs
      label={t('widgets.title')}
      items={[
        { to: link('settings.widgets'), label: t('widgets.tab'), end: true },
        { to: link('settings.otpChannels'), label: t('otpChannels.tab') },
        { to: link('settings.otpTemplates'), label: t('otpTemplates.tab') },
      ]}
    />
  );
}
