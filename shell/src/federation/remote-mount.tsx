import { Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { FailureCard } from './failure-card.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { useRemoteStatus } from './status.ts';
import { usePart } from './use-part.ts';

/** The element of an area's route: its page, or why it cannot be shown while everything around it goes on. */
export function RemoteMount({ area, page }: { area: string; page: string }) {
  const { pathname } = useLocation();
  const { state } = useRemoteStatus(area);
  const { Part, error, retry } = usePart(area, 'pages', page);
  if (error && !Part) return <FailureCard error={error} onRetry={retry} busy={state === 'loading'} />;
  if (!Part) return <Skeleton lines={6} />;
  const Page = Part as ComponentType;
  return (
    <RemoteBoundary key={pathname} area={area} fallback={(failure, again) => <FailureCard error={failure} onRetry={again} />}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Page />
      </Suspense>
    </RemoteBoundary>
  );
}
