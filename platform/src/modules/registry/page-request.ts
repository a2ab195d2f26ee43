import type { IncomingHttpHeaders } from 'node:http';
import { COHORT_COOKIE } from '@cabinet/domain/cohort';
import { DEFAULT_LOCALE, detectLocale, LOCALES, type Locale } from '@cabinet/domain/locales';
import { acceptedLanguages } from '../../plugins/http/accepted-languages.ts';
import { readScriptCookie } from '../../plugins/http/host-cookie.ts';

/** Preferences of the visitor that a page request carries. */
export interface PageRequest {
  locale: Locale;
  /** Undefined follows the system. */
  theme: 'light' | 'dark' | undefined;
  /** Undefined for the narrow toolbar. */
  rail: 'wide' | undefined;
  /** Whether this browser holds a session, as far as its cookie tells; who it is, the server learns from the calls alone. */
  signedIn: boolean;
}

/** The cohort of the account that this browser signed in last (`cohortOf`), as the shell wrote it; undefined without. */
export function readCohort(header: string | undefined): string | undefined {
  const given = readScriptCookie(header, COHORT_COOKIE);
  return given !== undefined && /^[\da-f]{8}$/.test(given) ? given : undefined;
}

/** Reads the shell's choices from cookies, else what the browser's headers ask for; `fallback` for languages that do not ship. */
export function readPageRequest(headers: IncomingHttpHeaders, fallback = DEFAULT_LOCALE): PageRequest {
  const chosen = readScriptCookie(headers.cookie, 'cabinet_locale');
  const locale = LOCALES.find((one) => one === chosen) ?? detectLocale(acceptedLanguages(headers['accept-language']), fallback);
  const theme = readScriptCookie(headers.cookie, 'cabinet_theme');
  return {
    locale,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    rail: readScriptCookie(headers.cookie, 'cabinet_rail') === 'wide' ? 'wide' : undefined,
    signedIn: readScriptCookie(headers.cookie, 'cabinet_session') === '1',
  };
}
