import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Tabs } from '@cabinet/design-system/tabs';

/** What waits to be read, and what need not be. */
export function ModerationTabs() {
  const t = useT('admin');
  const { link } = useCabinet();
  return (
    <Tabs
      label={t('moderation.title')}
      items={[
        { to: link('admin.moderation'), label: t('moderation.queue') },
        { to: link('admin.patterns'), label: t('patterns.title') },
      ]}
    />
  );
}
