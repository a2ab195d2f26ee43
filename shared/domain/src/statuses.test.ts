import { canSendingBecome, isTaskActionAllowed, SENDING_STATUSES, TASK_ACTIONS, TASK_STATES } from './statuses.ts';

test('a message never moves backwards', () => {
  expect(canSendingBecome('delivered', 'sent')).toBe(false);
  expect(canSendingBecome('seen', 'delivered')).toBe(false);
  expect(canSendingBecome('failed', 'delivered')).toBe(false);
  expect(canSendingBecome('delivered', 'failed')).toBe(false);
  for (const status of SENDING_STATUSES) expect(canSendingBecome(status, status)).toBe(false);
});

test('a message fails from any state before delivered, and waits and goes on', () => {
  for (const status of ['pending', 'paused', 'processing', 'sent'] as const) expect(canSendingBecome(status, 'failed')).toBe(true);
  expect(canSendingBecome('pending', 'paused')).toBe(true);
  expect(canSendingBecome('paused', 'pending')).toBe(true);
});

test('pause only from running or scheduled, stop from paused too, resume only from paused, remove only when over', () => {
  const open = Object.fromEntries(
    TASK_ACTIONS.map((action) => [action, TASK_STATES.filter((state) => isTaskActionAllowed(state, action))]),
  );
  expect(open).toEqual({
    pause: ['scheduled', 'running'],
    stop: ['scheduled', 'running', 'paused'],
    resume: ['paused'],
    remove: ['stopped', 'completed', 'failed'],
  });
});
