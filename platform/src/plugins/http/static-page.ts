import type { FastifyReply } from 'fastify';
import { staticPolicy } from './content-policy.ts';

/** A whole page of the server's own, and the content of its one style element. */
export interface StaticPage {
  html: string;
  style?: string;
}

/** Answers with a page that has no script, lets in no other style than its own, and is neither kept nor indexed. */
export function sendPage(reply: FastifyReply, { html, style = '' }: StaticPage): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'content-security-policy': staticPolicy(style) })
    .send(html);
}
