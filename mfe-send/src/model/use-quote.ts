import { useCallback, useEffect, useState } from 'react';
import { isApiError } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { NewSending, SendingQuote } from '@cabinet/domain/sendings';
import { useSendQuoteMutation } from '../api.ts';

/** Rest after the last change before the server is asked. */
const REST_MS = 500;
/** Until the server that did not answer is asked again. */
const RETRY_MS = 5000;

export interface QuoteState {
  /** The last answer; stays while a newer one is on its way. */
  quote: SendingQuote | undefined;
  error: unknown;
  loading: boolean;
}

const NOTHING: QuoteState = { quote: undefined, error: undefined, loading: false };

/** Whether the same request may be answered later: nothing is wrong with it. */
export const isPassing = (error: unknown) => error !== undefined && (!isApiError(error) || error.status === 0 || error.status >= 500);

/**
 * What `request` would reach and cost, asked anew when it has changed and rested, when the balance has changed,
 * when told to, and by itself after a failure that may pass; undefined asks nothing. A call that is out of date is broken off.
 */
export function useQuote(request: NewSending | undefined): QuoteState & { refresh: () => void } {
  const [ask] = useSendQuoteMutation();
  const { balance } = useCabinet().session;
  const [state, setState] = useState(NOTHING);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  const body = request === undefined ? undefined : JSON.stringify(request);
  const funds = balance === undefined ? undefined : balance.balance + balance.overdraft;

  useEffect(() => {
    if (body === undefined) return setState(NOTHING);
    setState((before) => ({ ...before, loading: true }));
    let call: ReturnType<typeof ask> | undefined;
    let stale = false;
    const timer = setTimeout(() => {
      call = ask(JSON.parse(body) as NewSending);
      call
        .unwrap()
        .then((quote) => ({ quote, error: undefined, loading: false }))
        .catch((error: unknown) => ({ quote: undefined, error, loading: false }))
        .then((next) => !stale && setState(next));
    }, REST_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
      call?.abort();
    };
  }, [ask, body, funds, round]);

  const waits = isPassing(state.error) && !state.loading;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(refresh, RETRY_MS);
    return () => clearTimeout(timer);
  }, [waits, refresh]);

  return { ...state, refresh };
}
