import { textAt, type Report } from '@cabinet/engine';
import type { WapiSession } from '../gateway.ts';

/** What WAHA's statuses of a session mean to an instance. */
const STATES: Readonly<Record<string, WapiSession['state']>> = {
  WORKING: 'authorized',
  SCAN_QR_CODE: 'notAuthorized',
  STARTING: 'sleep',
  STOPPED: 'sleep',
};

/** Acknowledgements of WhatsApp that report something. */
const ACKNOWLEDGED: Readonly<Record<string, Report['status']>> = {
  '-1': 'failed',
  '1': 'sent',
  '2': 'delivered',
  '3': 'seen',
  '4': 'seen',
};

/** An event as WAHA tells it. */
export interface WahaEvent {
  event?: unknown;
  session?: unknown;
  me?: unknown;
  payload?: unknown;
}

/** WhatsApp's name of a phone. */
export const chatOf = (phone: string): string => `${phone.replace(/\D/g, '')}@c.us`;

/** The session that an answer or an event describes; `status` and `me` stand in it. */
export function sessionIn(status: string | undefined, me: unknown): WapiSession {
  const [, digits] = /^(\d+)(?::\d+)?@/.exec(textAt(me, 'id') ?? '') ?? [];
  return { state: STATES[status ?? ''] ?? 'undefined', phone: status === 'WORKING' && digits ? `+${digits}` : null };
}

/** The id of a message that was sent, as each of WAHA's engines writes it. */
export const messageIdIn = (answer: unknown): string | undefined =>
  textAt(answer, 'id._serialized') ?? textAt(answer, 'key.id') ?? textAt(answer, 'id');

/** What an acknowledgement reports; undefined for one that reports nothing. */
export function reportIn({ payload }: WahaEvent, at: Date): Report | undefined {
  const status = ACKNOWLEDGED[textAt(payload, 'ack') ?? ''];
  const ref = messageIdIn(payload);
  if (!status || ref === undefined) return undefined;
  return { ref, status, ...(status === 'failed' ? { code: 'undelivered' as const, text: 'WhatsApp answers ERROR' } : {}), at };
}
