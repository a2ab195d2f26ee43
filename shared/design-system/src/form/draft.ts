import { useContext, useEffect, useRef, useState } from 'react';
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

/** Keeps the values of a changed form on this device under the account and `name`, and gives them back once. */
export function useDraft<V>(name: string | undefined, values: V, dirty: boolean) {
  const account = useContext(CabinetContext)?.session.user.id ?? 'nobody';
  const key = `cabinet.draft.${account}.${name}`;
  const [kept, setKept] = useState(() => (name === undefined ? undefined : read<V>(key)));
  const restored = useRef(kept?.values);
  const closed = useRef(false);
  useEffect(() => {
    if (name === undefined || !dirty || closed.current) return;
    const timer = setTimeout(() => {
      const next = { at: Date.now(), values };
      try {
        localStorage.setItem(key, JSON.stringify(next));
        setKept(next);
      } catch {
        // Without room the form simply keeps no draft.
      }
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [name, key, values, dirty]);
  return {
    restored: restored.current,
    at: kept?.at,
    /** Forgets the draft; `forGood` after the form is sent. */
    clear(forGood: boolean) {
      closed.current = forGood;
      localStorage.removeItem(key);
      setKept(undefined);
    },
  };
}
