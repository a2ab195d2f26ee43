import type { App } from '../../module.ts';
import { escapeHtml } from './letter.ts';

const SHOWN = 50;

/**
 * `GET /debug/mail`: letters that no mail server takes, for whoever develops with demo data. They hold keys of accounts, so
 * the page exists with demo data and without `SMTP_URL` only.
 */
export function outboxRoutes(app: App): void {
  if (!app.config.demo || app.config.mail.smtpUrl) return;
  app.get('/debug/mail', async (_, reply) => {
    const letters = await app.services.mail.latest(SHOWN);
    const link = (text: string) => escapeHtml(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
    const shown = letters.map(
      ({ recipient, subject, text, createdAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(recipient)} · ${createdAt.toISOString()}</p><pre>${link(text)}</pre></article>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Outbox</title><link rel="icon" href="/favicon.svg">
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:720px;margin:24px auto;padding:0 16px}article{border-top:1px solid #8886;padding:8px 0}h2{font-size:17px;margin:8px 0 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style>
<h1>Outbox</h1><p>Letters that a mail server would send; set SMTP_URL to have them sent.</p>${shown.join('') || '<p>Nothing yet.</p>'}</html>`,
      );
  });
}
