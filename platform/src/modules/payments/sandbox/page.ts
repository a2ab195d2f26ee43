import { formatMoney } from '@cabinet/domain/money';
import type { Settings } from '@cabinet/domain/settings';
import { REGIONS } from '@cabinet/domain/regions';
import { escapeHtml } from '../../../escape-html.ts';
import type { StaticPage } from '../../../plugins/http/static-page.ts';
import type { Checkout } from './store.ts';
import type { CheckoutTexts } from './texts.ts';

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d8dce4,#3a404c);--soft:light-dark(#5a6473,#a3adbb);--accent:ACCENT}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px 16px;background:light-dark(#f4f6f9,#14171c);color:light-dark(#171b22,#eceff4)}
main{max-width:420px;margin:4vh auto;padding:24px;border:1px solid var(--line);border-radius:12px;background:light-dark(#fff,#1c2027)}
h1{font-size:18px;margin:0 0 4px}.test{margin:0 0 16px;color:var(--soft)}
.sum{font-size:32px;font-weight:650;margin:0;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
dl{display:flex;gap:8px;margin:4px 0 20px;color:var(--soft)}dd{margin:0;color:CanvasText}
label{display:block;font-weight:550;margin-bottom:6px}.hint{margin:4px 0 16px;color:var(--soft);font-size:14px}
input{font:inherit;width:100%;padding:10px 12px;border:1px solid light-dark(#8b94a3,#767f8f);border-radius:8px;background:transparent;color:inherit}
button,a.back{display:block;width:100%;font:inherit;font-weight:550;text-align:center;text-decoration:none;padding:11px;margin-top:8px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;cursor:pointer}
button.main,a.main{background:var(--accent);border-color:var(--accent);color:#fff}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
h2{font-size:16px;margin:24px 0 0}`;

const button = (action: string, text: string, kind = '') =>
  `<button class="${kind}" name="action" value="${action}">${escapeHtml(text)}</button>`;

function open({ method, id }: Checkout, t: CheckoutTexts): string {
  const card = `<label for="card">${escapeHtml(t.card)}</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" maxlength="23" value="4242 4242 4242 4242" aria-describedby="hint">
<p class="hint" id="hint">${escapeHtml(t.cardHint)}</p>`;
  return `<form method="post" action="/checkout/${id}">
${method === 'card' ? card : `<p>${escapeHtml(t.wallet)}</p>`}
${button('pay', t.pay, 'main')}${button('decline', t.decline)}${button('leave', t.leave)}</form>`;
}

function ended({ id, state, url_success: success, url_fail: fail }: Checkout, t: CheckoutTexts): string {
  const back = state === 'paid' ? success : fail;
  const refunds = `<form method="post" action="/checkout/${id}"><h2>${escapeHtml(t.refunds)}</h2>
${button('ask', t.refundAsk)}${button('half', t.refundHalf)}${button('whole', t.refundWhole)}</form>`;
  return `<p role="status"><strong>${escapeHtml(state === 'paid' ? t.paid : t.failed)}</strong></p>
${back === null ? '' : `<a class="back main" href="${escapeHtml(back)}">${escapeHtml(t.back)}</a>`}
${state === 'paid' ? refunds : ''}`;
}

/** The page where a payment of the sandbox is made, without any script. */
export function checkoutPage(checkout: Checkout, t: CheckoutTexts, { title, colors }: Settings['frontend']): StaticPage {
  const { locale, currency, refunded, is_refund_asked: isAsked, state } = checkout;
  const money = (amount: string) => escapeHtml(formatMoney(Number(amount), currency, REGIONS[locale]));
  const back =
    Number(refunded) > 0 ? `<p>${escapeHtml(t.refunded)}: ${money(refunded)}</p>` : isAsked ? `<p>${escapeHtml(t.refundAsked)}</p>` : '';
  const style = STYLE.replace('ACCENT', colors.primary);
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(t.title)}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main><h1>${escapeHtml(t.title)}</h1><p class="test">${escapeHtml(t.test)}</p>
<p class="sum">${money(checkout.amount)}</p><dl><dt>${escapeHtml(t.to)}</dt><dd>${escapeHtml(title)}</dd></dl>
${back}${state === 'pending' ? open(checkout, t) : ended(checkout, t)}</main></body></html>`;
  return { html, style };
}
