import type { ThemeChoice } from '@cabinet/contract/cabinet';
import { detectLocale, LOCALES, type Locale } from '@cabinet/domain/locales';
import { observable, type Observable } from './observable.ts';

/** What this device remembers of its person's taste. */
export interface Taste {
  locale: Locale;
  theme: ThemeChoice;
  discreet: boolean;
}

const KEYS = { locale: 'cabinet.locale', theme: 'cabinet.theme', discreet: 'cabinet.discreet' } as const;
const THEMES: readonly string[] = ['light', 'dark', 'system'];

function stored(name: keyof Taste): string | null {
  try {
    return localStorage.getItem(KEYS[name]);
  } catch {
    return null;
  }
}

/** The remembered taste; the first visit follows the browser's languages and the system's theme. */
function readTaste(languages: readonly string[] = navigator.languages): Taste {
  const [locale, theme] = [stored('locale'), stored('theme')];
  return {
    locale: (LOCALES as readonly (string | null)[]).includes(locale) ? (locale as Locale) : detectLocale(languages),
    theme: THEMES.includes(theme ?? '') ? (theme as ThemeChoice) : 'system',
    discreet: stored('discreet') === 'true',
  };
}

/** Changes and remembers one choice. */
export function choose<K extends keyof Taste>(taste: Observable<Taste>, name: K, value: Taste[K]): void {
  taste.set({ ...taste.get(), [name]: value });
  // The server writes the next document's language and theme from it, so that nothing flashes.
  if (name !== 'discreet') document.cookie = `cabinet_${name}=${String(value)}; path=/; max-age=31536000; samesite=lax`;
  try {
    localStorage.setItem(KEYS[name], String(value));
  } catch {
    // Remembering is a convenience.
  }
}

export function createTaste(): Observable<Taste> {
  return observable(readTaste());
}

/** Follows what other tabs choose; `speak` makes this page speak another language first. Answers what ends it. */
export function followTaste(taste: Observable<Taste>, speak: (locale: Locale) => Promise<void>): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (!(Object.values(KEYS) as (string | null)[]).includes(key)) return;
    const next = readTaste();
    void (next.locale === taste.get().locale ? Promise.resolve() : speak(next.locale)).then(() => taste.set(next));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Puts the theme on the document before anything is drawn; the design system keeps it up to date afterwards. */
export function paintTheme(theme: ThemeChoice): void {
  const dark = theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}
