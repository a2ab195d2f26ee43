import { useEffect } from 'react';

/** How often to check whether the server answers again. */
const CHECK_INTERVAL_MS = 5000;

/** While `isAway`, checks whether the server answers again, at once when the browser comes back online, and then calls `onBack`. */
export function useServerBack(isAway: boolean, onBack: () => void): void {
  useEffect(() => {
    if (!isAway) return;
    const check = () =>
      void fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok && onBack(),
        () => undefined,
      );
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    addEventListener('online', check);
    return () => {
      clearInterval(timer);
      removeEventListener('online', check);
    };
  }, [isAway, onBack]);
}
