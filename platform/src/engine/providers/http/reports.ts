import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HttpReportMapping, HttpSettings } from '@cabinet/domain/providers-http';
import type { MessageType } from '@cabinet/domain/channels';
import type { Incoming, Report } from '../provider.ts';
import { listAt, textAt } from './paths.ts';

/** What a pushed or polled body reports. What it says under an unknown word, or without an id, is left out. */
export function reportsIn(body: unknown, mapping: HttpReportMapping, at: Date): Report[] {
  return listAt(body, mapping.list).flatMap((one): Report[] => {
    const ref = textAt(one, mapping.id);
    const word = textAt(one, mapping.status) ?? '';
    const status = mapping.statuses[word];
    if (!ref || status === undefined || status === 'ignore') return [];
    if (status !== 'failed') return [{ ref, status, at }];
    const error = textAt(one, mapping.error);
    return [{ ref, status, code: mapping.errors[error ?? ''] ?? 'undelivered', text: error === undefined ? word : `${word} ${error}`, at }];
  });
}

/** Messages that people wrote, in a pushed body. */
export function incomingIn(body: unknown, { incoming }: HttpSettings, type: MessageType, at: Date): Incoming[] {
  if (!incoming) return [];
  return listAt(body, incoming.list).flatMap((one): Incoming[] => {
    const [key, from, text] = [textAt(one, incoming.id), textAt(one, incoming.from), textAt(one, incoming.text)];
    if (!key || !from || text === undefined) return [];
    const digits = /^\d{10,15}$/.test(from) ? `+${from}` : from;
    const to = textAt(one, incoming.to);
    const ref = textAt(one, incoming.answers);
    return [{ key, type, from: digits, text, at, ...(to ? { to } : {}), ...(ref ? { ref } : {}) }];
  });
}

/** Whether `given` signs `body`; compared in constant time. */
export function isSigned(body: Buffer, given: string | undefined, secret: string, encoding: 'hex' | 'base64'): boolean {
  const own = createHmac('sha256', secret).update(body).digest();
  const theirs = Buffer.from((given ?? '').replace(/^sha256=/, ''), encoding);
  return own.length === theirs.length && timingSafeEqual(own, theirs);
}
