import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Tabs } from '@cabinet/design-system/tabs';

/** The tabs of the area; those that the person may open. */
export function AreaTabs() {
  const t = useT('messages');
  const { link } = useCabinet();
  return (
    <Tabs
      label={t('tabs.label')}
      items={[
        { to: link('messages.outgoing'), label: t('tabs.outgoing') },
        { to: link('messages.incoming'), label: t('tabs.incoming') },
        { to: link('messages.tasks'), label: t('tabs.tasks') },
        { to: link('messages.templates'), label: t('tabs.templates') },
      ]}
    />
  );
}
