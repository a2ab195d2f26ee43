import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { PageLayout } from '@cabinet/design-system/page';
import { RowError } from '@cabinet/design-system/row-error';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { ChannelTag } from '@cabinet/design-system/tag';
import { providers, type Provider } from '@cabinet/domain/providers';
import { addressOf } from '../../model/provider-state.ts';
import { KeptNotice } from '../provider-sharing/kept-notice.tsx';
import { ControlNotice } from './control-notice.tsx';
import { ProviderActions } from './provider-actions.tsx';
import { ProviderStateDot } from './provider-state-dot.tsx';
import styles from './provider.module.css';

/** The frame of every page of one provider: how it is, what can be done with it, and its tabs (decisions.md "Channels and providers"). */
export function ProviderPage({ children }: { children: (provider: Provider) => ReactNode }) {
  const t = useT('admin');
  const { id = '' } = useParams();
  const { link } = useCabinet();
  const { data: provider, error, refetch } = useResource(providers).useGet(id, { refetchOnMountOrArgChange: true });
  const back = link('admin.providers');
  if (!provider) {
    if (!error) return <PageSkeleton />;
    return (
      <PageLayout title={t('providers.title')} {...(back ? { back } : {})}>
        <RowError error={error} onRetry={() => void refetch()} list={back} />
      </PageLayout>
    );
  }
  return (
    <PageLayout
      title={provider.title}
      count={<ProviderStateDot provider={provider} />}
      {...(back ? { back } : {})}
      actions={<ProviderActions provider={provider} />}
      tabs={
        <>
          <ProviderFacts provider={provider} />
          {provider.sharing === 'received' ? <KeptNotice /> : null}
          <ControlNotice provider={provider} />
          <AreaTabs parent="/operations/providers/:id" params={{ id }} label={t('provider.tabs')} />
        </>
      }
    >
      {children(provider)}
    </PageLayout>
  );
}

/** What tells providers apart: the name that routes know it by, its kind, where it is and what it carries. */
function ProviderFacts({ provider }: { provider: Provider }) {
  const t = useT('admin');
  const { name, kind, types } = provider;
  const address = addressOf(provider);
  return (
    <ul className={styles['facts']}>
      <li className={styles['code']}>{name}</li>
      <li>{t(`provider.kind.${kind}`, { defaultValue: kind })}</li>
      {address ? <li className={styles['address']}>{address}</li> : null}
      {types.map((type) => (
        <li key={type}>
          <ChannelTag type={type} />
        </li>
      ))}
    </ul>
  );
}
