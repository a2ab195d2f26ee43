import { useEffect, useState } from 'react';
import { loadWithRetries } from '../lazy/lazy.tsx';
import type * as lateParts from './late-parts.ts';

export type LateParts = typeof lateParts;

let parts: LateParts | undefined;

/** Loads what a list shows after its first rows, once for all lists. */
export async function loadLateParts(): Promise<LateParts> {
  parts ??= await loadWithRetries(() => import('./late-parts.ts'));
  return parts;
}

// While the first rows are on their way. Whoever waits for them hears of a failure.
loadLateParts().catch(() => undefined);

/**
 * What a list shows after its first rows; undefined until it is loaded, while the list keeps its place. No `lazyComponent`, which would hide
 * what is loaded already for a moment when it is drawn for the first time.
 */
export function useLateParts(): LateParts | undefined {
  const [loaded, setLoaded] = useState(parts);
  useEffect(() => {
    if (loaded) return;
    loadLateParts().then(setLoaded, (error: unknown) =>
      setLoaded(() => {
        throw error;
      }),
    );
  }, [loaded]);
  return loaded;
}
