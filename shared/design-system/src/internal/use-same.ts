import { useState } from 'react';
import { isSame } from './same.ts';

/** The value as it was for as long as it says the same as JSON: for lists and objects that are written anew at every rendering. */
export function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (isSame(kept, value)) return kept;
  setKept(value);
  return value;
}
