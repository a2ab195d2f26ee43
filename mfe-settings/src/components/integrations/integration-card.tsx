import { useId } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Icon } from '@cabinet/design-system/icon';
import { Link } from '@cabinet/design-system/link';
import { Dot } from '@cabinet/design-system/status';
import { DateTime } from '@cabinet/design-system/value';
import { INTEGRATIONS_ARTICLE, monogram, type Integration } from '@cabinet/domain/integrations';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import styles from './integrations.module.css';

/** A system: the whole card leads to its instruction; above that lie the ways to its own site and, once it has called, to the token it calls with. */
export function IntegrationCard({ integration, lastCall }: { integration: Integration; lastCall: string | undefined }) {
  const t = useT('settings');
  const { link } = useCabinet();
  const titleId = useId();
  const { id, name, url } = integration;
  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      <span className={styles['mark']} aria-hidden>
        {monogram(name)}
      </span>
      <div className={styles['words']}>
        <h3 id={titleId} className={styles['title']}>
          {name}
        </h3>
        <p className={styles['about']}>{t(`integrations.about.${id}`)}</p>
        {lastCall !== undefined && (
          <Link to={link('account.tokens')} quiet className={styles['above'] ?? ''}>
            <Dot tone="success">
              {t('integrations.lastCall')} <DateTime at={lastCall} interactive={false} />
            </Dot>
          </Link>
        )}
        <p className={styles['ways']}>
          <Link to={`${DOCUMENTATION_PATH}/${INTEGRATIONS_ARTICLE}?id=${id}`} className={styles['how'] ?? ''}>
            {t('integrations.how')}
            <span className="cab-visually-hidden"> {name}</span>
          </Link>
          <a className={styles['site']} href={url} target="_blank" rel="noreferrer noopener">
            <span>{new URL(url).hostname.replace(/^www\./, '')}</span>
            <Icon name="external" size={12} />
          </a>
        </p>
      </div>
    </article>
  );
}
