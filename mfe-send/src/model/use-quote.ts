import { startTransition, useCallback, useEffect, useState } from 'react';
import { isApiError } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { NewSending, SendingQuote } from '@cabinet/domain/sendings';
import type { useSendQuoteMutation } from '../api.ts';

/** Delay after the last change before the server is asked. */
const DEBOUNCE_MS = 500;
/** Delay before a failed call is repeated. */
const RETRY_MS = 5000;

/** Asks the server what a message costs, and whom it reaches. */
export type AskQuote = ReturnType<typeof useSendQuoteMutation>[0];

export interface QuoteState {
  /** The last quote, which stays while a newer one is loading. */
  quote: SendingQuote | undefined;
  error: unknown;
  loading: boolean;
  /** Whether the quote is of the request as it is now. */
  isCurrent: boolean;
}

type StoredQuote = Omit<QuoteState, 'isCurrent'> & { body?: string };

const NOTHING: StoredQuote = { quote: undefined, error: undefined, loading: false };

/** Whether an error is temporary, so that the same request may succeed later. */
export const isTransient = (error: unknown) => error !== undefined && (!isApiError(error) || error.status === 0 || error.status >= 500);

/**
 * The quote of `request`: reach and cost, in place of the mailing `changed` where it is one. It is fetched by `ask` again after a change (debounced), when the balance
 * changes, on `refresh`, and after a temporary failure; nothing is fetched for undefined. An outdated call is aborted.
 */
export function useQuote(
  ask: AskQuote,
  request: NewSending | undefined,
  changed: string | undefined,
): QuoteState & { refresh: () => void } {
  const { balance } = useCabinet().session;
  const [{ body: quoted, ...state }, setState] = useState(NOTHING);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  const body = request === undefined ? undefined : JSON.stringify(request);
  const funds = balance === undefined ? undefined : balance.balance + balance.overdraft;

  useEffect(() => {
    // What the price changes on the page gives way to the next key.
    const show = (next: (before: StoredQuote) => StoredQuote) => startTransition(() => setState(next));
    if (body === undefined) return show(() => NOTHING);
    show((before) => (before.loading ? before : { ...before, loading: true }));
    let call: ReturnType<AskQuote> | undefined;
    let stale = false;
    const timer = setTimeout(() => {
      call = ask({ body: JSON.parse(body) as NewSending, changed });
      call
        .unwrap()
        .then((quote) => ({ quote, error: undefined, loading: false, body }))
        .catch((error: unknown) => ({ quote: undefined, error, loading: false, body }))
        .then((next) => {
          if (!stale) show(() => next);
        });
    }, DEBOUNCE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
      call?.abort();
    };
  }, [ask, body, changed, funds, round]);

  const waits = isTransient(state.error) && !state.loading;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(refresh, RETRY_MS);
    return () => clearTimeout(timer);
  }, [waits, refresh]);

  return { ...state, isCurrent: state.quote !== undefined && quoted === body, refresh };
}
