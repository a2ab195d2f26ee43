import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Dot } from '@cabinet/design-system/status';
import { Tag } from '@cabinet/design-system/tag';
import { useObservable } from '../../app/observable.ts';
import { useServices } from '../../app/services.ts';
import { currentRegistry, registrySource } from '../../federation/registry.ts';
import styles from './debug.module.css';
import { useServerRegistry } from './use-server-registry.ts';

/** The release of the shell, the registry of this page, and the connection. */
export function Overview() {
  const t = useT('debug');
  const { realtime } = useServices();
  const connected = useObservable(realtime.connected);
  const { revision, shell, preview } = currentRegistry();
  const server = useServerRegistry();
  const source = registrySource();
  const isOld = server !== undefined && server.revision !== revision;
  return (
    <Card title={t('page')}>
      <DescriptionList
        items={[
          {
            label: t('shell'),
            value: (
              <span className={styles['line']}>
                {shell.version} <code className={styles['code']}>{shell.release}</code>
              </span>
            ),
          },
          {
            label: t('registry'),
            value: (
              <span className={styles['line']}>
                {t('revision', { revision })}
                {source === 'memory' ? <Tag tone="warning">{t('from.memory')}</Tag> : <span>{t(`from.${source}`)}</span>}
                {isOld && <Tag tone="warning">{t('newer', { revision: server.revision })}</Tag>}
              </span>
            ),
          },
          preview && {
            label: t('preview'),
            value: Object.entries(preview).map(([area, release]) => (
              <div key={area}>
                {area} <code className={styles['code']}>{release}</code>
              </div>
            )),
          },
          {
            label: t('socket'),
            value: <Dot tone={connected ? 'success' : 'warning'}>{t(connected ? 'connected' : 'away')}</Dot>,
          },
        ]}
      />
    </Card>
  );
}
