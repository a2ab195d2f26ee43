import { useContext, useEffect, useRef, useState } from 'react';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { liveEventName } from '@cabinet/domain/live';
import type { ResourceName, Row } from '@cabinet/domain/resource';

/** The number of rows created since `reset` last changed, counted from the socket's events. */
export function useNewRows(name: ResourceName, live: boolean, reset: unknown): number {
  const on = useContext(CabinetContext)?.live.on;
  const [count, setCount] = useState(0);
  useEffect(() => {
    setCount(0);
    if (!live || !on) return;
    return on(liveEventName(name, 'created'), (event) => setCount((before) => before + Math.max(event.rows.length, 1)));
  }, [name, live, on, reset]);
  return count;
}

/** Ids of rows that were inserted into a visible list, to be highlighted; `key` changes when the list shows something else. */
export function useInsertedRows(rows: readonly Row[] | undefined, key: unknown): ReadonlySet<string> {
  const known = useRef<{ key: unknown; ids: ReadonlySet<string> }>(undefined);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!rows) return;
    const ids = new Set(rows.map(({ id }) => id));
    const earlier = known.current;
    const before = earlier && earlier.key === key ? earlier.ids : undefined;
    setFresh(new Set(before && [...ids].filter((id) => !before.has(id))));
    known.current = { key, ids: before ? new Set([...before, ...ids]) : ids };
  }, [rows, key]);
  return fresh;
}
