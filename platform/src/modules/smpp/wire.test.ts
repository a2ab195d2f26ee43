import fc from 'fast-check';
import smpp, { type Fields } from 'smpp';
import { readSubmit } from './read-submit.ts';
import { answerTo, deliver, readRequest, readResponse, submitAnswer, textOfGsm, UnitReader, type Delivery } from './wire.ts';

const NOW = Date.parse('2026-03-10T09:00:00Z');
const octetsOf = (command: string, fields: Fields) => new smpp.PDU(command, { sequence_number: 7, ...fields }).toBuffer();
const byPackage = (octets: Buffer) => {
  const unit = smpp.PDU.fromBuffer(octets);
  if (!unit) throw new Error('The package reads no unit');
  return unit;
};

const octets = (maxLength: number) => fc.uint8Array({ maxLength }).map((values) => Buffer.from(values));
const address = fc.record({
  address: fc.string({ unit: fc.constantFrom(...'+0123456789ABcd _'), maxLength: 20 }),
  ton: fc.nat(7),
  npi: fc.nat(18),
});
/** Mostly what programs send, and whatever else the protocol has room for. */
const submits = fc.record({
  source: address,
  destination: address,
  short_message: fc.oneof(
    octets(254),
    fc.string({ maxLength: 80 }).map((text) => Buffer.from(text, 'latin1')),
    fc.string({ unit: 'binary', maxLength: 100 }).map((text) => Buffer.from(text, 'utf16le').swap16()),
  ),
  data_coding: fc.constantFrom(0, 1, 3, 4, 8, 0x10, 0xf1),
  esm_class: fc.constantFrom(0, 0, 0, 3, 0x40),
  registered_delivery: fc.nat(31),
  validity_period: fc.constantFrom('', '', '260311090000000+', '000001000000000R'),
  more: fc.constantFrom<Fields>({}, {}, { sar_msg_ref_num: 9, sar_total_segments: 2, sar_segment_seqnum: 1 }),
});

test('a submit is read as the package reads it, whatever it says', () => {
  fc.assert(
    fc.property(submits, ({ source, destination, more, ...fields }) => {
      const unit = octetsOf('submit_sm', {
        source_addr: source.address,
        source_addr_ton: source.ton,
        source_addr_npi: source.npi,
        destination_addr: destination.address,
        dest_addr_ton: destination.ton,
        dest_addr_npi: destination.npi,
        ...fields,
        ...more,
      });
      expect(readSubmit(readRequest(unit), NOW)).toEqual(readSubmit(byPackage(unit), NOW));
      expect(readRequest(unit).sequence_number).toBe(7);
    }),
    { numRuns: 500 },
  );
});

test('a submit that ends too early is read as the package reads it, or not at all', () => {
  const whole = octetsOf('submit_sm', { source_addr: 'SHOP', destination_addr: '79160000001', short_message: Buffer.from('Hello') });
  const attempt = (read: () => object) => {
    try {
      return read();
    } catch {
      return 'not at all';
    }
  };
  for (let length = 16; length < whole.length; length += 1) {
    const cut = Buffer.from(whole.subarray(0, length));
    cut.writeUInt32BE(length, 0);
    expect(attempt(() => readSubmit(readRequest(cut), NOW))).toEqual(attempt(() => readSubmit(byPackage(cut), NOW)));
  }
});

test('the alphabet of the network is read as the package reads it', () => {
  fc.assert(
    fc.property(
      fc.oneof(octets(160), fc.array(fc.constantFrom(0x1b, 0x65, 0x3c, 0x0a, 0x41, 0x2f), { maxLength: 40 }).map(Buffer.from)),
      (text) => {
        expect(textOfGsm(text)).toBe(smpp.encodings.ASCII.decode(text));
      },
    ),
    { numRuns: 500 },
  );
});

test('what is delivered is read by the package as it was meant, however long', () => {
  const deliveries = fc.record<Delivery, 'source' | 'destination' | 'esmClass' | 'coding' | 'text'>(
    {
      source: address,
      destination: address,
      esmClass: fc.constantFrom(0, 4),
      coding: fc.constantFrom(0),
      text: octets(600),
      receipt: fc.record({ id: fc.stringMatching(/^p?\d{1,18}$/), state: fc.nat(8) }),
    },
    { requiredKeys: ['source', 'destination', 'esmClass', 'coding', 'text'] },
  );
  fc.assert(
    fc.property(deliveries, (delivery) => {
      const unit = deliver(11, delivery);
      const { source, destination, esmClass, text, receipt } = delivery;
      const read = byPackage(unit);
      expect(unit.readUInt32BE(0)).toBe(unit.length);
      expect(read).toMatchObject({
        command: 'deliver_sm',
        sequence_number: 11,
        source_addr: source.address,
        source_addr_ton: source.ton,
        source_addr_npi: source.npi,
        destination_addr: destination.address,
        dest_addr_ton: destination.ton,
        dest_addr_npi: destination.npi,
        esm_class: esmClass,
        data_coding: 0,
        ...(receipt ? { receipted_message_id: receipt.id, message_state: receipt.state } : {}),
      });
      expect((text.length > 254 ? read.message_payload : read.short_message)?.message).toEqual(text);
    }),
  );
});

test('answers are those that the package would give; to what has none, that it is not understood', () => {
  const submit = readRequest(octetsOf('submit_sm', { short_message: Buffer.from('x') }));
  expect(submitAnswer(7, '202603000000001')).toEqual(octetsOf('submit_sm_resp', { message_id: '202603000000001' }));
  expect(answerTo(submit, { status: 0x58 })).toEqual(octetsOf('submit_sm_resp', { command_status: 0x58 }));
  const unit = (command: string, fields: Fields = {}) => readRequest(octetsOf(command, fields));
  expect(answerTo(unit('enquire_link'), {})).toEqual(octetsOf('enquire_link_resp', {}));
  const bound = { system_id: 'cabinet', sc_interface_version: 0x34 };
  expect(answerTo(unit('bind_transceiver'), bound)).toEqual(octetsOf('bind_transceiver_resp', bound));
  const failed = octetsOf('generic_nack', { command_status: 3 });
  expect(answerTo(unit('outbind'), { status: 3 })).toEqual(failed);
  const unknown = octetsOf('enquire_link', {});
  unknown.writeUInt32BE(0x77, 4);
  expect(answerTo(readRequest(unknown), { status: 3 })).toEqual(failed);
});

test('units are found however a stream is cut; what is none of them ends it', () => {
  const stream = Buffer.concat(['One', 'Two', ''].map((text) => octetsOf('submit_sm', { short_message: Buffer.from(text) })));
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length), { maxLength: 12 }), (cuts) => {
      const reader = new UnitReader();
      const places = [0, ...cuts.sort((a, b) => a - b), stream.length];
      const units = places.slice(1).flatMap((end, index) => reader.read(stream.subarray(places[index], end)));
      expect(units.map((unit) => readSubmit(readRequest(unit), NOW))).toMatchObject([{ text: 'One' }, { text: 'Two' }, { status: 1 }]);
    }),
  );
  for (const length of [0, 15, 16_385, 0xffff_ffff]) {
    const head = Buffer.alloc(16);
    head.writeUInt32BE(length, 0);
    expect(() => new UnitReader().read(head)).toThrow(RangeError);
  }
});

test('responses are told from requests', () => {
  expect(readResponse(octetsOf('deliver_sm_resp', { command_status: 8 }))).toEqual({ command: 0x8000_0005, status: 8, sequence: 7 });
  expect(readResponse(octetsOf('enquire_link', {}))).toBeUndefined();
});
