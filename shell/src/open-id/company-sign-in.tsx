import type { ReactNode } from 'react';
import { send } from '@cabinet/api/base-query';
import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';
import { OPEN_ID_PATH, type OpenIdRefusal } from '@cabinet/domain/open-id';
import type { SignInAnswer } from '@cabinet/domain/two-factor';
import type { Refusal } from '../auth/login/outcome.ts';
import { translate } from '../auth/login/translate.ts';
import styles from '../auth/login/sign-in.module.css';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };

const TEXTS: Readonly<Record<Locale, Messages>> = { ru, en, es };

type State = 'idle' | 'busy' | { refused: OpenIdRefusal };

/** Takes what the provider has led back with out of the address: the step is in a cookie, a refusal is named. */
function takeArrival(): State {
  const hash = new URLSearchParams(location.hash.slice(1));
  const error = hash.get('openIdError');
  if (error === null && !hash.has('openId')) return 'idle';
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  if (error === null) return 'busy';
  return { refused: Object.hasOwn(en.refused, error) ? (error as OpenIdRefusal) : 'unavailable' };
}

/** What the sign-in page shows of the company's own sign-in. */
export interface CompanySignIn {
  button: ReactNode;
  /** Why a sign-in did not come about. */
  message: string;
}

/** Shows the button of the company's own sign-in and ends a sign-in that it has led back from; `proceed` takes the answer of the server. */
export async function companySignIn(
  locale: Locale,
  show: (company: CompanySignIn) => void,
  proceed: (answer: SignInAnswer) => Promise<Refusal | null>,
): Promise<void> {
  const texts = TEXTS[locale];
  const draw = (state: State) =>
    show({
      button: <Button label={(title) => translate(texts, locale, state === 'busy' ? 'busy' : 'signIn', { title })} />,
      message: typeof state === 'object' ? translate(texts['refused'] as Messages, locale, state.refused) : '',
    });
  const arrival = takeArrival();
  draw(arrival);
  if (arrival !== 'busy') return;
  const answer = await send({ path: 'login/openId', method: 'POST' });
  if ('error' in answer) {
    const { code, status } = answer.error;
    return draw({ refused: code === 'ACCOUNT_DISABLED' ? 'disabled' : status === 410 ? 'expired' : 'unavailable' });
  }
  const refusal = await proceed((answer.data ?? {}) as SignInAnswer);
  draw(refusal && refusal.kind !== 'further' ? { refused: 'unavailable' } : 'idle');
}

function Button({ label }: { label: (title: string) => string }) {
  const title = document.documentElement.dataset['openId'];
  const next = new URLSearchParams(location.search).get('next');
  if (!title) return null;
  return (
    <a className={styles['other']} href={next ? `${OPEN_ID_PATH}?next=${encodeURIComponent(next)}` : OPEN_ID_PATH}>
      {label(title)}
    </a>
  );
}
