import { useState } from 'react';

function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** State that this device remembers under `cabinet.<key>`; a full or forbidden storage only forgets. */
export function useStored<T>(key: string, fallback: T): [T, (value: T) => void] {
  const name = `cabinet.${key}`;
  const [value, setValue] = useState(() => read(name, fallback));
  const set = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Remembering is a convenience.
    }
  };
  return [value, set];
}
