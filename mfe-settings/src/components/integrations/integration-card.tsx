import { useId } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Icon } from '@cabinet/design-system/icon';
import { Link } from '@cabinet/design-system/link';
import type { Integration } from '@cabinet/domain/integrations';
import { IntegrationMark } from './integration-mark.tsx';
import { IntegrationState } from './integration-state.tsx';
import type { Connection } from './use-connections.ts';
import styles from './integrations.module.css';

interface IntegrationCardProps {
  integration: Integration;
  connection: Connection;
  /** The address of the page with the steps of this system open. */
  steps: string;
}

/** A system: the whole card opens how it is connected; above that lies the way to its own site. */
export function IntegrationCard({ integration, connection, steps }: IntegrationCardProps) {
  const t = useT('settings');
  const titleId = useId();
  const { id, name, url } = integration;
  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      <IntegrationMark integration={integration} />
      <div className={styles['words']}>
        <h3 id={titleId} className={styles['title']}>
          {name}
        </h3>
        <p className={styles['about']}>{t(`integrations.about.${id}`)}</p>
        <IntegrationState connection={connection} />
        <p className={styles['ways']}>
          <Link to={steps} className={styles['how'] ?? ''}>
            {t(connection.state === 'none' ? 'integrations.how' : 'integrations.steps')}
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
