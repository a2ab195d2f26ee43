import type { ReactNode } from 'react';
import { connectApi } from '@cabinet/api/connection';
import { loadStatusTexts } from '@cabinet/api/error-text';
import { currentLocale } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import { isLetterPage, JOIN_PATH, REGISTRATION_PATH, SETUP_PATH } from '@cabinet/domain/public-pages';
import { changeLanguage } from '../app/language.ts';
import type { Observable } from '../app/observable.ts';
import { setPreference, type Preferences } from '../app/preferences.ts';
import type { Session } from '../session/session.ts';
import { NewPasswordPage } from './recovery/new-password.tsx';
import { RecoveryPage } from './recovery/recovery.tsx';
import { JoinPage } from './join/join.tsx';
import { RegistrationPage } from './registration/registration.tsx';
import { EmailLinkPage } from './email-link/email-link-page.tsx';
import { loadAuthTexts } from './auth-texts.ts';

/** Opens the page of a path for visitors who are not signed in: registration, recovery, a new password with a recovery key, the first start, an invitation to an account, or the link of another letter. */
export async function openAuthPage(path: string, session: Session, preferences: Observable<Preferences>): Promise<ReactNode> {
  const beforeError = () => loadStatusTexts(currentLocale());
  connectApi({ baseUrl: '/api', token: () => null, beforeError, onUnauthorized: () => undefined });
  await changeLanguage(preferences.get().locale, loadAuthTexts);
  const onLocale = (locale: Locale) => void changeLanguage(locale, loadAuthTexts).then(() => setPreference(preferences, 'locale', locale));
  if (path === REGISTRATION_PATH) return <RegistrationPage session={session} onLocale={onLocale} />;
  if (path === SETUP_PATH) {
    const { SetupPage } = await import('./setup/setup.tsx');
    return <SetupPage token={location.hash.slice(1)} session={session} onLocale={onLocale} />;
  }
  const [, page, key] = path.split('/');
  if (key && path.startsWith(JOIN_PATH)) {
    return <JoinPage invitationKey={key} session={session} onLocale={onLocale} />;
  }
  if (key && isLetterPage(path)) {
    return <EmailLinkPage kind={page === 'confirm' ? 'confirmEmail' : 'notMe'} linkKey={key} session={session} onLocale={onLocale} />;
  }
  return key ? <NewPasswordPage recoveryKey={key} onLocale={onLocale} /> : <RecoveryPage onLocale={onLocale} />;
}
