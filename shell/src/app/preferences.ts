import type { ThemeChoice } from '@cabinet/contract/cabinet';
import { detectLocale, LOCALES, type Locale } from '@cabinet/domain/locales';
import { writeCookie } from '../session/write-cookie.ts';
import { observable, type Observable } from './observable.ts';

/** The display preferences that this browser remembers. */
export interface Preferences {
  locale: Locale;
  theme: ThemeChoice;
  discreet: boolean;
  /** Whether the toolbar of wide windows has its labels beside the icons. */
  rail: 'narrow' | 'wide';
}

const KEYS = { locale: 'cabinet.locale', theme: 'cabinet.theme', discreet: 'cabinet.discreet', rail: 'cabinet.rail' } as const;
const YEAR_SECONDS = 31_536_000;
const THEMES: readonly string[] = ['light', 'dark', 'system'];

function stored(name: keyof Preferences): string | null {
  try {
    return localStorage.getItem(KEYS[name]);
  } catch {
    return null;
  }
}

/** Reads the stored preferences; a first visit follows the browser's languages and the system's theme. */
function readPreferences(languages: readonly string[] = navigator.languages): Preferences {
  // The server has written the document in the installation's language where it ships none that the browser asks for.
  const written = LOCALES.find((one) => one === document.documentElement.lang);
  const [locale, theme] = [stored('locale'), stored('theme')];
  return {
    locale: (LOCALES as readonly (string | null)[]).includes(locale) ? (locale as Locale) : detectLocale(languages, written),
    theme: THEMES.includes(theme ?? '') ? (theme as ThemeChoice) : 'system',
    discreet: stored('discreet') === 'true',
    rail: stored('rail') === 'wide' ? 'wide' : 'narrow',
  };
}

/** Changes one preference and stores it. */
export function setPreference<K extends keyof Preferences>(preferences: Observable<Preferences>, name: K, value: Preferences[K]): void {
  preferences.set({ ...preferences.get(), [name]: value });
  // The server reads these cookies to render the next document in the right language, theme and layout, without a flash.
  if (name !== 'discreet') writeCookie(`cabinet_${name}`, String(value), YEAR_SECONDS);
  try {
    localStorage.setItem(KEYS[name], String(value));
  } catch {
    // Without storage the preference lasts as long as the page.
  }
}

export function createPreferences(): Observable<Preferences> {
  return observable(readPreferences());
}

/**
 * Follows changes made in other tabs, after `changeLanguage` has loaded the texts of another language; keeps the language
 * when it fails. Returns a function that stops it.
 */
export function followPreferences(preferences: Observable<Preferences>, changeLanguage: (locale: Locale) => Promise<void>): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (!(Object.values(KEYS) as (string | null)[]).includes(key)) return;
    const next = readPreferences();
    void (next.locale === preferences.get().locale ? Promise.resolve() : changeLanguage(next.locale)).then(
      () => preferences.set(next),
      () => preferences.set({ ...next, locale: preferences.get().locale }),
    );
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Sets the theme on the document before the first paint; the design system keeps it up to date afterwards. */
export function applyTheme(theme: ThemeChoice): void {
  const dark = theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}
