import { Suspense, useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { Notice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { useServerBack } from '../app/use-server-back.ts';
import { FailureCard } from './failure-card.tsx';
import { mayReload, reloadOnce } from './reload-once.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { useRemoteStatus } from './status.ts';
import { useRemoteComponent } from './use-remote-component.ts';

/** Says that the live release could not be loaded and the one before it is shown. */
function FellBack({ area }: { area: string }) {
  const t = useT('shell');
  const { fellBack } = useRemoteStatus(area);
  if (!fellBack) return null;
  return (
    <div data-fell-back={area}>
      <Notice banner tone="warning" live title={t('failure.fellBack')}>
        {t('failure.fellBackText')}
      </Notice>
    </div>
  );
}

/** The element of an area's route: renders its page, or the failure card in its place. */
export function RemoteMount({ area, page }: { area: string; page: string }) {
  const { pathname } = useLocation();
  const { Component, error, busy, retry } = useRemoteComponent(area, 'pages', page);
  useEffect(() => {
    if (error && !Component) reloadOnce(error);
  }, [error, Component]);
  useServerBack(error?.kind === 'network' && !Component && !busy, retry);
  if (error && !Component) return mayReload(error) ? <Skeleton lines={6} /> : <FailureCard error={error} onRetry={retry} busy={busy} />;
  if (!Component) return <Skeleton lines={6} />;
  const Page = Component as ComponentType;
  return (
    <RemoteBoundary key={pathname} area={area} fallback={(failure, again) => <FailureCard error={failure} onRetry={again} />}>
      <FellBack area={area} />
      <Suspense fallback={<Skeleton lines={6} />}>
        <Page />
      </Suspense>
    </RemoteBoundary>
  );
}
