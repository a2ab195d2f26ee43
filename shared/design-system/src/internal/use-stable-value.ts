import { useState } from 'react';
import { isJsonEqual } from './json-equal.ts';

/** Returns the same reference as long as the value is equal as JSON; for lists and objects that are created anew at every render. */
export function useStableValue<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (isJsonEqual(kept, value)) return kept;
  setKept(value);
  return value;
}
