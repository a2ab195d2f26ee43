import { useEffect, useState } from 'react';
import { rangeOf } from '@cabinet/domain/date-ranges';

const MINUTE = 60_000;
const since = () => rangeOf('last5Minutes', new Date()).from.toISOString();

/** The last five minutes as a filter; it moves on once a minute. */
export function useRecent(): { from: string } {
  const [from, setFrom] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setFrom(since()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return { from };
}
