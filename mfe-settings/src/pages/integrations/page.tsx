import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Empty } from '@cabinet/design-system/empty';
import { SearchInput } from '@cabinet/design-system/input';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { INTEGRATION_KINDS, INTEGRATIONS, type Integration } from '@cabinet/domain/integrations';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import { IntegrationCard } from '../../components/integrations/integration-card.tsx';
import { IntegrationSteps } from '../../components/integrations/integration-steps.tsx';
import { useConnections, type Connection } from '../../components/integrations/use-connections.ts';
import styles from '../../components/integrations/integrations.module.css';

/** Systems that send through the cabinet: those that do, then the others by what they are for, each with its steps (`?open=`); and the way for one's own (spec 2 §2). */
export function Page() {
  const t = useT('settings');
  const title = useTabTitle('/settings');
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState('');
  const connectionOf = useConnections();
  const shown = INTEGRATIONS.filter(({ id, name }) =>
    `${name} ${t(`integrations.about.${id}`)}`.toLowerCase().includes(search.trim().toLowerCase()),
  ).map((integration) => ({ integration, connection: connectionOf(integration) }));
  const groups = [
    { title: t('integrations.connected'), systems: shown.filter(({ connection }) => connection.state !== 'none') },
    ...INTEGRATION_KINDS.map((kind) => ({
      title: t(`integrations.kinds.${kind}`),
      systems: shown.filter(({ integration, connection }) => integration.kind === kind && connection.state === 'none'),
    })),
  ].filter(({ systems }) => systems.length > 0);
  const opened = INTEGRATIONS.find(({ id }) => id === query.get('open'));
  return (
    <PageLayout title={title} tabs={<AreaTabs parent="/settings" />}>
      <Stack gap="lg">
        <OwnSystem />
        <SearchInput className={styles['search'] ?? ''} value={search} label={t('integrations.search')} delay={150} onSearch={setSearch} />
        {groups.map((group) => (
          <Systems key={group.title} {...group} />
        ))}
        {groups.length === 0 ? (
          <Card>
            <Empty
              picture="search"
              text={t('integrations.nothing')}
              action={<Button onClick={() => setSearch('')}>{t('integrations.all')}</Button>}
            />
          </Card>
        ) : null}
      </Stack>
      {opened ? (
        <IntegrationSteps integration={opened} connection={connectionOf(opened)} onClose={() => setQuery({}, { replace: true })} />
      ) : null}
    </PageLayout>
  );
}

/** Where to begin with a system of one's own. */
function OwnSystem() {
  const t = useT('settings');
  const { link } = useCabinet();
  const toTokens = link('account.tokens');
  return (
    <Card>
      <div className={styles['own']}>
        <div className={styles['words']}>
          <h2 className={styles['title']}>{t('integrations.own')}</h2>
          <p className={styles['about']}>{t('integrations.documentationText')}</p>
        </div>
        <div className={styles['buttons']}>
          <Button icon="documentation" to={DOCUMENTATION_PATH}>
            {t('integrations.documentation')}
          </Button>
          {toTokens === undefined ? null : (
            <Button icon="key" to={toTokens}>
              {t('integrations.tokens')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Systems of one kind. */
function Systems({ title, systems }: { title: string; systems: readonly { integration: Integration; connection: Connection }[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['kind']}>
        {title}
      </h2>
      <div className={styles['grid']}>
        {systems.map((system) => (
          <IntegrationCard key={system.integration.id} {...system} steps={`?open=${system.integration.id}`} />
        ))}
      </div>
    </section>
  );
}
