import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Dot } from '@cabinet/design-system/status';
import { DateTime } from '@cabinet/design-system/value';
import type { Provider, ProviderHealth, ProviderLink } from '@cabinet/domain/providers';
import type { Tone } from '@cabinet/domain/statuses';
import { STATE_TONES } from '../../model/provider-state.ts';
import styles from '../../components/provider/provider.module.css';

const LINK_TONES: Readonly<Record<ProviderLink['state'], Tone>> = {
  bound: 'success',
  connecting: 'info',
  waiting: 'error',
  closed: 'neutral',
};

/** Which nodes hold a provider's connections, and how each of them is. */
export function Connections({ provider: { health } }: { provider: Provider }) {
  const t = useT('admin');
  return (
    <Card title={t('provider.connections.title')}>
      {health.length === 0 ? <p className={styles['none']}>{t('provider.connections.none')}</p> : null}
      <ul className={styles['links']}>
        {health.map((node) => (
          <Node key={node.node} node={node} />
        ))}
      </ul>
    </Card>
  );
}

function Node({ node: { node, state, text, at, activity } }: { node: ProviderHealth }) {
  const t = useT('admin');
  const { number } = useFormat();
  return (
    <>
      <li className={styles['link']}>
        <Dot tone={STATE_TONES[state]}>{node.split(':')[0]}</Dot>
        <span>{t('provider.connections.perSecond', { count: number(activity?.perSecond ?? 0, { maximumFractionDigits: 1 }) })}</span>
        <span className={styles['quiet']}>
          {t(`provider.state.${state}`)}
          {text === null ? null : (
            <>
              {': '}
              <span className={styles['said']}>{text}</span>
            </>
          )}
        </span>
        <span className={styles['quiet']}>
          <DateTime at={at} />
        </span>
      </li>
      {activity?.links.map((link, index) => (
        <li key={index} className={styles['link']}>
          <Dot tone={LINK_TONES[link.state]}>
            {t('provider.connections.link', { number: index + 1, role: t(`provider.connections.role.${link.role}`) })}
          </Dot>
          <span className={styles['quiet']}>
            {link.role === 'receiver' ? null : t('provider.connections.window', { used: number(link.inUse), window: number(link.window) })}
          </span>
          <span className={styles['quiet']}>
            {t(`provider.connections.state.${link.state}`)}
            {link.text === null ? null : (
              <>
                {': '}
                <span className={styles['said']}>{link.text}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </>
  );
}
