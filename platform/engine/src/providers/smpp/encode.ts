import type { SmppSettings } from '@cabinet/domain/providers-smpp';
import { segment } from '@cabinet/domain/segments';
import type { Fields } from 'smpp';
import type { Outgoing } from '../provider.ts';
import { bytesOf } from './alphabet.ts';

const UDH_INDICATOR = 0x40;
const LONGEST_SHORT_NUMBER = 8;
const LONGEST_VALIDITY = 31 * 86_400;
/** Asks for a receipt, whatever becomes of the message. */
const RECEIPT = 1;

const digits = (address: string) => address.replace(/^\+/, '');

function source(sender: string, { sender: kinds, plus }: SmppSettings): Fields {
  const isNumber = /^\+?\d+$/.test(sender);
  const kind = !isNumber ? 'alphanumeric' : digits(sender).length <= LONGEST_SHORT_NUMBER ? 'short' : 'international';
  const { ton, npi } = kinds[kind];
  const address = kind === 'international' ? `${plus ? '+' : ''}${digits(sender)}` : sender;
  return { source_addr_ton: ton, source_addr_npi: npi, source_addr: address };
}

/** A period from now on, as the protocol writes it: days, hours, minutes, seconds. */
export function relativeTime(seconds: number): string {
  const left = Math.min(LONGEST_VALIDITY, Math.max(60, Math.floor(seconds)));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `0000${two(left / 86_400)}${two((left % 86_400) / 3600)}${two((left % 3600) / 60)}${two(left % 60)}000R`;
}

/** `submit_sm` of every part of a message. The parts are those that were counted and paid for (`segment`). */
export function encode(message: Outgoing, settings: SmppSettings, now: Date): Fields[] {
  const { encoding, parts } = segment(message.text);
  const isGsm = encoding === 'gsm7';
  const bytes = bytesOf[encoding];
  const common: Fields = {
    ...source(message.sender, settings),
    dest_addr_ton: settings.recipient.ton,
    dest_addr_npi: settings.recipient.npi,
    destination_addr: `${settings.plus ? '+' : ''}${digits(message.recipient)}`,
    data_coding: isGsm ? settings.dataCoding.gsm : settings.dataCoding.ucs2,
    registered_delivery: RECEIPT,
    priority_flag: message.isUrgent ? 1 : 0,
    ...(message.validUntil && settings.sendsValidity
      ? { validity_period: relativeTime((message.validUntil.getTime() - now.getTime()) / 1000) }
      : {}),
    ...(settings.sendsReference ? { user_message_reference: message.reference % 0x1_0000 } : {}),
  };
  if (parts.length === 1) return [{ ...common, short_message: bytes(message.text) }];
  if (settings.longText === 'payload') return [{ ...common, short_message: Buffer.alloc(0), message_payload: bytes(message.text) }];
  return joined(message, settings.longText).map((fields, index, { length }) => {
    const text = bytes(fields.text);
    const { reference } = message;
    if (fields.join === 'sar')
      return {
        ...common,
        short_message: text,
        sar_msg_ref_num: reference % 0x1_0000,
        sar_total_segments: length,
        sar_segment_seqnum: index + 1,
      };
    const header =
      fields.join === 'udh16'
        ? [6, 8, 4, (reference >> 8) & 0xff, reference & 0xff, length, index + 1]
        : [5, 0, 3, reference & 0xff, length, index + 1];
    return { ...common, esm_class: UDH_INDICATOR, short_message: Buffer.concat([Buffer.from(header), text]) };
  });
}

/**
 * Texts of the parts and what joins them. The longer header takes one more unit from each part; where that would make a
 * part more than was paid for, the shorter one is used.
 */
function joined(message: Outgoing, join: 'udh8' | 'udh16' | 'sar'): { text: string; join: 'udh8' | 'udh16' | 'sar' }[] {
  const { parts } = segment(message.text);
  const shorter = join === 'udh16' ? segment(message.text, { isLongHeader: true }).parts : parts;
  const fits = shorter.length === parts.length;
  return (fits ? shorter : parts).map((text) => ({ text, join: fits ? join : 'udh8' }));
}
