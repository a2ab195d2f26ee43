import { useCallback, useState } from 'react';

function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** State kept in localStorage under `cabinet.<key>`; when the storage is full or forbidden it lives in memory only. */
export function useLocalStorage<T>(key: string, fallback: T): [T, (value: T) => void] {
  const name = `cabinet.${key}`;
  const [value, setValue] = useState(() => read(name, fallback));
  const set = useCallback(
    (next: T) => {
      setValue(next);
      try {
        localStorage.setItem(name, JSON.stringify(next));
      } catch {
        // Keeping the value is a convenience, not a requirement.
      }
    },
    [name],
  );
  return [value, set];
}
