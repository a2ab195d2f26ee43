import { useSyncExternalStore } from 'react';

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Below 768 px: bottom bar, sheets and cards (spec 1 §2). */
export function useNarrow(): boolean {
  return useMedia('(max-width: 767.98px)');
}
