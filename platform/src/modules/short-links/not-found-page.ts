import { LOCALES, type Locale } from '@cabinet/domain/locales';
import type { StaticPage } from '../../plugins/http/static-page.ts';

/** Text for visitors of a dead link; they have no session, so no area's texts are loaded for them. */
const SENTENCE: Readonly<Record<Locale, string>> = {
  ru: 'Такой ссылки нет или её больше нет.',
  en: 'There is no such link, or it is there no longer.',
  es: 'Este enlace no existe o ya no está disponible.',
};

const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

/** A page of one sentence, in the first language of `Accept-Language` that is spoken here, else in the installation's. */
export function notFoundPage(fallback: Locale, acceptLanguage = ''): StaticPage {
  const asked = acceptLanguage.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const locale = asked.find(isLocale) ?? fallback;
  const text = SENTENCE[locale];
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text}</title><p>${text}</p></html>`;
  return { html };
}
