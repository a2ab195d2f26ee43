import { LOCALES, type Locale } from '@cabinet/domain/locales';

const LABELS: Readonly<Record<Locale, string>> = { ru: 'Посмотреть демо', en: 'Look around in the demo', es: 'Ver la demostración' };

/** Where the button of each language posts to. */
export const DEMO_PATH = '/demo';

/** The names that show the demo in a language, the best first: a demo that an earlier version has filled has `demo` alone. Their passwords are the name twice. */
export const demoNames = (locale: Locale): readonly string[] => (locale === 'ru' ? ['demo'] : [`demo-${locale}`, 'demo']);

/**
 * Buttons that open the demo from the sign-in page, one for each language: the document's language, which visitors change there, says which
 * shows, and none does once the fields of the sign-in are gone. They need no script and none of the page's budget.
 */
export const DEMO_ENTRY_HTML = LOCALES.map(
  (locale) =>
    `<form class="demo" lang="${locale}" aria-label="${LABELS[locale]}" method="post" action="${DEMO_PATH}/${locale}"><button>${LABELS[locale]}</button></form>`,
).join('');

const shown = LOCALES.map((locale) => `html[lang=${locale}]:has(#signin-username) .demo[lang=${locale}]`).join(',');
export const DEMO_ENTRY_CSS = [
  '.demo{display:none;position:absolute;inset-block-start:16px;inset-inline-end:16px;margin:0}',
  `${shown}{display:block}`,
  '.demo button{padding:0 16px;border:1px solid var(--cab-edge);border-radius:var(--cab-radius);font:inherit;font-weight:500;line-height:38px;color:var(--cab-text);background:var(--cab-surface);cursor:pointer}',
  '.demo button:hover{border-color:var(--cab-text-2)}',
].join('');
