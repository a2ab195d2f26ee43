import { useEffect, useState } from 'react';
import type { NewSending, SendingQuote } from '@cabinet/domain/sendings';
import { useSendQuoteMutation } from '../api.ts';

/** Rest after the last change before the server is asked. */
const REST_MS = 500;

export interface QuoteState {
  /** The last answer; stays while a newer one is on its way. */
  quote: SendingQuote | undefined;
  error: unknown;
  loading: boolean;
}

const NOTHING: QuoteState = { quote: undefined, error: undefined, loading: false };

/** What `request` would reach and cost, asked anew when it has changed and rested; undefined asks nothing. */
export function useQuote(request: NewSending | undefined): QuoteState {
  const [ask] = useSendQuoteMutation();
  const [state, setState] = useState(NOTHING);
  const body = request === undefined ? undefined : JSON.stringify(request);

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
  }, [ask, body]);

  return state;
}
