import { traceparents } from './traceparent.ts';

afterEach(() => {
  delete document.documentElement.dataset['traces'];
});

test('where the server is told no traces, none is named', () => {
  expect(traceparents()).toBeUndefined();
});

test.each([
  ['1', '01'],
  ['0', '00'],
])('each call begins a trace of its own, kept by the share of %s', (share, flags) => {
  document.documentElement.dataset['traces'] = share;
  const next = traceparents();
  const [one, other] = [next?.(), next?.()];
  expect(one).toMatch(new RegExp(`^00-[0-9a-f]{32}-[0-9a-f]{16}-${flags}$`));
  expect(other).not.toBe(one);
});
