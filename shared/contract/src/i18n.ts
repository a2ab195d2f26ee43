import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@cabinet/domain/locales';
import { numberFormat } from '@cabinet/domain/money';
import { REGIONS } from '@cabinet/domain/regions';
import type { Messages } from './remote.ts';

/**
 * Translates a key of its namespace; of several keys, the first that has a text. `other:key` reaches into another
 * namespace, a number called `count` chooses the plural form, and numbers are written as the language writes them.
 *
 * @example
 * const t = useT('contacts');
 * t('lists.title'); // "Contact lists"
 * t('lists.count', { count: 3 }); // "3 lists"
 * t([`errors.${code}`, 'ui:field.invalid']);
 */
export type Translate = (key: string | readonly string[], params?: Readonly<Record<string, unknown>>) => string;

const instance: i18n = createInstance();
/** One object: whatever a component gives the hook anew with each drawing, the hook works out anew. */
const HERE = { i18n: instance };

/** Writes numbers in sentences as the language does, with all of their digits: `1234` → "1,234". */
const formatter = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) =>
    (typeof value === 'number' ? numberFormat(REGIONS[currentLocale()], { maximumFractionDigits: 20 }).format(value) : value) as string,
} as const satisfies FormatterModule;

/** Starts the page's one i18next instance. The shell, the sign-in page and tests call it; areas never do. */
export async function startI18n(locale: Locale, onMissing?: (namespace: string, key: string) => void): Promise<i18n> {
  await instance
    .use(initReactI18next)
    .use(formatter)
    .init({
      lng: locale,
      fallbackLng: false,
      supportedLngs: [...LOCALES],
      defaultNS: 'shell',
      ns: [],
      resources: {},
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
      saveMissing: onMissing !== undefined,
      missingKeyHandler: (_languages, namespace, key) => onMissing?.(namespace, key),
    });
  return instance;
}

/** Adds the texts of a namespace in one locale. Namespaces are the names of areas, `shell`, and `ui` of the design system. */
export function addMessages(namespace: string, locale: Locale, messages: Messages): void {
  instance.addResourceBundle(locale, namespace, messages, true, true);
}

/** Whether the texts of a namespace are loaded in a locale. */
export function hasMessages(namespace: string, locale: Locale): boolean {
  return instance.hasResourceBundle(locale, namespace);
}

/** Switches the page's language; the new locale's texts must be loaded before. */
export async function changeLocale(locale: Locale): Promise<void> {
  await instance.changeLanguage(locale);
}

/** The current language, for code outside of components. */
export function currentLocale(): Locale {
  return (instance.language as Locale | undefined) ?? DEFAULT_LOCALE;
}

/** The translations of a namespace in the current language: `const t = useT('contacts')`. */
export function useT(namespace: string): Translate {
  const { t } = useTranslation(namespace, HERE);
  return t as unknown as Translate;
}

/** The current language; the component renders again when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation(undefined, HERE);
  return (i18n.language as Locale | undefined) ?? DEFAULT_LOCALE;
}
