import { useState } from 'react';
import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';
import type { Login } from '@cabinet/domain/users';
import type { Refusal } from '../login/request-token.ts';
import { translate } from '../login/translate.ts';
import styles from '../login/sign-in.module.css';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };

const TEXTS: Readonly<Record<Locale, Messages>> = { ru, en, es };

/** The accounts that show the demo in a language, the best first; a demo that an earlier version has filled has `demo` alone. */
const accountsIn = (locale: Locale): readonly string[] => (locale === 'ru' ? ['demo'] : [`demo-${locale}`, 'demo']);

interface DemoButtonProps {
  locale: Locale;
  signIn: (login: Login) => Promise<Refusal | null>;
}

/** Opens the demo with data in the language of the page, without a name and a password to type. */
export function DemoButton({ locale, signIn }: DemoButtonProps) {
  const [state, setState] = useState<'enter' | 'busy' | 'failed'>('enter');
  const t = (key: string) => translate(TEXTS[locale], locale, key);
  const enter = async () => {
    if (state === 'busy') return;
    setState('busy');
    for (const username of accountsIn(locale)) {
      const refusal = await signIn({ username, password: `${username}-${username}` });
      // Signed in, or asked for a second factor: what follows takes the place of the form.
      if (refusal === null || refusal.kind === 'further') return;
      if (refusal.kind !== 'wrong') break;
    }
    setState('failed');
  };
  return (
    <>
      <button type="button" className={styles['other']} aria-busy={state === 'busy' || undefined} onClick={() => void enter()}>
        {t(state === 'busy' ? 'busy' : 'enter')}
      </button>
      {state === 'failed' && (
        <p className={styles['below']} role="alert">
          {t('failed')}
        </p>
      )}
    </>
  );
}
