import { useT } from '@cabinet/contract/i18n';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { Tile, Tiles } from '@cabinet/design-system/tile';
import { INTEGRATIONS, monogram } from '@cabinet/domain/integrations';
import { DOCUMENTATION } from '@cabinet/domain/public-pages';
import { SettingsTabs } from '../../parts/settings-tabs.tsx';

/** Systems that the cabinet works with, each leading to its own site, and the documentation for all others (spec 2 §2). */
export function Page() {
  const t = useT('settings');
  return (
    <PageLayout title={t('title')} tabs={<SettingsTabs />}>
      <Stack>
        <div>{t('integrations.lead')}</div>
        <Tiles>
          <Tile
            mark="documentation"
            title={t('integrations.documentation')}
            text={t('integrations.documentationText')}
            to={DOCUMENTATION}
          />
          {INTEGRATIONS.map(({ id, name, url }) => (
            <Tile key={id} mark={monogram(name)} title={name} href={url} />
          ))}
        </Tiles>
      </Stack>
    </PageLayout>
  );
}
