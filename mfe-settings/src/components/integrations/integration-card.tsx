import { useId } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Icon } from '@cabinet/design-system/icon';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { INTEGRATIONS_ARTICLE, monogram, type Integration } from '@cabinet/domain/integrations';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import styles from './integration-card.module.css';

/** A system: the whole card leads to its own site, beside that stand the way to its instruction and whether it is connected. */
export function IntegrationCard({ integration, lastCall }: { integration: Integration; lastCall: string | undefined }) {
  const t = useT('settings');
  const titleId = useId();
  const { id, name, url, way } = integration;
  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      <span className={styles['mark']} data-way={way} aria-hidden>
        {monogram(name)}
      </span>
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          <a id={titleId} className={styles['site']} href={url} target="_blank" rel="noreferrer noopener">
            {name}
          </a>
          <Icon name="external" size={14} className={styles['out']} />
        </h2>
        <p className={styles['about']}>{t(`integrations.about.${id}`)}</p>
        {lastCall !== undefined && (
          <p className={styles['state']}>
            <Tag tone="success">{t('integrations.connected')}</Tag>
            <span className={styles['call']}>
              {t('integrations.lastCall')} <DateTime at={lastCall} />
            </span>
          </p>
        )}
        <span className={styles['how']}>
          <Button size="sm" icon="documentation" to={`${DOCUMENTATION_PATH}/${INTEGRATIONS_ARTICLE}?id=${id}`}>
            {t('integrations.how')}
          </Button>
        </span>
      </div>
    </article>
  );
}
