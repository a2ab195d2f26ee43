import type { ReactNode } from 'react';
import { connectApi } from '@cabinet/api/connection';
import { loadStatusTexts } from '@cabinet/api/error-text';
import { currentLocale } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import { REGISTRATION } from '@cabinet/domain/public-pages';
import { speak } from '../app/language.ts';
import type { Observable } from '../app/observable.ts';
import { choose, type Taste } from '../app/preferences.ts';
import type { Session } from '../session/session.ts';
import { NewPassword } from './new-password.tsx';
import { Recover } from './recover.tsx';
import { Registration } from './registration.tsx';
import { loadEntranceTexts } from './texts.ts';

/** The page at a path for whoever is not signed in: registration, recovery, or a new password with a key. */
export async function openEntrance(path: string, session: Session, taste: Observable<Taste>): Promise<ReactNode> {
  const beforeError = () => loadStatusTexts(currentLocale());
  connectApi({ baseUrl: '/api', token: () => null, beforeError, onUnauthorized: () => undefined });
  await speak(taste.get().locale, loadEntranceTexts);
  const onLocale = (locale: Locale) => void speak(locale, loadEntranceTexts).then(() => choose(taste, 'locale', locale));
  if (path === REGISTRATION) return <Registration session={session} onLocale={onLocale} />;
  const [, , key] = path.split('/');
  return key ? <NewPassword recoveryKey={key} onLocale={onLocale} /> : <Recover onLocale={onLocale} />;
}
