import { useMemo, useState } from 'react';

/** Keys of rows that have no ids of their own, so that a row keeps its state while it is moved. */
export interface RowKeys {
  keys: readonly string[];
  setKeys: (keys: readonly string[]) => void;
  newKey: () => string;
}

let last = 0;
const newKey = () => `row ${(last += 1)}`;
const keysFor = (count: number, known: readonly string[] = []) => Array.from({ length: count }, (_, index) => known[index] ?? newKey());

/** Keeps a key for each of `count` rows; where a reset of the form has changed how many there are, rows come and go at the end. */
export function useRowKeys(count: number): RowKeys {
  const [known, setKeys] = useState<readonly string[]>(() => keysFor(count));
  const keys = useMemo(() => (known.length === count ? known : keysFor(count, known)), [known, count]);
  return { keys, setKeys, newKey };
}
