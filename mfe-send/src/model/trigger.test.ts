import { emptyFallback } from './chain.ts';
import { TRIGGERS, triggerOf, withTrigger } from './trigger.ts';

const fallback = emptyFallback('sms');

test.each(TRIGGERS)('a fallback with the trigger %s has it and no other', (trigger) => {
  const given = { ...fallback, onStatus: ['sent' as const], onIncomingPayload: { text: 'Yes' } };
  expect(triggerOf(withTrigger(given, trigger))).toBe(trigger);
});

test('another trigger keeps the seconds that were chosen', () => {
  const timed = { ...fallback, onTimeout: { timeout: 120, except: ['seen' as const] } };
  expect(withTrigger(timed, 'notDelivered').onTimeout).toEqual({ timeout: 120, except: ['delivered', 'seen'] });
});

test('without any condition it is the usual one', () => {
  expect(triggerOf({ onStatus: [], onTimeout: null, onIncomingPayload: null })).toBe('notDelivered');
});

test('several conditions, or one that no sentence tells, are no trigger', () => {
  expect(triggerOf({ ...fallback, onStatus: ['failed'] })).toBeUndefined();
  expect(triggerOf({ ...fallback, onTimeout: { timeout: 50, except: ['delivered'] } })).toBeUndefined();
  expect(triggerOf({ onStatus: ['delivered'], onTimeout: null, onIncomingPayload: null })).toBeUndefined();
});
