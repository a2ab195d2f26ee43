import { readTraceparent, writeTraceparent } from './traceparent.ts';

const [TRACE, SPAN] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

test('is read and written as W3C says', () => {
  const kept = { traceId: TRACE, spanId: SPAN, isKept: true };
  expect(readTraceparent(writeTraceparent(kept))).toEqual(kept);
  expect(readTraceparent(`00-${TRACE}-${SPAN}-00`)).toEqual({ ...kept, isKept: false });
  // A later version may say more, and other flags.
  expect(readTraceparent(`01-${TRACE}-${SPAN}-03-more`)).toEqual(kept);
});

test.each([
  undefined,
  '',
  TRACE,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-1`,
  `00-${TRACE}-${SPAN}-01-${'x'.repeat(1000)}`,
])('%s is none', (given) => {
  expect(readTraceparent(given)).toBeUndefined();
});
