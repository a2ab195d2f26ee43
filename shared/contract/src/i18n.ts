import { createInstance, type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@cabinet/domain/locales';
import type { Messages } from './remote.ts';

/**
 * Translates a key of one namespace, or the first of several that has a text; `other:key` reaches into another. Numbers
 * called `count` choose the plural form.
 */
export type Translate = (key: string | readonly string[], params?: Readonly<Record<string, unknown>>) => string;

const instance: i18n = createInstance();

/** Starts the one i18next instance of the page; only the shell, the sign-in page and tests call it. */
export async function startI18n(locale: Locale, onMissing?: (namespace: string, key: string) => void): Promise<i18n> {
  await instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    supportedLngs: [...LOCALES],
    defaultNS: 'shell',
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    saveMissing: onMissing !== undefined,
    missingKeyHandler: (_languages, namespace, key) => onMissing?.(namespace, key),
  });
  return instance;
}

/** Adds the texts of a namespace (an area's id, `shell` or `ui`) in one locale. */
export function addMessages(namespace: string, locale: Locale, messages: Messages): void {
  instance.addResourceBundle(locale, namespace, messages, true, true);
}

/** Whether the texts of `namespace` in `locale` are there. */
export function hasMessages(namespace: string, locale: Locale): boolean {
  return instance.hasResourceBundle(locale, namespace);
}

/** Switches the page's language; the texts of the new locale must be there. */
export async function changeLocale(locale: Locale): Promise<void> {
  await instance.changeLanguage(locale);
}

/** The current language, outside of components. */
export function currentLocale(): Locale {
  return (instance.language as Locale | undefined) ?? DEFAULT_LOCALE;
}

/** Texts of one namespace in the current language. */
export function useT(namespace: string): Translate {
  const { t } = useTranslation(namespace, { i18n: instance });
  return t as unknown as Translate;
}

/** The current language. */
export function useLocale(): Locale {
  const { i18n } = useTranslation(undefined, { i18n: instance });
  return (i18n.language as Locale | undefined) ?? DEFAULT_LOCALE;
}
