import type { SendingQuote } from '@cabinet/domain/sendings';
import { findBlockers, isUnfilled } from './blockers.ts';
import { emptyValues, findIncomplete, type FallbackValues, type SendValues } from './values.ts';

const written: SendValues = { ...emptyValues('viber', ['+79161234567']), payload: { sender: 'SHOP', text: 'Hello' } };
const sms = (payload: FallbackValues['payload']): FallbackValues => ({
  type: 'sms',
  payload,
  onStatus: [],
  onTimeout: null,
  onIncomingPayload: null,
});
const blockersOf = (values: SendValues, { quote, error }: { quote?: Partial<SendingQuote>; error?: unknown } = {}) =>
  findBlockers({ values, errors: findIncomplete(values).errors, quote: quote as SendingQuote | undefined, error });
const refusal = (code: string, path?: string) => ({
  status: 422,
  code,
  message: '',
  params: {},
  items: path === undefined ? [] : [{ path, constraints: { 'senderName.invalid': {} }, message: '' }],
});

test('nothing keeps a complete message that is paid for', () => {
  expect(blockersOf(written, { quote: { missing: 0 } })).toEqual([]);
});

test('each missing field is named once, in the order of the steps', () => {
  expect(blockersOf({ ...emptyValues('sms'), schedule: { delay: new Date(0).toISOString(), until: 0 } })).toMatchObject([
    { reason: 'field', path: 'payload.sender', code: 'required', place: { step: 'message', message: 0 } },
    { reason: 'field', path: 'payload.text', code: 'text.required', place: { step: 'message', message: 0 } },
    { reason: 'field', path: 'recipient.include', code: 'recipients.none', place: { step: 'recipients', message: 0 } },
    { reason: 'field', path: 'schedule.delay', code: 'date.past', place: { step: 'send', message: 0 } },
  ]);
});

test('what is still to be filled in is no fault; what is wrong, and what the balance lacks, is', () => {
  expect(blockersOf(emptyValues('sms')).map(isUnfilled)).toEqual([true, true, true]);
  const nonsense = { ...written, recipient: { include: ['x'], exclude: [] } };
  expect(blockersOf(nonsense, { quote: { missing: 3 } }).map(isUnfilled)).toEqual([false, false]);
});

test('a field of a fallback lies in its message of the chain', () => {
  const values = { ...written, fallbacks: [sms({ sender: 'COURIER', text: 'Hi' }), sms({ sender: '', text: 'Hi' })] };
  expect(blockersOf(values)).toMatchObject([{ path: 'fallbacks[1].payload.sender', place: { step: 'message', message: 2 } }]);
});

test('entries that are wrong are one reason, and so are recipients who stand in both fields', () => {
  const nonsense = { ...written, recipient: { include: ['+79161234567', 'x', 'y'], exclude: [] } };
  expect(blockersOf(nonsense)).toMatchObject([{ path: 'recipient.include', code: 'recipient.invalid' }]);
  const both = { ...written, recipient: { include: ['+79161234567'], exclude: ['+79161234567'] } };
  expect(blockersOf(both)).toMatchObject([{ path: 'recipient.include', code: 'recipients.overlap' }]);
});

test('what the server says of the message leads to the field that it names', () => {
  const values = { ...written, fallbacks: [sms({ sender: 'OTHER', text: 'Hi' })] };
  const error = refusal('VALIDATION', 'fallbacks[0].payload.sender');
  expect(blockersOf(values, { error })).toEqual([
    { reason: 'refused', error, place: { step: 'message', message: 1 }, path: 'fallbacks[0].payload.sender' },
  ]);
  expect(blockersOf(written, { error: refusal('VALIDATION', 'recipient.include[3]') })).toMatchObject([
    { place: { step: 'recipients' }, path: 'recipient.include' },
  ]);
  expect(blockersOf(written, { error: refusal('NO_RECIPIENTS') })).toMatchObject([
    { reason: 'refused', place: { step: 'recipients' }, path: undefined },
  ]);
});

test('a server that does not answer keeps nothing from being sent', () => {
  expect(blockersOf(written, { error: { ...refusal('UNAVAILABLE'), status: 503 } })).toEqual([]);
  expect(blockersOf(written, { error: { ...refusal('NETWORK'), status: 0 } })).toEqual([]);
});

test('what the balance lacks is a reason', () => {
  expect(blockersOf(written, { quote: { missing: 1203.5 } })).toEqual([{ reason: 'funds', missing: 1203.5, isOverMonth: false }]);
  expect(blockersOf(written, { quote: { missing: 5, isOverMonth: true } })).toEqual([{ reason: 'funds', missing: 5, isOverMonth: true }]);
});
