import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LookupResult } from '@cabinet/domain/lookup-results';
import type { HttpReportMapping, HttpResultMapping, HttpSettings } from '@cabinet/domain/providers-http';
import type { MessageType } from '@cabinet/domain/channels';
import type { FetchedMedia, Incoming, IncomingMedia, Report } from '../provider.ts';
import { listAt, textAt } from './paths.ts';

/** What a pushed or polled body reports. What it says under an unknown word, or without an id, is left out. */
export function reportsIn(body: unknown, mapping: HttpReportMapping, at: Date): Report[] {
  return listAt(body, mapping.list).flatMap((one): Report[] => {
    const ref = textAt(one, mapping.id);
    const word = textAt(one, mapping.status) ?? '';
    const status = mapping.statuses[word];
    if (!ref || status === undefined || status === 'ignore') return [];
    const result = mapping.result && resultIn(one, mapping.result, at);
    if (status !== 'failed') return [{ ref, status, at, ...(result ? { result } : {}) }];
    const error = textAt(one, mapping.error);
    return [{ ref, status, code: mapping.errors[error ?? ''] ?? 'undelivered', text: error === undefined ? word : `${word} ${error}`, at, ...(result ? { result } : {}) }]; // prettier-ignore
  });
}

const WORDS: Readonly<Record<string, boolean>> = { true: true, yes: true, '1': true, false: false, no: false, '0': false };
const flagAt = (body: unknown, path: string): boolean | null => WORDS[(textAt(body, path) ?? '').toLowerCase()] ?? null;

/** What a look-up found out about a number; undefined where the body says neither a state nor a network. */
export function resultIn(body: unknown, mapping: HttpResultMapping, at: Date): LookupResult | undefined {
  const [word, network, price] = [textAt(body, mapping.status), textAt(body, mapping.network), Number(textAt(body, mapping.cost))];
  if (word === undefined && network === undefined) return undefined;
  return {
    status: mapping.statuses[word ?? ''] ?? 'unknown',
    network: network || null,
    roaming: flagAt(body, mapping.roaming),
    ported: flagAt(body, mapping.ported),
    at: at.toISOString(),
    ...(mapping.cost !== '' && Number.isFinite(price) ? { cost: price } : {}),
  };
}

/** Messages that people wrote, in a pushed body. */
export function incomingIn(
  body: unknown,
  { incoming }: HttpSettings,
  { type, at, open }: { type: MessageType; at: Date; open: (address: string) => Promise<FetchedMedia> },
): Incoming[] {
  if (!incoming) return [];
  const mediaOf = (one: unknown): IncomingMedia[] => {
    const filename = textAt(one, incoming.filename ?? '');
    const addresses = (path = '') => (path === '' ? [] : listAt(one, path).filter((address) => typeof address === 'string'));
    return [
      ...addresses(incoming.image).map((address): IncomingMedia => ({ kind: 'image', fetch: () => open(address) })),
      ...addresses(incoming.file).map((address): IncomingMedia => ({
        kind: 'file',
        ...(filename ? { filename } : {}),
        fetch: () => open(address),
      })),
    ];
  };
  return listAt(body, incoming.list).flatMap((one): Incoming[] => {
    const [key, from, media] = [textAt(one, incoming.id), textAt(one, incoming.from), mediaOf(one)];
    const text = textAt(one, incoming.text) ?? (media.length > 0 ? '' : undefined);
    if (!key || !from || text === undefined) return [];
    const digits = /^\d{10,15}$/.test(from) ? `+${from}` : from;
    const to = textAt(one, incoming.to);
    const ref = textAt(one, incoming.answers);
    return [{ key, type, from: digits, text, at, ...(media.length > 0 ? { media } : {}), ...(to ? { to } : {}), ...(ref ? { ref } : {}) }];
  });
}

/** Whether `given` signs `body`; compared in constant time. */
export function isSigned(body: Buffer, given: string | undefined, secret: string, encoding: 'hex' | 'base64'): boolean {
  const own = createHmac('sha256', secret).update(body).digest();
  const theirs = Buffer.from((given ?? '').replace(/^sha256=/, ''), encoding);
  return own.length === theirs.length && timingSafeEqual(own, theirs);
}
