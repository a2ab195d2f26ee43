import { useId, useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Empty } from '@cabinet/design-system/empty';
import { SearchInput } from '@cabinet/design-system/input';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { INTEGRATION_KINDS, INTEGRATIONS, lastCallOf, type Integration } from '@cabinet/domain/integrations';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { tokens, type Token } from '@cabinet/domain/tokens';
import { IntegrationCard } from '../../components/integrations/integration-card.tsx';
import styles from '../../components/integrations/integrations.module.css';

const NONE: readonly Token[] = [];

/** Systems that send through the cabinet: those that do, then the others by what they are for, each with its instruction; and the way for one's own (spec 2 §2). */
export function Page() {
  const t = useT('settings');
  const title = useTabTitle('/settings');
  const { session, can } = useCabinet();
  const [search, setSearch] = useState('');
  const own = useResource(tokens).useFind({ OwnerId: session.user.id, $limit: MAX_LIMIT }, { skip: !can('tokens.get') });
  const shown = INTEGRATIONS.filter(({ id, name }) =>
    `${name} ${t(`integrations.about.${id}`)}`.toLowerCase().includes(search.trim().toLowerCase()),
  ).map((integration) => ({ integration, lastCall: lastCallOf(integration, own.data?.data ?? NONE) }));
  const groups = [
    { title: t('integrations.connected'), systems: shown.filter(({ lastCall }) => lastCall !== undefined) },
    ...INTEGRATION_KINDS.map((kind) => ({
      title: t(`integrations.kinds.${kind}`),
      systems: shown.filter(({ integration, lastCall }) => integration.kind === kind && lastCall === undefined),
    })),
  ].filter(({ systems }) => systems.length > 0);
  return (
    <PageLayout title={title} tabs={<AreaTabs parent="/settings" />}>
      <Stack gap="lg">
        <Start />
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
    </PageLayout>
  );
}

/** How any system is connected, and where to begin with one of one's own. */
function Start() {
  const t = useT('settings');
  const { link } = useCabinet();
  const toTokens = link('account.tokens');
  return (
    <div className={styles['start']}>
      <Card title={t('integrations.steps')}>
        <ol className={styles['steps']}>
          <li>{t('integrations.step1')}</li>
          <li>{t('integrations.step2')}</li>
          <li>{t('integrations.step3')}</li>
        </ol>
      </Card>
      <Card title={t('integrations.own')}>
        <p className={styles['lead']}>{t('integrations.documentationText')}</p>
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
      </Card>
    </div>
  );
}

/** Systems of one kind. */
function Systems({ title, systems }: { title: string; systems: readonly { integration: Integration; lastCall: string | undefined }[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['kind']}>
        {title}
      </h2>
      <div className={styles['grid']}>
        {systems.map((system) => (
          <IntegrationCard key={system.integration.id} {...system} />
        ))}
      </div>
    </section>
  );
}
