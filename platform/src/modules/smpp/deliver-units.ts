import smpp, { type Fields } from 'smpp';
import type { ClaimedDelivery, IncomingText } from './delivery-queue.ts';
import { WANTS } from './read-submit.ts';

const RECEIPT = 0x04;
const UCS2 = 8;
const INTERNATIONAL = { ton: 1, npi: 1 } as const;
const ALPHANUMERIC = { ton: 5, npi: 0 } as const;
/** Octets that `short_message` holds. */
const LONGEST_SHORT_MESSAGE = 254;

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

/** `YYMMDDhhmm` in UTC. */
const stamp = (date: Date) => date.toISOString().replaceAll(/\D/g, '').slice(2, 12);

/** Whether the outcome is one that the submit asked to be told. */
export function isWanted({ incoming_id, wants, status }: ClaimedDelivery): boolean {
  return incoming_id !== null || wants !== WANTS.failures || !['delivered', 'seen'].includes(status ?? '');
}

/** A receipt, which goes the other way round than its message went. */
export function receiptUnit(of: ClaimedDelivery): Fields {
  const { word, state } = stateOf(of.status ?? '', of.error);
  const id = of.message_id ?? '';
  const isDelivered = word === 'DELIVRD';
  const text = [
    `id:${id} sub:001 dlvrd:${isDelivered ? '001' : '000'} submit date:${stamp(of.created_at)}`,
    `done date:${stamp(of.done_at ?? of.created_at)} stat:${word} err:${isDelivered || word === 'UNKNOWN' ? '000' : '001'} text:`,
  ].join(' ');
  return {
    source_addr_ton: of.destination_ton,
    source_addr_npi: of.destination_npi,
    source_addr: of.destination,
    dest_addr_ton: of.source_ton,
    dest_addr_npi: of.source_npi,
    destination_addr: of.source,
    esm_class: RECEIPT,
    data_coding: 0,
    short_message: Buffer.from(text, 'latin1'),
    receipted_message_id: id,
    message_state: state,
  };
}

/** A message that came in. */
export function incomingUnit({ from, to, text }: IncomingText): Fields {
  const { ASCII: gsm, UCS2: ucs2 } = smpp.encodings;
  const isGsm = gsm.match(text);
  const bytes = (isGsm ? gsm : ucs2).encode(text);
  const target = /^\+?\d+$/.test(to) ? INTERNATIONAL : ALPHANUMERIC;
  return {
    source_addr_ton: INTERNATIONAL.ton,
    source_addr_npi: INTERNATIONAL.npi,
    source_addr: from.replace(/^\+/, ''),
    dest_addr_ton: target.ton,
    dest_addr_npi: target.npi,
    destination_addr: to.replace(/^\+/, ''),
    data_coding: isGsm ? 0 : UCS2,
    ...(bytes.length > LONGEST_SHORT_MESSAGE ? { short_message: Buffer.alloc(0), message_payload: bytes } : { short_message: bytes }),
  };
}
