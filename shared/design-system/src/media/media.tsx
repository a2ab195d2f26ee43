import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches, updated as it changes. For what styles cannot say: which components there are.
 *
 * @example
 * const isWide = useMedia('(min-width: 1280px)');
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Below 768 px: bottom bar, sheets and cards (spec 1 §2). */
export function useNarrow(): boolean {
  return useMedia('(max-width: 767.98px)');
}
