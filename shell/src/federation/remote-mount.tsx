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
import { usePart } from './use-part.ts';

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

/** The element of an area's route: its page, or why it cannot be shown while everything around it goes on. */
export function RemoteMount({ area, page }: { area: string; page: string }) {
  const { pathname } = useLocation();
  const { Part, error, busy, retry } = usePart(area, 'pages', page);
  useEffect(() => {
    if (error && !Part) reloadOnce(error);
  }, [error, Part]);
  useServerBack(error?.kind === 'network' && !Part && !busy, retry);
  if (error && !Part) return mayReload(error) ? <Skeleton lines={6} /> : <FailureCard error={error} onRetry={retry} busy={busy} />;
  if (!Part) return <Skeleton lines={6} />;
  const Page = Part as ComponentType;
  return (
    <RemoteBoundary key={pathname} area={area} fallback={(failure, again) => <FailureCard error={failure} onRetry={again} />}>
      <FellBack area={area} />
      <Suspense fallback={<Skeleton lines={6} />}>
        <Page />
      </Suspense>
    </RemoteBoundary>
  );
}
