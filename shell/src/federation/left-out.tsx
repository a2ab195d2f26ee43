import { useEffect } from 'react';
import { FailureCard } from './failure-card.tsx';
import type { RemoteError } from './remote-error.ts';
import { reportFailure } from './report.ts';

/** At an address of an area that this page does without: why. */
export function LeftOut({ error }: { error: RemoteError }) {
  useEffect(() => reportFailure(error, 'failed'), [error]);
  return <FailureCard error={error} />;
}
