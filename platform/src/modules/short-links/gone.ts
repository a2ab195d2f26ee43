import { DEFAULT_LOCALE, LOCALES, type Locale } from '@cabinet/domain/locales';

/** What whoever follows a dead link reads; they are nobody's user, so that no area's texts are theirs. */
const SENTENCE: Readonly<Record<Locale, string>> = {
  ru: 'Такой ссылки нет или её больше нет.',
  en: 'There is no such link, or it is there no longer.',
  es: 'Este enlace no existe o ya no está disponible.',
};

const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

/** A page of one sentence, in the first language of `Accept-Language` that is spoken here. */
export function gonePage(acceptLanguage = ''): string {
  const asked = acceptLanguage.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const locale = asked.find(isLocale) ?? DEFAULT_LOCALE;
  const text = SENTENCE[locale];
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text}</title><p>${text}</p></html>`;
}
