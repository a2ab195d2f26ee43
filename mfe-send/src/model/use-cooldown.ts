import { useCallback, useEffect, useState } from 'react';

/** Whether something is off for a while; `start` switches it off for so many milliseconds. */
export function useCooldown(): { resting: boolean; start: (duration: number) => void } {
  const [until, setUntil] = useState(0);
  const [resting, setResting] = useState(false);
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => setResting(false), until - Date.now());
    return () => clearTimeout(timer);
  }, [resting, until]);
  const start = useCallback((duration: number) => {
    setUntil(Date.now() + duration);
    setResting(true);
  }, []);
  return { resting, start };
}
