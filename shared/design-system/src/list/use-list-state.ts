import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readState, writeState, type ListDefaults, type ListState } from './state.ts';

export type ChangeList = (change: Partial<ListState>, options?: { replace?: boolean }) => void;

/** The list's state, kept in the address, or for a list inside a dialog only while it is shown. A new filter, order or size begins on page one. */
export function useListState(defaults: ListDefaults, inAddress: boolean): [ListState, ChangeList] {
  const [address, setAddress] = useSearchParams();
  const [own, setOwn] = useState(() => new URLSearchParams());
  const params = inAddress ? address : own;
  const state = useMemo(() => readState(params, defaults), [params, defaults]);
  const change = useCallback<ChangeList>(
    (part, { replace = false } = {}) => {
      const keepsPage = 'page' in part || Object.keys(part).every((name) => name === 'open');
      const next = (before: URLSearchParams) =>
        writeState({ ...readState(before, defaults), ...(keepsPage ? {} : { page: 1 }), ...part }, defaults, before);
      if (inAddress) setAddress(next, { replace, preventScrollReset: true });
      else setOwn(next);
    },
    [inAddress, setAddress, defaults],
  );
  return [state, change];
}
