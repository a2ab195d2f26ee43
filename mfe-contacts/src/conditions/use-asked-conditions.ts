import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { contactConditionsSchema, type ContactConditions } from '@cabinet/domain/contact-conditions';
import { collectErrors } from '@cabinet/domain/validation';

/** The filter of contacts that has a dialog of its own. */
export const CONDITIONS = 'conditions';

function readConditions(text: string | null): ContactConditions | undefined {
  if (text === null) return undefined;
  try {
    const conditions = JSON.parse(text) as ContactConditions;
    return collectErrors(contactConditionsSchema, conditions).length === 0 ? conditions : undefined;
  } catch {
    return undefined;
  }
}

/** The conditions by fields that a list of contacts is filtered by, which stand in its address beside its other filters; what cannot be read goes. */
export function useAskedConditions(): [ContactConditions | undefined, (next: ContactConditions | undefined) => void] {
  const [address, setAddress] = useSearchParams();
  const text = address.get(CONDITIONS);
  const conditions = useMemo(() => readConditions(text), [text]);
  const ask = useCallback(
    (next: ContactConditions | undefined, replace = false) =>
      setAddress(
        (before) => {
          const params = new URLSearchParams(before);
          params.delete('page');
          if (next) params.set(CONDITIONS, JSON.stringify(next));
          else params.delete(CONDITIONS);
          return params;
        },
        { replace, preventScrollReset: true },
      ),
    [setAddress],
  );
  const isUnreadable = text !== null && conditions === undefined;
  useEffect(() => {
    if (isUnreadable) ask(undefined, true);
  }, [isUnreadable, ask]);
  return [conditions, ask];
}
