import { useEffect, useState } from 'react';
import { useFormat } from '@cabinet/contract/format';

/** The current time, updated every second on the second. */
export function Clock() {
  const format = useFormat();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 1000 - (Date.now() % 1000));
    return () => clearTimeout(timer);
  }, [now]);
  return <time dateTime={now.toISOString()}>{format.time(now)}</time>;
}
