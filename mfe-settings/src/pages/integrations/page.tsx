import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { Tile, Tiles } from '@cabinet/design-system/tile';
import { INTEGRATIONS, lastCallOf } from '@cabinet/domain/integrations';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { tokens } from '@cabinet/domain/tokens';
import { IntegrationCard } from '../../components/integrations/integration-card.tsx';
import styles from '../../components/integrations/integration-card.module.css';

/** Systems that integrate with the cabinet: their sites, how each is connected, and which are; the API documentation for others (spec 2 §2). */
export function Page() {
  const t = useT('settings');
  const { session, can } = useCabinet();
  const own = useResource(tokens).useFind({ OwnerId: session.user.id, $limit: MAX_LIMIT }, { skip: !can('tokens.get') });
  return (
    <PageLayout title={t('title')} tabs={<AreaTabs parent="/settings" />}>
      <Stack>
        <div>{t('integrations.lead')}</div>
        <Tiles>
          <Tile
            mark="documentation"
            title={t('integrations.documentation')}
            text={t('integrations.documentationText')}
            to={DOCUMENTATION_PATH}
          />
        </Tiles>
        <div className={styles['grid']}>
          {INTEGRATIONS.map((integration) => (
            <IntegrationCard key={integration.id} integration={integration} lastCall={lastCallOf(integration, own.data?.data ?? [])} />
          ))}
        </div>
      </Stack>
    </PageLayout>
  );
}
