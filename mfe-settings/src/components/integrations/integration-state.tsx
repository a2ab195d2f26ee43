import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { Dot } from '@cabinet/design-system/status';
import { DateTime } from '@cabinet/design-system/value';
import type { Connection } from './use-connections.ts';
import styles from './integrations.module.css';

/** Says of a system with a token whether that has called yet, and leads to it; nothing of one without. */
export function IntegrationState({ connection }: { connection: Connection }) {
  const t = useT('settings');
  const { link } = useCabinet();
  if (connection.state === 'none') return null;
  return (
    <Link to={link('account.tokens')} quiet className={styles['above'] ?? ''}>
      {connection.lastCall === undefined ? (
        <Dot tone="warning">{t('integrations.waits')}</Dot>
      ) : (
        <Dot tone="success">
          {t('integrations.lastCall')} <DateTime at={connection.lastCall} interactive={false} />
        </Dot>
      )}
    </Link>
  );
}
