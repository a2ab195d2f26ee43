import { useEffect, useState } from 'react';

/** Returns the time at which the current hour was first seen; renders again when the next hour begins. */
export function useHour(): Date {
  const [seen, setSeen] = useState(() => new Date());
  useEffect(() => {
    const next = new Date(seen);
    next.setHours(seen.getHours() + 1, 0, 0, 0);
    const timer = setTimeout(() => setSeen(new Date()), Math.max(1000, next.getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [seen]);
  return seen;
}
