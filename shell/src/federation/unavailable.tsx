import { useEffect } from 'react';
import { FailureCard } from './failure-card.tsx';
import type { RemoteError } from './remote-error.ts';
import { reportFailure } from './report.ts';

/** The page shown at the address of an area that cannot be used: why. */
export function Unavailable({ error }: { error: RemoteError }) {
  useEffect(() => reportFailure(error, 'failed'), [error]);
  return <FailureCard error={error} />;
}
