import { useEffect, useState } from 'react';

/** The time when the present hour was first seen: what depends on the hour changes with it. */
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
