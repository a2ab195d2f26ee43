import { Fragment } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Tag } from '@cabinet/design-system/tag';
import type { RoutingRule } from '@cabinet/domain/routing';
import type { RerouteTrigger } from '@cabinet/domain/routing-rules';
import { sharesOf } from '../../model/routing-rules.ts';
import styles from './routing.module.css';
import type { RoutingNames } from './use-routing-names.ts';

interface ProviderChainProps {
  providers: RoutingRule['action']['providers'];
  reroute: readonly RerouteTrigger[];
  names: RoutingNames;
}

/** Providers in the order in which they are tried; those that share the first attempt with their shares. */
export function ProviderChain({ providers, reroute, names }: ProviderChainProps) {
  const t = useT('admin');
  const shares = sharesOf(providers);
  return (
    <span className={styles['chain']}>
      <span className={styles['chainProviders']}>
        {providers.map(({ provider }, index) => (
          <Fragment key={provider}>
            {index > 0 ? (
              <span aria-hidden>{shares.has(provider) && shares.has(providers[index - 1]?.provider ?? '') ? '+' : '→'}</span>
            ) : null}
            <Tag {...(shares.has(provider) ? { tone: 'accent' as const } : {})}>
              {names.provider(provider)}
              {shares.has(provider) ? ` ${t('routing.percent', { share: shares.get(provider) })}` : ''}
            </Tag>
          </Fragment>
        ))}
      </span>
      {reroute.length > 0 ? (
        <span className={styles['chainNote']}>{reroute.map((trigger) => t(`routing.rerouteShort.${trigger}`)).join(', ')}</span>
      ) : null}
    </span>
  );
}
