import { escapeHtml } from '../../escape-html.ts';
import type { App } from '../../module.ts';
import { sendPage } from '../../plugins/http/static-page.ts';

const MAX_EMAILS_SHOWN = 50;
const STYLE =
  ':root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:720px;margin:24px auto;padding:0 16px}' +
  'article{border-top:1px solid #8886;padding:8px 0}h2{font-size:17px;margin:8px 0 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}';

/**
 * `GET /debug/mail`: queued emails, for developers who work with demo data. Emails hold recovery keys, so that the page exists only
 * with demo data and without `SMTP_URL`.
 */
export function outboxRoutes(app: App): void {
  if (!app.config.demo || app.config.mail.smtpUrl) return;
  app.get('/debug/mail', async (_, reply) => {
    const emails = await app.services.mail.latest(MAX_EMAILS_SHOWN);
    const link = (text: string) => escapeHtml(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
    const articles = emails.map(
      ({ recipient, subject, text, createdAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(recipient)} · ${createdAt.toISOString()}</p><pre>${link(text)}</pre></article>`,
    );
    const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Outbox</title><link rel="icon" href="/favicon.svg">
<style>${STYLE}</style>
<h1>Outbox</h1><p>Letters that a mail server would send; set SMTP_URL to have them sent.</p>${articles.join('') || '<p>Nothing yet.</p>'}</html>`;
    return sendPage(reply, { html, style: STYLE });
  });
}
