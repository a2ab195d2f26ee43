import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { CabinetContext } from '@cabinet/contract/cabinet';

interface Kept<V> {
  at: number;
  values: V;
}

const REST_MS = 500;

function read<V>(key: string): Kept<V> | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<V> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the values of a changed form on this device under the account and `name`, and gives them back once. What was
 * written last is kept even when the page is left at once; `failed` says that there was no room for it.
 */
export function useDraft<V>(name: string | undefined, values: V, dirty: boolean) {
  const account = useContext(CabinetContext)?.session.user.id ?? 'nobody';
  const key = `cabinet.draft.${account}.${name}`;
  const [kept, setKept] = useState(() => (name === undefined ? undefined : read<V>(key)));
  const [failed, setFailed] = useState(false);
  const restored = useRef(kept?.values);
  const closed = useRef(false);
  const unkept = useRef<V>(undefined);
  const keep = useRef(() => undefined as void);
  keep.current = () => {
    if (unkept.current === undefined || closed.current) return;
    const next = { at: Date.now(), values: unkept.current };
    unkept.current = undefined;
    try {
      localStorage.setItem(key, JSON.stringify(next));
      setKept(next);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  useEffect(() => {
    if (name === undefined || !dirty || closed.current) return void (unkept.current = undefined);
    unkept.current = values;
    const timer = setTimeout(() => keep.current(), REST_MS);
    return () => clearTimeout(timer);
  }, [name, key, values, dirty]);
  useEffect(() => {
    const leave = () => keep.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  /** Forgets the draft; `forGood` after the form is sent. */
  const clear = useCallback(
    (forGood: boolean) => {
      closed.current = forGood;
      unkept.current = undefined;
      localStorage.removeItem(key);
      setKept(undefined);
    },
    [key],
  );
  return { restored: restored.current, at: kept?.at, failed, clear };
}
