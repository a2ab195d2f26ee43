import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

interface QueryAction {
  /** Name of the query parameter: `create`, `action`. */
  name: string;
  /** The value that requests the action; any value when undefined. */
  value?: string;
  /** Further query parameters that belong to the action and are removed with it. */
  clears?: readonly string[];
}

/** Runs an action once each time a query parameter requests it (`?action=create`), and removes the parameter from the address. */
export function useQueryAction({ name, value, clears = [] }: QueryAction, run: (query: URLSearchParams) => void): void {
  const [query, setQuery] = useSearchParams();
  const given = query.get(name);
  const isRequested = value === undefined ? given !== null : given === value;
  const take = useEffectEvent(() => {
    run(query);
    setQuery(
      (before) => {
        for (const one of [name, ...clears]) before.delete(one);
        return before;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (isRequested) take();
  }, [isRequested]);
}
