import smpp from 'smpp';
import type { ClaimedDelivery, IncomingText } from './delivery-queue.ts';
import { WANTS } from './read-submit.ts';
import type { Delivery } from './wire.ts';

const RECEIPT = 0x04;
const UCS2 = 8;
const INTERNATIONAL = { ton: 1, npi: 1 } as const;
const ALPHANUMERIC = { ton: 5, npi: 0 } as const;

/** The word and the number of a message's state, by its status and why it failed. */
export function stateOf(status: string, error: string | null): { word: string; state: number } {
  if (status === 'delivered' || status === 'seen') return { word: 'DELIVRD', state: 2 };
  if (status === 'unknown') return { word: 'UNKNOWN', state: 7 };
  if (status !== 'failed') return { word: 'ENROUTE', state: 1 };
  switch (error) {
    case 'expired':
      return { word: 'EXPIRED', state: 3 };
    case 'stopped':
      return { word: 'DELETED', state: 4 };
    case 'undelivered':
      return { word: 'UNDELIV', state: 5 };
    default:
      return { word: 'REJECTD', state: 8 };
  }
}

let lastStamp = { minute: Number.NaN, text: '' };
/** `YYMMDDhhmm` in UTC; many in turn are of the same minute. */
function stamp(date: Date): string {
  const minute = Math.floor(date.getTime() / 60_000);
  if (minute !== lastStamp.minute) lastStamp = { minute, text: date.toISOString().replaceAll(/\D/g, '').slice(2, 12) };
  return lastStamp.text;
}

/** Whether the outcome is one that the submit asked to be told. */
export function isWanted({ incoming_id, wants, status }: ClaimedDelivery): boolean {
  return incoming_id !== null || wants !== WANTS.failures || !['delivered', 'seen'].includes(status ?? '');
}

/** A receipt, which goes the other way round than its message went. */
export function receiptUnit(of: ClaimedDelivery): Delivery {
  const { word, state } = stateOf(of.status ?? '', of.error);
  const id = of.message_id ?? '';
  const isDelivered = word === 'DELIVRD';
  const text = [
    `id:${id} sub:001 dlvrd:${isDelivered ? '001' : '000'} submit date:${stamp(of.created_at)}`,
    `done date:${stamp(of.done_at ?? of.created_at)} stat:${word} err:${isDelivered || word === 'UNKNOWN' ? '000' : '001'} text:`,
  ].join(' ');
  return {
    source: { address: of.destination, ton: of.destination_ton, npi: of.destination_npi },
    destination: { address: of.source, ton: of.source_ton, npi: of.source_npi },
    esmClass: RECEIPT,
    coding: 0,
    text: Buffer.from(text, 'latin1'),
    receipt: { id, state },
  };
}

/** A message that came in. */
export function incomingUnit({ from, to, text }: IncomingText): Delivery {
  const { ASCII: gsm, UCS2: ucs2 } = smpp.encodings;
  const isGsm = gsm.match(text);
  return {
    source: { address: from.replace(/^\+/, ''), ...INTERNATIONAL },
    destination: { address: to.replace(/^\+/, ''), ...(/^\+?\d+$/.test(to) ? INTERNATIONAL : ALPHANUMERIC) },
    esmClass: 0,
    coding: isGsm ? 0 : UCS2,
    text: (isGsm ? gsm : ucs2).encode(text),
  };
}
