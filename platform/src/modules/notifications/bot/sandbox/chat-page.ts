import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { escapeHtml } from '../../../../escape-html.ts';
import type { StaticPage } from '../../../../plugins/http/static-page.ts';
import { BOT_PATH, type SandboxLine } from './bot.ts';

const KEYS = ['title', 'about', 'empty', 'message', 'send', 'start', 'refresh', 'block', 'unblock', 'blocked', 'you', 'bot'] as const;
export type ChatTexts = Readonly<Record<(typeof KEYS)[number], string>>;

/** The words of the chat's page in every language, once at start. */
export async function readChatTexts(): Promise<Readonly<Record<Locale, ChatTexts>>> {
  const read = async (locale: Locale) =>
    JSON.parse(await readFile(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8')) as ChatTexts;
  return Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)]))) as Record<Locale, ChatTexts>;
}

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d8dce4,#3a404c);--soft:light-dark(#5a6473,#a3adbb);--accent:light-dark(#0b63a8,#7cc0f5)}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:16px;background:light-dark(#f4f6f9,#14171c);color:light-dark(#171b22,#eceff4)}
main{max-width:460px;margin:2vh auto;padding:20px;border:1px solid var(--line);border-radius:20px;background:light-dark(#fff,#1c2027)}
h1{font-size:18px;margin:0 0 4px}.soft{margin:0 0 12px;color:var(--soft);font-size:14px}
ol{list-style:none;margin:0 0 12px;padding:0;display:flex;flex-direction:column;gap:8px}
li{max-width:88%;padding:8px 12px;border-radius:14px;background:light-dark(#eef2f7,#272d37);white-space:pre-wrap;overflow-wrap:anywhere}
li.own{align-self:flex-end;background:light-dark(#dcefff,#163a57)}
.who{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
form{display:flex;gap:8px;flex-wrap:wrap;margin:0 0 8px}
label{flex-basis:100%;font-weight:550}
input{font:inherit;flex:1;min-width:0;padding:9px 12px;border:1px solid light-dark(#8b94a3,#767f8f);border-radius:8px;background:transparent;color:inherit}
button{font:inherit;font-weight:550;padding:9px 16px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;cursor:pointer}
button.main{background:#0b63a8;border-color:#0b63a8;color:#fff}.wide{width:100%}
a{color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

const line = ({ by_bot: byBot, title, text }: SandboxLine, t: ChatTexts) =>
  `<li${byBot ? '' : ' class="own"'}><span class="who">${escapeHtml(byBot ? t.bot : t.you)}: </span>${title === '' ? '' : `<strong>${escapeHtml(title)}</strong>\n`}${escapeHtml(text)}</li>`;

/** A chat as its page shows it; `start` is the code that the bot was opened with. */
export interface ShownChat {
  id: string;
  start: string | undefined;
  isBlocked: boolean;
  lines: readonly SandboxLine[];
}

/** The page that stands in for Telegram: a chat with the bot, played without any script. */
export function chatPage({ id, start, isBlocked, lines }: ShownChat, locale: Locale, t: ChatTexts): StaticPage {
  const form = (inner: string) => `<form method="post" action="${BOT_PATH}/${escapeHtml(id)}">${inner}</form>`;
  const starts = start !== undefined && lines.length === 0;
  const write = starts
    ? form(
        `<input type="hidden" name="text" value="/start ${escapeHtml(start)}"><button class="main wide" name="action" value="say">${escapeHtml(t.start)}</button>`,
      )
    : form(`<label for="text">${escapeHtml(t.message)}</label><input id="text" name="text" autocomplete="off" maxlength="200" required>
<button class="main" name="action" value="say">${escapeHtml(t.send)}</button>`);
  const [action, label] = isBlocked ? ['unblock', t.unblock] : ['block', t.block];
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(t.title)}</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(t.title)}</h1><p class="soft">${escapeHtml(t.about)}</p>
${lines.length === 0 ? `<p class="soft">${escapeHtml(t.empty)}</p>` : `<ol>${lines.map((one) => line(one, t)).join('')}</ol>`}
${isBlocked ? `<p role="status"><strong>${escapeHtml(t.blocked)}</strong></p>` : write}
${lines.length === 0 ? '' : form(`<button name="action" value="${action}">${escapeHtml(label)}</button>`)}
<p><a href="${BOT_PATH}/${escapeHtml(id)}">${escapeHtml(t.refresh)}</a></p></main></body></html>`;
  return { html, style: STYLE };
}
