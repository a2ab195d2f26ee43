import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { CabinetContext } from '@cabinet/contract/cabinet';

interface StoredDraft<V> {
  at: number;
  values: V;
}

const SAVE_DELAY_MS = 500;

function read<V>(key: string): StoredDraft<V> | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft<V> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Saves the values of a changed form on this device under the account and `name`, and restores them once. The last
 * input is saved even when the page is left immediately; `failed` says that the storage had no room for it.
 */
export function useDraft<V>(name: string | undefined, values: V, dirty: boolean) {
  const account = useContext(CabinetContext)?.session.user.id ?? 'nobody';
  const key = `cabinet.draft.${account}.${name}`;
  const [stored, setStored] = useState(() => (name === undefined ? undefined : read<V>(key)));
  const [failed, setFailed] = useState(false);
  const restored = useRef(stored?.values);
  const closed = useRef(false);
  const unsaved = useRef<V>(undefined);
  const save = useRef(() => undefined as void);
  save.current = () => {
    if (unsaved.current === undefined || closed.current) return;
    const next = { at: Date.now(), values: unsaved.current };
    unsaved.current = undefined;
    try {
      localStorage.setItem(key, JSON.stringify(next));
      setStored(next);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  useEffect(() => {
    if (name === undefined || !dirty || closed.current) return void (unsaved.current = undefined);
    unsaved.current = values;
    const timer = setTimeout(() => save.current(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [name, key, values, dirty]);
  useEffect(() => {
    const leave = () => save.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  /** Deletes the draft; `forGood` stops saving too, once the form is submitted. */
  const clear = useCallback(
    (forGood: boolean) => {
      closed.current = forGood;
      unsaved.current = undefined;
      localStorage.removeItem(key);
      setStored(undefined);
    },
    [key],
  );
  return { restored: restored.current, at: stored?.at, failed, clear };
}
