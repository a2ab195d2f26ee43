import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Drawer } from '@cabinet/design-system/drawer';
import { Link } from '@cabinet/design-system/link';
import { Stack } from '@cabinet/design-system/page';
import { INTEGRATIONS_ARTICLE, type Integration } from '@cabinet/domain/integrations';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import { IntegrationState } from './integration-state.tsx';
import type { Connection } from './use-connections.ts';
import styles from './integrations.module.css';

interface IntegrationStepsProps {
  integration: Integration;
  connection: Connection;
  onClose: () => void;
}

/** How one system is connected, step by step, each with what it needs; the exact place in the system stands in its instruction. */
export function IntegrationSteps({ integration: { id, name, url, way }, connection, onClose }: IntegrationStepsProps) {
  const t = useT('settings');
  const { can, link } = useCabinet();
  const newToken = can('tokens.create') ? link('account.tokens', { create: 'true', description: name }) : undefined;
  const webhooks = link('settings.webhooks');
  return (
    <Drawer title={name} onClose={onClose}>
      <Stack>
        <p className={styles['lead']}>{t(`integrations.about.${id}`)}</p>
        <IntegrationState connection={connection} />
        <ol className={styles['steps']}>
          <li>
            <p>{t('integrations.setup.token', { name })}</p>
            {newToken !== undefined && connection.state === 'none' ? (
              <Button size="sm" tone="primary" icon="key" to={newToken}>
                {t('integrations.setup.newToken')}
              </Button>
            ) : null}
          </li>
          <li>
            <p>{t(`integrations.setup.${way}`, { name })}</p>
            <Button size="sm" icon="documentation" to={`${DOCUMENTATION_PATH}/${INTEGRATIONS_ARTICLE}?id=${id}`}>
              {t('integrations.setup.instruction')}
            </Button>
          </li>
          <li>
            <p>{t('integrations.setup.statuses', { name })}</p>
            {webhooks === undefined ? null : (
              <Button size="sm" to={webhooks}>
                {t('integrations.setup.webhooks')}
              </Button>
            )}
          </li>
          <li>
            <p>{t('integrations.setup.done', { name })}</p>
          </li>
        </ol>
        <Link href={url}>{new URL(url).hostname.replace(/^www\./, '')}</Link>
      </Stack>
    </Drawer>
  );
}
