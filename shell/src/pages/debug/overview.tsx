import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Facts } from '@cabinet/design-system/facts';
import { Dot } from '@cabinet/design-system/status';
import { Tag } from '@cabinet/design-system/tag';
import { useObservable } from '../../app/observable.ts';
import { useServices } from '../../app/services.ts';
import { currentRegistry, registrySource } from '../../federation/registry.ts';
import styles from './debug.module.css';
import { useServerRegistry } from './use-server-registry.ts';

/** The shell, the registry that this page keeps to, and the connection. */
export function Overview() {
  const t = useT('shell');
  const { realtime } = useServices();
  const connected = useObservable(realtime.connected);
  const { revision, shell, preview } = currentRegistry();
  const server = useServerRegistry();
  const source = registrySource();
  const isOld = server !== undefined && server.revision !== revision;
  return (
    <Card title={t('debug.page')}>
      <Facts
        items={[
          {
            label: t('debug.shell'),
            value: (
              <span className={styles['line']}>
                {shell.version} <code className={styles['code']}>{shell.release}</code>
              </span>
            ),
          },
          {
            label: t('debug.registry'),
            value: (
              <span className={styles['line']}>
                {t('debug.revision', { revision })}
                {source === 'memory' ? <Tag tone="warning">{t('debug.from.memory')}</Tag> : <span>{t(`debug.from.${source}`)}</span>}
                {isOld && <Tag tone="warning">{t('debug.newer', { revision: server.revision })}</Tag>}
              </span>
            ),
          },
          preview && {
            label: t('debug.preview'),
            value: Object.entries(preview).map(([area, release]) => (
              <div key={area}>
                {area} <code className={styles['code']}>{release}</code>
              </div>
            )),
          },
          {
            label: t('debug.socket'),
            value: <Dot tone={connected ? 'success' : 'warning'}>{t(connected ? 'debug.connected' : 'debug.away')}</Dot>,
          },
        ]}
      />
    </Card>
  );
}
