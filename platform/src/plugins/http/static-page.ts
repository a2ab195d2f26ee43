import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../escape-html.ts';
import { scriptPolicy, staticPolicy } from './content-policy.ts';

/** A whole page of the server's own, and the content of its one style element. */
export interface StaticPage {
  html: string;
  style?: string;
}

const answer = (reply: FastifyReply, html: string, policy: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'content-security-policy': policy })
    .send(html);

/** Answers with a page that has no script, lets in no other style than its own, and is neither kept nor indexed. */
export function sendPage(reply: FastifyReply, { html, style = '' }: StaticPage): FastifyReply {
  return answer(reply, html, staticPolicy(style));
}

/** Answers with a page that shows nothing and runs the script at a path of the server's own, which reads `data` of its element; neither kept nor indexed. */
export function sendScriptPage(reply: FastifyReply, src: string, data: Readonly<Record<string, string>>): FastifyReply {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return answer(
    reply,
    `<!doctype html><meta charset="utf-8"><title>…</title><script src="${src}"${attributes.join('')}></script>`,
    scriptPolicy(),
  );
}
