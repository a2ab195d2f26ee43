import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 768px)';

/** From 768 px on the navigation stands at the side (spec 1 §9). */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(QUERY);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(QUERY).matches,
  );
}
