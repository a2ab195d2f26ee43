import { createHash } from 'node:crypto';
import type { Pdu, Unit } from 'smpp';
import type { Incoming } from '../provider.ts';
import type { IncomingPart, PartStore } from '../part-store.ts';
import { textOf } from './alphabet.ts';

const INTERNATIONAL = 1;
/** From this length on a number without a sign is taken for an international one. */
const LONG_NUMBER = 10;
const UNANSWERED = 10 * 60_000;

interface Place {
  reference: number;
  total: number;
  seq: number;
}

/** Where a unit stands in a text of several parts, by its header or its TLVs. */
export function placeOf(pdu: Unit): Place | undefined {
  for (const element of pdu.short_message?.udh ?? pdu.message_payload?.udh ?? []) {
    if (element[0] === 0 && element.length >= 5)
      return { reference: element[2] as number, total: element[3] as number, seq: element[4] as number };
    if (element[0] === 8 && element.length >= 6)
      return { reference: element.readUInt16BE(2), total: element[4] as number, seq: element[5] as number };
  }
  const { sar_msg_ref_num, sar_total_segments, sar_segment_seqnum } = pdu;
  if (sar_msg_ref_num === undefined || !sar_total_segments || !sar_segment_seqnum) return undefined;
  return { reference: sar_msg_ref_num, total: sar_total_segments, seq: sar_segment_seqnum };
}

function phoneOf(address: string, ton: number | undefined): string {
  const isInternational = /^\d+$/.test(address) && (ton === INTERNATIONAL || address.length >= LONG_NUMBER);
  return isInternational ? `+${address}` : address;
}

/** What parts of one text have in common, by which they are kept. */
const messageOf = (from: string, to: string, { reference, total }: Place) => `${from}>${to}:${reference}/${total}`;
const ADDRESSES = /^(?<from>.*)>(?<to>.*):\d+\/\d+$/;

/** Keeps a part of a text, wherever it came, and stores the message once all of them are there. */
export async function joinPart(
  parts: PartStore,
  message: string,
  part: IncomingPart,
  store: (message: Incoming) => Promise<void>,
): Promise<void> {
  const whole = await parts.add(message, part);
  if (!whole) return;
  const { from = '', to = '' } = ADDRESSES.exec(message)?.groups ?? {};
  await store({ key: `${message}:${whole.at.getTime()}`, type: 'sms', from, to, text: whole.text, at: part.at });
  await parts.clear(message);
}

/** Makes messages of what people write. A unit is done when its message, or its part of one, is stored. */
export class Mailbox {
  readonly #parts: PartStore;
  readonly #store: (message: Incoming) => Promise<void>;
  readonly #now: () => Date;
  /** Keys of units whose answer did not reach the centre: it will bring them again. */
  readonly #unanswered = new Map<string, { key: string; until: number }>();
  #count = 0;

  constructor(parts: PartStore, store: (message: Incoming) => Promise<void>, now: () => Date) {
    this.#parts = parts;
    this.#store = store;
    this.#now = now;
  }

  async take(pdu: Pdu, isOpen: () => boolean): Promise<void> {
    const from = phoneOf(pdu.source_addr ?? '', pdu.source_addr_ton);
    const to = phoneOf(pdu.destination_addr ?? '', pdu.dest_addr_ton);
    const text = textOf(pdu);
    const place = placeOf(pdu);
    const at = this.#now();
    if (place && place.total > 1) return joinPart(this.#parts, messageOf(from, to, place), { ...place, text, at }, this.#store);
    const content = createHash('sha256')
      .update(JSON.stringify([from, to, text]))
      .digest('base64url');
    const before = this.#unanswered.get(content);
    const isAgain = before !== undefined && before.until > Date.now();
    const key = isAgain ? before.key : `${content}:${at.getTime().toString(36)}:${(this.#count += 1)}:${process.pid}`;
    await this.#store({ key, type: 'sms', from, to, text, at });
    if (isOpen()) this.#unanswered.delete(content);
    else this.#unanswered.set(content, { key, until: Date.now() + UNANSWERED });
  }
}
