import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { escapeHtml } from '../../../escape-html.ts';
import type { StaticPage } from '../../../plugins/http/static-page.ts';
import { devicePath, type SandboxSession } from './gateway.ts';

const KEYS = ['title', 'about', 'phone', 'hint', 'link', 'linked', 'failed', 'unlink', 'end', 'ended', 'expired', 'invalid'] as const;
export type DeviceTexts = Readonly<Record<(typeof KEYS)[number], string>>;

/** What came of the last button of the page. */
export type Outcome = 'failed' | 'invalid' | undefined;

/** The words of the phone's page in every language, once at start. */
export async function readDeviceTexts(): Promise<Readonly<Record<Locale, DeviceTexts>>> {
  const read = async (locale: Locale) =>
    JSON.parse(await readFile(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8')) as DeviceTexts;
  return Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)]))) as Record<Locale, DeviceTexts>;
}

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d8dce4,#3a404c);--soft:light-dark(#5a6473,#a3adbb)}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px 16px;background:light-dark(#f4f6f9,#14171c);color:light-dark(#171b22,#eceff4)}
main{max-width:380px;margin:4vh auto;padding:24px;border:1px solid var(--line);border-radius:24px;background:light-dark(#fff,#1c2027)}
h1{font-size:18px;margin:0 0 4px}#hint{margin-top:6px}.soft{margin:0 0 16px;color:var(--soft);font-size:14px}
label{display:block;font-weight:550;margin-bottom:6px}
input{font:inherit;width:100%;padding:10px 12px;border:1px solid light-dark(#8b94a3,#767f8f);border-radius:8px;background:transparent;color:inherit}
button{display:block;width:100%;font:inherit;font-weight:550;padding:11px;margin-top:8px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;cursor:pointer}
button.main{background:#0b6b4f;border-color:#0b6b4f;color:#fff}
:focus-visible{outline:2px solid #0b6b4f;outline-offset:2px}`;

function content(session: SandboxSession | undefined, t: DeviceTexts, outcome: Outcome): string {
  const isOpen = (session?.code_expires_at?.getTime() ?? 0) > Date.now();
  const form = (inner: string) => `<form method="post" action="${devicePath(escapeHtml(session?.code ?? ''))}">${inner}</form>`;
  const said = (text: string) => `<p role="status"><strong>${escapeHtml(text)}</strong></p>`;
  const button = (action: 'unlink' | 'end') => `<button name="action" value="${action}">${escapeHtml(t[action])}</button>`;
  if (session?.state === 'authorized') return said(`${t.linked} ${session.phone ?? ''}`) + form(button('unlink') + button('end'));
  if (session?.phone) return said(t.ended);
  if (!session || !isOpen) return said(t.expired);
  const entry = `<label for="phone">${escapeHtml(t.phone)}</label>
<input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="off" maxlength="20" placeholder="+79161234567" required aria-describedby="hint">
<p class="soft" id="hint">${escapeHtml(t.hint)}</p><button class="main" name="action" value="link">${escapeHtml(t.link)}</button>`;
  return (outcome ? said(t[outcome]) : '') + form(entry);
}

/** The page that a code of the sandbox leads to: a phone that links itself or logs out, without any script. */
export function devicePage(session: SandboxSession | undefined, locale: Locale, t: DeviceTexts, outcome: Outcome): StaticPage {
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(t.title)}</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(t.title)}</h1><p class="soft">${escapeHtml(t.about)}</p>${content(session, t, outcome)}</main></body></html>`;
  return { html, style: STYLE };
}
