import { stepStatus } from './step-status.ts';

test('a step is complete once it is valid, the last once everything is', () => {
  expect(stepStatus('message', 'message', ['message', 'recipients'])).toBe('process');
  expect(stepStatus('recipients', 'message', ['message', 'recipients'])).toBe('init');
  expect(stepStatus('message', 'message', ['recipients'])).toBe('success');
  expect(stepStatus('send', 'message', ['recipients'])).toBe('init');
  expect(stepStatus('send', 'message', [])).toBe('success');
});
