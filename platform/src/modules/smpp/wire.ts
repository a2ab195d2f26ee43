import smpp, { type Fields, type Unit } from 'smpp';

/**
 * Units as octets. Those that come and go with every message are read and written here, in one pass; whatever is rare or unusual is left to the
 * package, which takes several passes over every field and looks up every character of a text.
 */

const HEADER_OCTETS = 16;
/** Longest unit that is taken, as of the package. */
const MOST_OCTETS = 16_384;
const RESPONSE = 0x8000_0000;
const COMMAND = { genericNack: RESPONSE, deliver: 0x05, submit: 0x04, enquireLink: 0x15, unbind: 0x06 } as const;
const TLV = { messagePayload: 0x0424, receiptedMessageId: 0x001e, messageState: 0x0427 } as const;

const UDH_INDICATOR = 0x40;
const ESCAPE = 0x1b;
const FIRST_OCTET_OF_BOM = 0xfe;

/** An address as the protocol has it. */
export interface SmppAddress {
  address: string;
  ton: number;
  npi: number;
}

/** Cuts a stream into units. */
export class UnitReader {
  #rest: Buffer | undefined;

  /** The units that are whole by now; throws where what came is not one. */
  read(chunk: Buffer): Buffer[] {
    const octets = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk;
    const units: Buffer[] = [];
    let at = 0;
    while (octets.length - at >= 4) {
      const length = octets.readUInt32BE(at);
      if (length < HEADER_OCTETS || length > MOST_OCTETS) throw new RangeError(`A unit of ${length} octets`);
      if (octets.length - at < length) break;
      units.push(octets.subarray(at, at + length));
      at += length;
    }
    this.#rest = at < octets.length ? octets.subarray(at) : undefined;
    return units;
  }
}

/** What a response says; undefined for a request. */
export function readResponse(unit: Buffer): { command: number; status: number; sequence: number } | undefined {
  const command = unit.readUInt32BE(4);
  return command >= RESPONSE ? { command, status: unit.readUInt32BE(8), sequence: unit.readUInt32BE(12) } : undefined;
}

export const isEnquireLinkResponse = (command: number) => command === RESPONSE + COMMAND.enquireLink;
export const isUnbindResponse = (command: number) => command === RESPONSE + COMMAND.unbind;

/** A request; throws where it is none that could be read. */
export function readRequest(unit: Buffer): Unit {
  const plain = unit.readUInt32BE(4) === COMMAND.submit ? readPlainSubmit(unit) : undefined;
  if (plain) return plain;
  const read = smpp.PDU.fromBuffer(unit);
  if (!read) throw new RangeError('A unit that is shorter than it says');
  return read;
}

/** A `submit_sm` without header, times and TLVs; undefined for any other, which the package reads. */
function readPlainSubmit(unit: Buffer): Unit | undefined {
  let at = HEADER_OCTETS;
  let isCut = false;
  const octet = () => {
    const value = unit[at];
    at += 1;
    isCut ||= value === undefined;
    return value ?? 0;
  };
  const text = () => {
    const end = unit.indexOf(0, at);
    isCut ||= end < 0;
    if (isCut) return '';
    const value = end === at ? '' : unit.toString('ascii', at, end);
    at = end + 1;
    return value;
  };
  text();
  const [sourceTon, sourceNpi, source] = [octet(), octet(), text()];
  const [destinationTon, destinationNpi, destination] = [octet(), octet(), text()];
  const esmClass = octet();
  at += 2;
  const [schedule, validity] = [text(), text()];
  const registered = octet();
  at += 1;
  const coding = octet();
  at += 1;
  const length = octet();
  if (isCut || at + length !== unit.length || (esmClass & UDH_INDICATOR) !== 0 || schedule !== '' || validity !== '') return undefined;
  const message = messageOf(coding, unit.subarray(at));
  if (message === undefined) return undefined;
  return {
    command: 'submit_sm',
    command_id: COMMAND.submit,
    command_status: unit.readUInt32BE(8),
    sequence_number: unit.readUInt32BE(12),
    source_addr_ton: sourceTon,
    source_addr_npi: sourceNpi,
    source_addr: source,
    dest_addr_ton: destinationTon,
    dest_addr_npi: destinationNpi,
    destination_addr: destination,
    esm_class: esmClass,
    registered_delivery: registered,
    data_coding: coding,
    short_message: { message },
  };
}

/** A text as the package gives it: that of the network's alphabet stays octets. */
function messageOf(coding: number, octets: Buffer): string | Buffer | undefined {
  switch (coding) {
    case 0:
      return octets;
    case 1:
      return octets.every((octet) => octet < 0x80 && octet !== ESCAPE) ? octets : undefined;
    case 3:
      return octets.toString('latin1');
    case 8:
      if (octets.length % 2 !== 0 || octets[0] === FIRST_OCTET_OF_BOM) return undefined;
      return Buffer.from(octets).swap16().toString('utf16le');
    default:
      return undefined;
  }
}

const { ASCII: gsm } = smpp.encodings;
/** What stands for each octet, alone and behind the escape, in the alphabet of the network. */
const CHARACTERS = Array.from({ length: 256 }, (_, octet) => String(gsm.decode(Buffer.from([octet]))));
const ESCAPED = Array.from({ length: 256 }, (_, octet) => {
  const pair = String(gsm.decode(Buffer.from([ESCAPE, octet])));
  return pair.length === 1 ? pair : undefined;
});

/** A text in the alphabet of the network. */
export function textOfGsm(octets: Buffer): string {
  let text = '';
  for (let at = 0; at < octets.length; at += 1) {
    const octet = octets[at] as number;
    const next = octet === ESCAPE ? octets[at + 1] : undefined;
    const escaped = next === undefined ? undefined : ESCAPED[next];
    if (escaped !== undefined) at += 1;
    text += escaped ?? (CHARACTERS[octet] as string);
  }
  return text;
}

function head(length: number, command: number, status: number, sequence: number): Buffer {
  const unit = Buffer.allocUnsafe(length);
  unit.writeUInt32BE(length, 0);
  unit.writeUInt32BE(command, 4);
  unit.writeUInt32BE(status, 8);
  unit.writeUInt32BE(sequence, 12);
  return unit;
}

/** The answer to a submit that was accepted. */
export function submitAnswer(sequence: number, messageId: string): Buffer {
  const unit = head(HEADER_OCTETS + messageId.length + 1, RESPONSE + COMMAND.submit, 0, sequence);
  unit.write(messageId, HEADER_OCTETS, 'latin1');
  unit[unit.length - 1] = 0;
  return unit;
}

/** The answer to a request; where the protocol has none of its kind, that it is not understood. */
export function answerTo({ command, command_id: id, sequence_number: sequence }: Unit, { status = 0, ...fields }: Answer): Buffer {
  if (!(`${command}_resp` in smpp.commands)) return head(HEADER_OCTETS, COMMAND.genericNack, status, sequence);
  if (status !== 0 || Object.keys(fields).length === 0) return head(HEADER_OCTETS, RESPONSE + id, status, sequence);
  return new smpp.PDU(`${command}_resp`, { ...fields, sequence_number: sequence }).toBuffer();
}

/** Status of an answer, 0 unless it is set, and its fields. */
export type Answer = Fields & { status?: number };

export const enquireLink = (sequence: number): Buffer => head(HEADER_OCTETS, COMMAND.enquireLink, 0, sequence);
export const unbind = (sequence: number): Buffer => head(HEADER_OCTETS, COMMAND.unbind, 0, sequence);

/** What a customer is brought. */
export interface Delivery {
  source: SmppAddress;
  destination: SmppAddress;
  esmClass: number;
  coding: number;
  /** Where it is too long for its place, it stands in a field of its own. */
  text: Buffer;
  /** What a receipt says: whose it is, and its state. */
  receipt?: { id: string; state: number };
}

/** Octets that `short_message` holds. */
const LONGEST_SHORT_MESSAGE = 254;

/** A `deliver_sm`. */
export function deliver(sequence: number, { source, destination, esmClass, coding, text, receipt }: Delivery): Buffer {
  const isShort = text.length <= LONGEST_SHORT_MESSAGE;
  const tlvs = (isShort ? 0 : 4 + text.length) + (receipt ? 4 + receipt.id.length + 1 + 5 : 0);
  const length = HEADER_OCTETS + 17 + source.address.length + destination.address.length + (isShort ? text.length : 0) + tlvs;
  const unit = head(length, COMMAND.deliver, 0, sequence);
  unit.fill(0, HEADER_OCTETS);
  let at = HEADER_OCTETS + 1;
  for (const { address, ton, npi } of [source, destination]) {
    unit[at] = ton;
    unit[at + 1] = npi;
    unit.write(address, at + 2, 'latin1');
    at += address.length + 3;
  }
  unit[at] = esmClass;
  unit[at + 7] = coding;
  unit[at + 9] = isShort ? text.length : 0;
  at += 10;
  if (isShort) at += text.copy(unit, at);
  if (receipt) {
    at = unit.writeUInt16BE(TLV.receiptedMessageId, at);
    at = unit.writeUInt16BE(receipt.id.length + 1, at);
    at += unit.write(receipt.id, at, 'latin1') + 1;
    at = unit.writeUInt16BE(TLV.messageState, at);
    at = unit.writeUInt16BE(1, at);
    at = unit.writeUInt8(receipt.state, at);
  }
  if (!isShort) {
    at = unit.writeUInt16BE(TLV.messagePayload, at);
    at = unit.writeUInt16BE(text.length, at);
    text.copy(unit, at);
  }
  return unit;
}
