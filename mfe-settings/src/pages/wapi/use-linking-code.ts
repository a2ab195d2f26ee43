import { useEffect, useRef, useState } from 'react';
import { useSettingsWapiQrMutation } from '../../api.ts';

/** Codes that are asked for one after another before somebody has to ask. */
const MAX_RENEWALS = 5;

/** A code to scan, renewed when it runs out while somebody may still be there, with the seconds that it has left. */
export function useLinkingCode(id: string, isWanted: boolean) {
  const [ask, { data, error, isLoading }] = useSettingsWapiQrMutation();
  const [seconds, setSeconds] = useState(0);
  const asked = useRef(0);
  const expiresAt = data && !isLoading ? Date.parse(data.expiresAt) : undefined;
  const hasExpired = expiresAt !== undefined && seconds <= 0 && expiresAt <= Date.now();

  useEffect(() => {
    if (!isWanted || asked.current > 0) return;
    asked.current = 1;
    void ask(id);
  }, [ask, id, isWanted]);

  useEffect(() => {
    if (!isWanted || expiresAt === undefined) return;
    const tick = () => {
      setSeconds(Math.max(0, Math.ceil((expiresAt - Date.now()) / 1000)));
      if (Date.now() < expiresAt || asked.current >= MAX_RENEWALS) return;
      asked.current += 1;
      void ask(id);
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [ask, expiresAt, id, isWanted]);

  /** Asks for another code, and for as many after it as at first. */
  const refresh = () => {
    asked.current = 1;
    void ask(id);
  };
  return { code: hasExpired ? undefined : data, hasExpired, seconds, error, isLoading, refresh };
}
