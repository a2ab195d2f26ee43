import type { Locale } from '@cabinet/domain/locales';
import { escapeHtml } from '../../../escape-html.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export const PAGE_TEXTS: Readonly<Record<Locale, typeof en>> = { ru, en, es };

/** What a page of the reference is made for. */
export interface ReferencePage {
  locale: Locale;
  /** Undefined follows the system. */
  theme: 'light' | 'dark' | undefined;
  nonce: string;
  /** Addresses of the page's files. */
  files: { style: string; script: string; component: string };
}

/** The page of the API reference: a bar of the cabinet's own above the component, which `page.js` starts. */
export function renderReferencePage({ locale, theme, nonce, files }: ReferencePage): string {
  const text = (key: keyof typeof en) => escapeHtml(PAGE_TEXTS[locale][key]);
  const chosen = theme ? ` data-theme="${theme}"` : '';
  return `<!doctype html>
<html lang="${locale}"${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" content="${nonce}">
<title>${text('title')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${files.style}">
<script src="${files.script}" defer></script>
<script src="${files.component}" defer></script>
</head>
<body>
<header class="bar">
<a href="/documentation/api/HTTP-REST">${text('back')}</a>
<p>${text('warning')} <a href="/account/tokens">${text('keys')}</a></p>
<label id="session" hidden><input type="checkbox"> <span>${text('session')} <small>${text('sessionHint')}</small></span></label>
</header>
<div id="reference" data-locale="${locale}" data-document="/api/docs/${locale}/openapi.json"${chosen}></div>
</body>
</html>
`;
}
