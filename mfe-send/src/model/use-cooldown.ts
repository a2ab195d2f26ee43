import { useCallback, useEffect, useState } from 'react';

const SECOND_MS = 1000;
const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS));
const keyOf = (name: string) => `cabinet.cooldown.${name}`;

function storedUntil(name: string | undefined): number {
  try {
    return name === undefined ? 0 : Number(localStorage.getItem(keyOf(name)) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export interface Cooldown {
  /** Whole seconds that are left; 0 outside of a cooldown. */
  secondsLeft: number;
  /** Begins a cooldown that ends at `until`, in epoch milliseconds. */
  start: (until: number) => void;
}

/** A cooldown that counts down each second; with a `name` it is kept on this device and outlives a reload (spec 2 §4). */
export function useCooldown(name?: string): Cooldown {
  const [until, setUntil] = useState(() => storedUntil(name));
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    if (secondsUntil(until) === 0) return;
    const timer = setInterval(() => {
      const left = secondsUntil(until);
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback(
    (next: number) => {
      setUntil(next);
      setSecondsLeft(secondsUntil(next));
      try {
        if (name !== undefined) localStorage.setItem(keyOf(name), String(next));
      } catch {
        // Without a storage the cooldown lasts as long as the page.
      }
    },
    [name],
  );
  return { secondsLeft, start };
}
