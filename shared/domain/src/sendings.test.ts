import { canStillFire, sendingFormSchema, type PlannedFallback, type Sending } from './sendings.ts';
import { collectErrors } from './validation.ts';

const state = (status: Sending['state']['status'], error: Sending['state']['error'] = null): Sending['state'] => ({
  status,
  error,
  errorText: null,
  moderation: 'approved',
});
const planned = (given: Partial<PlannedFallback>): PlannedFallback => ({ type: 'sms', onStatus: [], onTimeout: null, ...given });

test.each([
  [{ onStatus: ['failed'] }, 'pending', true],
  [{ onStatus: ['failed'] }, 'sent', true],
  [{ onStatus: ['failed'] }, 'failed', true],
  [{ onStatus: ['failed'] }, 'delivered', false],
  [{ onStatus: ['seen'] }, 'delivered', true],
  [{ onTimeout: { timeout: 50, except: ['delivered', 'seen'] } }, 'sent', true],
  [{ onTimeout: { timeout: 50, except: ['delivered', 'seen'] } }, 'delivered', false],
  [{ onTimeout: undefined }, 'seen', false],
  [{ onIncomingPayload: { text: 'YES' } }, 'seen', true],
] as const)('a fallback with %j may be sent after a message that is %s: %s', (given, status, expected) => {
  expect(canStillFire(planned(given as Partial<PlannedFallback>), state(status))).toBe(expected);
});

test('nothing is sent after what was stopped or rejected', () => {
  expect(canStillFire(planned({ onStatus: ['failed'] }), state('failed', 'stopped'))).toBe(false);
  expect(canStillFire(planned({ onStatus: ['failed'] }), state('failed', 'moderation'))).toBe(false);
});

test('a form does not read the recipients again that it holds still', () => {
  let reads = 0;
  const include: string[] = [];
  Object.defineProperty(include, 0, {
    enumerable: true,
    get: () => {
      reads += 1;
      return '+447911123456';
    },
  });
  const values = { type: 'sms', payload: { sender: 'SHOP', text: 'Hello' }, recipient: { include, exclude: [] } };
  expect(collectErrors(sendingFormSchema, values)).toEqual([]);
  expect(reads).toBeGreaterThan(0);
  const before = reads;
  expect(collectErrors(sendingFormSchema, { ...values, payload: { sender: 'SHOP', text: 'Hello!' } })).toEqual([]);
  expect(reads).toBe(before);
  expect(collectErrors(sendingFormSchema, { ...values, recipient: { include: [...include, 'nobody'], exclude: [] } })).toEqual([
    { path: 'recipient.include', code: 'recipient.invalid', params: {} },
  ]);
});
