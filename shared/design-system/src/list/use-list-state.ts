import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocalStorage } from '../internal/use-local-storage.ts';
import { presetOf, readState, writeState, type ListDefaults, type ListState } from './state.ts';

export type ChangeList = (change: Partial<ListState>, options?: { replace?: boolean }) => void;

/**
 * The list's state, kept in the address, or in memory for a list inside a dialog. A change of filter, order or page size goes
 * to page one. Where the period has a default, the one last chosen in the list `name` stands in its place when the address
 * asks for nothing.
 */
export function useListState(name: string, defaults: ListDefaults, inAddress: boolean): [ListState, ChangeList] {
  const [address, setAddress] = useSearchParams();
  const [own, setOwn] = useState(() => new URLSearchParams());
  const [lastPeriod, setLastPeriod] = useLocalStorage<string | null>(`list.${name}.period`, null);
  const defaultPeriod = presetOf(defaults.filters);
  const restored = inAddress && defaultPeriod && lastPeriod && lastPeriod !== defaultPeriod && address.size === 0 ? lastPeriod : undefined;
  const params = useMemo(
    () => (restored ? new URLSearchParams({ createdAt: restored }) : inAddress ? address : own),
    [restored, inAddress, address, own],
  );
  useEffect(() => {
    if (restored) setAddress({ createdAt: restored }, { replace: true, preventScrollReset: true });
  }, [restored, setAddress]);
  const state = useMemo(() => readState(params, defaults), [params, defaults]);
  // A debounced search belongs to an earlier render: applied to that render's parameters it would close the row opened since.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback<ChangeList>(
    (part, { replace = false } = {}) => {
      const chosen = presetOf(part.filters);
      if (chosen) setLastPeriod(chosen);
      const keepsPage = 'page' in part || Object.keys(part).every((key) => key === 'open');
      const before = latest.current;
      const next = writeState({ ...readState(before, defaults), ...(keepsPage ? {} : { page: 1 }), ...part }, defaults, before);
      latest.current = next;
      if (inAddress) setAddress(next, { replace, preventScrollReset: true });
      else setOwn(next);
    },
    [inAddress, setAddress, setLastPeriod, defaults],
  );
  return [state, change];
}
