import { LIMITS } from '@cabinet/domain/limits';
import type { NewBatchMessage } from '@cabinet/domain/sending-batches';
import { placeOfUnit } from '@cabinet/engine';
import smpp, { type Unit } from 'smpp';
import { BAD_CLASS, BAD_CODING, BAD_EXPIRY, BAD_LENGTH, BAD_SCHEDULE } from './statuses.ts';
import { textOfGsm, type SmppAddress } from './wire.ts';

const { ASCII: gsm } = smpp.encodings;

/** How the octets of a text are read, by `data_coding`; what is not here is refused. */
const CODING = { gsm: 0, ascii: 1, latin1: 3, ucs2: 8 } as const;
const CODINGS: ReadonlySet<number> = new Set(Object.values(CODING));

const INTERNATIONAL = 1;
/** Bits of `esm_class` that say what a unit is; a submit of a customer is a plain message. */
const KIND_OF_UNIT = 0x3c;
/** Bits of `registered_delivery` that say which outcomes are told. */
const RECEIPT_BITS = 0x03;
/** Validities are rounded up to it, so that messages which were written in the same moment go together. */
const VALIDITY_STEP_S = 60;

/** The wish for receipts of a submit. */
export const WANTS = { none: 0, all: 1, failures: 2 } as const;

/** A submit that could be read; `place` is set where it has only a part of the text. */
export interface ReadSubmit {
  source: SmppAddress;
  destination: SmppAddress;
  text: string;
  place: { reference: number; total: number; seq: number } | undefined;
  validity: number | undefined;
  wants: number;
}

/** Reads the text of a unit by its coding; undefined for one that is no text. */
function textOf({ data_coding: coding = 0, short_message: short, message_payload: payload }: Unit): string | undefined {
  if (!CODINGS.has(coding)) return undefined;
  const { message = '' } = short && short.message.length > 0 ? short : (payload ?? {});
  if (coding === CODING.gsm) return typeof message === 'string' ? message : textOfGsm(message);
  // The package reads ASCII by the alphabet of the network, where `@` and `_` are other octets.
  if (coding === CODING.ascii && typeof message === 'string') return gsm.encode(message).toString('latin1');
  return typeof message === 'string' ? message : message.toString('latin1');
}

/** Seconds from now on; undefined for none, and a status for what no message may have. */
function validityOf({ validity_period: given }: Unit, now: number): { seconds: number | undefined } | { status: number } {
  if (!given) return { seconds: undefined };
  const until = given instanceof Date ? given.getTime() : Number.NaN;
  const seconds = Math.ceil((until - now) / 1000 / VALIDITY_STEP_S) * VALIDITY_STEP_S;
  if (!(seconds > 0)) return { status: BAD_EXPIRY };
  return { seconds: Math.min(seconds, LIMITS.validitySeconds.most) };
}

/** Reads a `submit_sm`, or says by which command status it is refused. */
export function readSubmit(pdu: Unit, now = Date.now()): ReadSubmit | { status: number } {
  if (((pdu.esm_class ?? 0) & KIND_OF_UNIT) !== 0) return { status: BAD_CLASS };
  if (pdu.schedule_delivery_time) return { status: BAD_SCHEDULE };
  const text = textOf(pdu);
  if (text === undefined) return { status: BAD_CODING };
  if (text === '') return { status: BAD_LENGTH };
  const validity = validityOf(pdu, now);
  if ('status' in validity) return validity;
  const place = placeOfUnit(pdu);
  if (place && (place.seq < 1 || place.seq > place.total)) return { status: BAD_CLASS };
  return {
    source: { address: pdu.source_addr ?? '', ton: pdu.source_addr_ton ?? 0, npi: pdu.source_addr_npi ?? 0 },
    destination: { address: pdu.destination_addr ?? '', ton: pdu.dest_addr_ton ?? 0, npi: pdu.dest_addr_npi ?? 0 },
    text,
    place: place && place.total > 1 ? place : undefined,
    validity: validity.seconds,
    wants: (pdu.registered_delivery ?? 0) & RECEIPT_BITS,
  };
}

/** The message of a submit as a line of `POST /sendings/batch` would have it. */
export function messageOf({ source, destination, validity }: Omit<ReadSubmit, 'text'>, text: string): NewBatchMessage {
  const { address, ton } = destination;
  return {
    type: 'sms',
    payload: { sender: source.address, text },
    recipient: ton === INTERNATIONAL && /^\d/.test(address) ? `+${address}` : address,
    $options: validity === undefined ? {} : { validity },
  };
}
