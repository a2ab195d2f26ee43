import fc from 'fast-check';
import { PROVIDER_SETTINGS } from '@cabinet/domain/providers';
import { segment } from '@cabinet/domain/segments';
import smpp, { type Fields } from 'smpp';
import type { Outgoing } from '../provider.ts';
import { encode, relativeTime } from './encode.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const settings = (given = {}) => PROVIDER_SETTINGS.smpp.cast({ host: 'x', systemId: 'y', ...given });
const message = (given: Partial<Outgoing> = {}): Outgoing => ({ reference: 202_603_000_0300, type: 'sms', sender: 'CABINET', recipient: '+79160000010', text: 'Hello', ...given }); // prettier-ignore
const bytesOf = (fields: Fields) => fields.short_message as Buffer;
const HEADER = { udh8: 6, udh16: 7, sar: 0 } as const;

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'é', '€', '[', '\f', 'Ç'), maxLength: 700 }),
  fc.string({ unit: fc.constantFrom('я', 'a', '😀', 'ç', '€'), maxLength: 400 }),
);

test.each(['udh8', 'udh16', 'sar'] as const)(
  'by %s as many parts go out as were counted, none too long, and nothing is lost',
  (longText) => {
    fc.assert(
      fc.property(texts, (text) => {
        const { encoding, parts } = segment(text);
        const sent = encode(message({ text }), settings({ longText }), NOW);
        expect(sent).toHaveLength(parts.length);
        const isJoined = sent.length > 1;
        const decoded = sent.map((fields) => {
          const bytes = bytesOf(fields);
          const hasHeader = ((fields.esm_class as number | undefined) ?? 0) === 0x40;
          const header = hasHeader ? (bytes[0] as number) + 1 : 0;
          const body = bytes.subarray(header);
          // Seven bits a septet; the header's octets take their room, and the centre puts one there for TLVs.
          const octets = (isJoined ? Math.max(header, 6) : 0) + (encoding === 'gsm7' ? Math.ceil((body.length * 7) / 8) : body.length);
          expect(octets).toBeLessThanOrEqual(140);
          return smpp.encodings[encoding === 'gsm7' ? 'ASCII' : 'UCS2'].decode(body);
        });
        expect(decoded.join('')).toBe(text);
        if (isJoined && longText === 'udh8') expect(bytesOf(sent[0] ?? {}).subarray(0, HEADER.udh8)[0]).toBe(5);
      }),
    );
  },
);

test('a payload carries the whole, for the centre to split', () => {
  const [fields, ...more] = encode(message({ text: 'я'.repeat(200) }), settings({ longText: 'payload' }), NOW);
  expect(more).toEqual([]);
  expect(fields?.message_payload).toHaveLength(400);
});

test('parts of one message have one reference, the same at every attempt', () => {
  const refs = () => encode(message({ text: 'a'.repeat(400) }), settings(), NOW).map((fields) => [...bytesOf(fields).subarray(0, 6)]);
  expect(refs()).toEqual([1, 2, 3].map((seq) => [5, 0, 3, 202_603_000_0300 % 256, 3, seq]));
  expect(refs()).toEqual(refs());
});

test.each([
  ['CABINET', 5, 0, 'CABINET'],
  ['1234', 3, 0, '1234'],
  ['+79160000000', 1, 1, '79160000000'],
  ['79160000000', 1, 1, '79160000000'],
])('the sender %s has ton %i and npi %i', (sender, ton, npi, address) => {
  expect(encode(message({ sender }), settings(), NOW)[0]).toMatchObject({
    source_addr_ton: ton,
    source_addr_npi: npi,
    source_addr: address,
  });
});

test('recipient, receipt, urgency, validity and reference are told', () => {
  const validUntil = new Date('2026-03-11T10:30:05Z');
  const [fields] = encode(message({ isUrgent: true, validUntil }), settings({ sendsReference: true, plus: true }), NOW);
  expect(fields).toMatchObject({
    destination_addr: '+79160000010', dest_addr_ton: 1, dest_addr_npi: 1, registered_delivery: 1, priority_flag: 1,
    validity_period: '000001013005000R', user_message_reference: 202_603_000_0300 % 65_536, data_coding: 0,
  }); // prettier-ignore
  expect(relativeTime(10)).toBe('000000000100000R');
});
