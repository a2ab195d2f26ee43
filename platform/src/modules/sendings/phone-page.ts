import { escapeHtml } from '../../escape-html.ts';
import type { App } from '../../module.ts';
import { sendPage } from '../../plugins/http/static-page.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:720px;margin:24px auto;padding:0 16px}' +
  'article{border-top:1px solid #8886;padding:8px 0}h2{font-size:17px;margin:8px 0 0}p{margin:0;color:#808080}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:8px 0}';

/**
 * `GET /debug/phone`: single messages as their recipients got them from the sandbox, for whoever tries out demo data. One-time codes stand
 * in them, which are masked everywhere else, so that the page exists only with demo data.
 */
export function phonePageRoutes(app: App): void {
  if (!app.config.demo) return;
  app.get('/debug/phone', (_, reply) => {
    const articles = app.services.engine.sandbox.latest.map(
      ({ type, sender, recipient, text, at }) =>
        `<article><h2>${escapeHtml(recipient)}</h2><p>${escapeHtml(`${type} · ${sender} · ${at.toISOString()}`)}</p><pre>${escapeHtml(text)}</pre></article>`,
    );
    const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Phones</title><link rel="icon" href="/favicon.svg">
<style>${STYLE}</style>
<h1>Phones</h1><p>Single messages as the sandbox delivered them.</p>${articles.join('') || '<p>Nothing yet.</p>'}</html>`;
    return sendPage(reply, { html, style: STYLE });
  });
}
