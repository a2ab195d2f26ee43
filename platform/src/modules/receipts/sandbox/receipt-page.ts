import type { Locale } from '@cabinet/domain/locales';
import { formatMoney } from '@cabinet/domain/money';
import { REGIONS } from '@cabinet/domain/regions';
import { escapeHtml } from '../../../escape-html.ts';
import type { StaticPage } from '../../../plugins/http/static-page.ts';
import type { SandboxDocument } from './document-store.ts';
import type { ReceiptTexts } from './receipt-texts.ts';

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d8dce4,#3a404c);--soft:light-dark(#5a6473,#a3adbb)}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px 16px;background:light-dark(#f4f6f9,#14171c);color:light-dark(#171b22,#eceff4)}
main{max-width:420px;margin:4vh auto;padding:24px;border:1px solid var(--line);border-radius:12px;background:light-dark(#fff,#1c2027)}
h1{font-size:18px;margin:0 0 4px}p{margin:0 0 16px;color:var(--soft)}
dl{margin:0;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px 16px}
dt{color:var(--soft)}dd{margin:0;text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}`;

/** The page of a registered receipt, without whom it is for: whoever has its address reads it. */
export function receiptPage(document: SandboxDocument, t: ReceiptTexts, locale: Locale): StaticPage {
  const { kind, item, amount, currency, vat_rate: vatRate, number, sign, created_at: at } = document;
  const facts: [string, string][] = [
    [t.item, item],
    [t.amount, formatMoney(Number(amount), currency, REGIONS[locale])],
    [t.vat, vatRate === null ? t.noVat : `${Number(vatRate)} %`],
    [t.number, number],
    [t.sign, sign],
    [t.at, `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ];
  const rows = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('\n');
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(t.title)}</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(t.title)} · ${escapeHtml(t[kind])}</h1><p>${escapeHtml(t.test)}</p>
<dl>${rows}</dl></main></body></html>`;
  return { html, style: STYLE };
}
