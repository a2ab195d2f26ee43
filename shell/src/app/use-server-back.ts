import { useEffect } from 'react';

/** How often to look whether the server is back. */
const LOOK_MS = 5000;

/** While `isAway`, looks whether the server answers again, at once when the browser has its network back, and tells so. */
export function useServerBack(isAway: boolean, onBack: () => void): void {
  useEffect(() => {
    if (!isAway) return;
    const look = () =>
      void fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok && onBack(),
        () => undefined,
      );
    const timer = setInterval(look, LOOK_MS);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, [isAway, onBack]);
}
