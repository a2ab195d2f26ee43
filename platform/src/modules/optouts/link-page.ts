import type { Locale } from '@cabinet/domain/locales';
import { formatPhone } from '@cabinet/domain/phone';
import type { StaticPage } from '../../plugins/http/static-page.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

const TEXTS: Readonly<Record<Locale, typeof en>> = { ru, en, es };
const VISIBLE_DIGITS = 4;

/** Who is asked, by whom, and whether they have opted out. */
export interface LinkState {
  sender: string;
  recipient: string;
  isOut: boolean;
}

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (value: string) => value.replaceAll(/[&<>"']/g, (sign) => HTML[sign] ?? '');

/** An address that its holder recognizes, and whom the link was forwarded to does not learn. */
export function hiddenRecipient(recipient: string): string {
  const [name = '', domain] = recipient.split('@');
  if (domain !== undefined) return `${[...name][0] ?? ''}•••@${domain}`;
  let left = recipient.replace(/\D/g, '').length - VISIBLE_DIGITS;
  return formatPhone(recipient).replace(/\d/g, (digit) => (left-- > 0 ? '•' : digit));
}

const STYLE = `
  :root { color-scheme: light dark; --bg: #f4f6f9; --card: #fff; --text: #171a21; --soft: #5b6472; --line: #d9dee7; --accent: #2b59e0; --on: #fff; }
  @media (prefers-color-scheme: dark) { :root { --bg: #0e1116; --card: #161b22; --text: #e8ebf0; --soft: #a1a9b6; --line: #303844; --accent: #84a4ff; --on: #0e1116; } }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
  main { width: 100%; max-width: 440px; padding: 28px 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
  h1 { margin: 0 0 12px; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere; }
  p { margin: 0 0 12px; overflow-wrap: anywhere; }
  .soft { color: var(--soft); font-size: 14px; }
  button { width: 100%; min-height: 44px; padding: 10px 16px; font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid var(--accent); background: var(--accent); color: var(--on); cursor: pointer; }
  button.plain { background: transparent; color: var(--text); border-color: var(--line); }
  button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

const document = (locale: Locale, title: string, content: string): StaticPage => ({
  html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`,
  style: STYLE,
});

const button = (action: 'out' | 'in', label: string) =>
  `<form method="post"><input type="hidden" name="consent" value="${action}"><button${action === 'in' ? ' class="plain"' : ''}>${label}</button></form>`;

/** The page behind an opt-out link: what comes from whom, and one button; it has no script. */
export function linkPage(locale: Locale, { sender, recipient, isOut }: LinkState): StaticPage {
  const texts = TEXTS[locale];
  const said = (text: string) =>
    escapeHtml(text).replaceAll('{{sender}}', () => escapeHtml(sender)).replaceAll('{{recipient}}', () => escapeHtml(hiddenRecipient(recipient))); // prettier-ignore
  const title = said(texts.title);
  const content = isOut
    ? `<h1>${title}</h1><p role="status">${said(texts.isOut)}</p><p class="soft">${said(texts.later)} ${said(texts.mistake)}</p>${button('in', said(texts.in))}`
    : `<h1>${title}</h1><p>${said(texts.receives)}</p><p>${said(texts.question)}</p>${button('out', said(texts.out))}`;
  return document(locale, title, content);
}

/** A page of one sentence: the link is none, or too much was tried. */
export function linkNotice(locale: Locale, notice: 'unknown' | 'busy'): StaticPage {
  const text = escapeHtml(TEXTS[locale][notice]);
  return document(locale, text, `<p role="alert">${text}</p>`);
}
