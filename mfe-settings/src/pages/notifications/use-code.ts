import { useEffect, useRef, useState } from 'react';
import { useSettingsTelegramCodeMutation } from '../../notification-api.ts';

/** A code that links a chat, asked for once, with the seconds that it has left. */
export function useCode() {
  const [ask, { data, error, isLoading }] = useSettingsTelegramCodeMutation();
  const [now, setNow] = useState(() => Date.now());
  const isAsked = useRef(false);
  const request = () => void ask();

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask();
  }, [ask]);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [data]);

  const seconds = data ? Math.max(0, Math.ceil((Date.parse(data.expiresAt) - now) / 1000)) : 0;
  return {
    code: data && seconds > 0 && !isLoading ? data : undefined,
    hasExpired: data !== undefined && seconds === 0,
    seconds,
    error,
    request,
  };
}
