import { renderToString } from 'react-dom/server';
import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';
import { VERSION } from '../../app/version.ts';
import en from '../../../locales/en.json';
import es from '../../../locales/es.json';
import ru from '../../../locales/ru.json';
import { SignIn } from './sign-in.tsx';

const TEXTS: Readonly<Record<Locale, Messages>> = { ru: ru.login, en: en.login, es: es.login };

/** The sign-in page as HTML; the build puts it into the document of `/login`, where `SignInScreen` takes it over. */
export function writeSignIn(locale: Locale): string {
  return renderToString(<SignIn locale={locale} texts={TEXTS[locale]} version={VERSION} ended={null} />);
}
