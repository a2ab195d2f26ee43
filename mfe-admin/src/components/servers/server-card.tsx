import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { changedRow } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Notice } from '@cabinet/design-system/notice';
import { Dot } from '@cabinet/design-system/status';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { rowVersion } from '@cabinet/domain/row-version';
import { servers, type Server, type ServerHold } from '@cabinet/domain/servers';
import styles from './servers.module.css';

/** One server: whether it lives, the nodes on it, which providers they are connected to, and the switch of its maintenance. */
export function ServerCard({ server }: { server: Server }) {
  const t = useT('admin');
  const { can } = useCabinet();
  const { name, isInMaintenance, isAlive, seenAt, nodes, holds, solely } = server;
  const state = isInMaintenance ? 'maintenance' : isAlive ? 'alive' : 'silent';
  const tone = ({ maintenance: 'warning', alive: 'success', silent: 'error' } as const)[state];
  return (
    <Card
      title={name}
      note={<Tag tone={tone}>{t(`servers.state.${state}`)}</Tag>}
      {...(can('servers.update') ? { action: <MaintenanceButton server={server} /> } : {})}
    >
      <p className={styles['nodes']}>
        {nodes.length === 0 ? (
          <>
            {t('servers.lastSeen')} <DateTime at={seenAt} />
          </>
        ) : (
          nodes.map(({ node, version, startedAt }) => (
            <span key={node}>
              <code className={styles['code']}>{node}</code> {version} · {t('servers.since')} <DateTime at={startedAt} />
            </span>
          ))
        )}
      </p>
      {isInMaintenance ? <Notice tone="warning">{t('servers.maintenanceText')}</Notice> : null}
      {isInMaintenance && holds.length === 0 && solely.length > 0 ? (
        <Notice tone="error">{t('servers.orphans', { providers: solely.map(({ title }) => title).join(', ') })}</Notice>
      ) : null}
      {holds.length === 0 ? (
        <p className={styles['none']}>{t('servers.none')}</p>
      ) : (
        <ul className={styles['holds']} aria-label={t('servers.holds', { name })}>
          {holds.map((hold) => (
            <Hold key={`${hold.ProviderId} ${hold.node}`} hold={hold} hasNode={nodes.length > 1} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const TONES = { off: 'neutral', connecting: 'warning', up: 'success', degraded: 'warning', down: 'error' } as const;

function Hold({ hold: { ProviderId, title, node, state, text, links }, hasNode }: { hold: ServerHold; hasNode: boolean }) {
  const t = useT('admin');
  const { link } = useCabinet();
  const { number } = useFormat();
  return (
    <li className={styles['hold']}>
      <Link to={link('admin.provider', { id: ProviderId })}>{title}</Link>
      <Dot tone={TONES[state]}>{t(`provider.state.${state}`)}</Dot>
      <span className={styles['links']}>{links ? t('providers.linksOf', { up: number(links.up), all: number(links.all) }) : null}</span>
      {hasNode ? <code className={styles['code']}>{node}</code> : null}
      {text ? <code className={styles['said']}>{text}</code> : null}
    </li>
  );
}

/** Takes a server out for maintenance after a question, and puts it back; the toast undoes either. */
function MaintenanceButton({ server }: { server: Server }) {
  const t = useT('admin');
  const { confirm, notify, notifyError } = useCabinet();
  const [update] = useResource(servers).useUpdate();
  const [isChanging, setChanging] = useState(false);
  const { name, isInMaintenance, solely } = server;

  const set = async (row: Server, to: boolean): Promise<Server | undefined> => {
    const ifMatch = rowVersion(row);
    setChanging(true);
    try {
      return await update({ id: row.id, body: { isInMaintenance: to }, ...(ifMatch ? { ifMatch } : {}) }).unwrap();
    } catch (error) {
      if (changedRow<Server>(error)) notify({ tone: 'warning', title: t('servers.changedMeanwhile', { name }) });
      else notifyError(error);
      return undefined;
    } finally {
      setChanging(false);
    }
  };
  const toggle = async () => {
    const to = !isInMaintenance;
    const titles = solely.map(({ title }) => title).join(', ');
    const text = solely.length > 0 ? t('servers.takeOutAlone', { providers: titles }) : t('servers.takeOutText');
    if (to && !(await confirm({ title: t('servers.takeOutAsk', { name }), text, action: t('servers.takeOut'), danger: solely.length > 0 })))
      return;
    const changed = await set(server, to);
    if (!changed) return;
    notify({
      tone: 'success',
      title: t(to ? 'servers.out' : 'servers.back', { name }),
      action: { label: t('provider.undo'), onSelect: () => void set(changed, !to) },
    });
  };
  return (
    <Button size="sm" loading={isChanging} onClick={() => void toggle()}>
      {t(isInMaintenance ? 'servers.putBack' : 'servers.takeOutOpen')}
    </Button>
  );
}
