import { MASKED } from '@cabinet/domain/events-history';
import { WEBHOOK_LIMITS, type WebhookCall } from '@cabinet/domain/webhooks';
import type { CallOutcome } from './send-call.ts';

const SECRET_NAME = /pass|pwd|secret|token|key|auth|cookie/i;
const PARAMETER = /([?&][^?&=\s]+=)[^?&\s]+/g;
/** Kept of the headers of an answer. */
const HEADERS_KEPT = 30;

const cut = (text: string) => text.slice(0, WEBHOOK_LIMITS.answer).replaceAll('\0', '');

function maskedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).slice(0, HEADERS_KEPT);
  return Object.fromEntries(entries.map(([name, value]) => [name, SECRET_NAME.test(name) ? MASKED : cut(value)]));
}

const maskedUrl = (url: string) =>
  url.replaceAll(PARAMETER, (whole, name: string) => (SECRET_NAME.test(name) ? `${name}${MASKED}` : whole));

/** What the log keeps of a try: bodies are cut, and headers that carry secrets masked. */
export function lastOf(
  { status, fault, answer, headers, request, milliseconds }: CallOutcome,
  now: Date,
): NonNullable<WebhookCall['last']> {
  const sent = request && { ...request, url: maskedUrl(request.url), body: cut(request.body), headers: maskedHeaders(request.headers) };
  return { at: now.toISOString(), status, fault, milliseconds, answer, headers: maskedHeaders(headers), ...(sent && { request: sent }) };
}
