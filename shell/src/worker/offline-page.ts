import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import ru from '../../locales/ru.json' with { type: 'json' };

const TEXTS = { ru: ru.offline, en: en.offline, es: es.offline };
type Language = keyof typeof TEXTS;

/** Seconds after which the page retries by itself. */
const RETRY_SECONDS = 15;
const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{display:grid;place-content:center;justify-items:center;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;text-align:center}
h1{margin:0 0 8px;font-size:20px}p{margin:0 0 24px;max-width:44ch}
a{padding:10px 18px;border-radius:8px;background:#2b59e0;color:#fff;text-decoration:none}`;

/** A style sheet inside a page, as a content security policy names it. */
async function styleHash(css: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** The page for when there is neither a network nor a cached document; it retries by itself. */
export async function offlinePage(language: string): Promise<Response> {
  const known = language.slice(0, 2).toLowerCase();
  const locale: Language = known in TEXTS ? (known as Language) : 'ru';
  const { title, text, retry } = TEXTS[locale];
  const html =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${title}</title><style>${STYLE}</style></head>` +
    `<body><h1>${title}</h1><p>${text}</p><a href="">${retry}</a></body></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src ${await styleHash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
  return new Response(html, { status: 503, headers });
}
