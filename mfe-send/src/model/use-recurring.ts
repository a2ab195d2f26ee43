import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isApiError } from '@cabinet/api/errors';
import { useResource } from '@cabinet/api/resource';
import { recurringMailings } from '@cabinet/domain/recurring-mailings';
import { unitOf } from './recurrence.ts';
import type { QuoteState } from './use-quote.ts';
import type { SendValues } from './values.ts';

/** Stands in the address for a recurring mailing that is still to be written. */
const NEW = 'new';

/** The recurring mailing that the address asks to change, `?recurring=`; undefined where none is. */
export function useRecurringId(): string | undefined {
  const [query] = useSearchParams();
  const id = query.get('recurring') ?? NEW;
  return id === NEW ? undefined : id;
}

/** The recurring mailing of the address: one that is changed, or with `?recurring=new` one that is written. */
export function useRecurring(query: URLSearchParams) {
  const id = useRecurringId();
  const { data: row, error, refetch } = useResource(recurringMailings).useGet(id ?? '', { skip: id === undefined });
  const asked = query.get('recurring');
  return {
    id,
    row,
    isNew: asked === NEW,
    isAwaited: id !== undefined && row === undefined,
    error,
    retry: () => void refetch(),
    /** Names the draft of the message, which is not that of a new one. */
    draft: asked === null ? [] : ['recurring', asked],
  };
}

/**
 * The price as it concerns what goes out again and again: what the balance or the lists lack today keeps nobody from ordering it, as both are
 * looked at each time anew.
 */
export function useQuoteOfTime<Q extends QuoteState>(quoted: Q, values: SendValues): Q {
  const recurs = unitOf(values) !== undefined;
  return useMemo(() => {
    if (!recurs) return quoted;
    const { quote, error } = quoted;
    const isEmpty = isApiError(error) && error.code === 'NO_RECIPIENTS';
    return { ...quoted, quote: quote && { ...quote, missing: 0 }, error: isEmpty ? undefined : error };
  }, [recurs, quoted]);
}
