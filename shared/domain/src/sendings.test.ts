import { canStillFire, type PlannedFallback, type Sending } from './sendings.ts';

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
