import { collectErrors, date, number, object, string } from './validation.ts';

const schema = object({ startsAt: date().nullable() });

test.each(['-271820-01-01T00:00:00.000Z', '-000001-12-31T23:59:59.999Z', '+010000-01-01T00:00:00.000Z', '+275760-01-01T00:00:00.000Z'])(
  'a date that cannot be stored is refused: %s',
  (startsAt) => expect(collectErrors(schema, { startsAt })).toEqual([{ path: 'startsAt', code: 'invalid', params: {} }]),
);

test.each([null, undefined, '0001-01-01T00:00:00.000Z', '2026-02-28T12:00:00Z', '9999-12-31T23:59:59.999Z'])('%s passes', (startsAt) =>
  expect(collectErrors(schema, { startsAt })).toEqual([]),
);

test('what is wrong is told without a trace of where each error was made', () => {
  const { captureStackTrace } = Error;
  let traces = 0;
  Error.captureStackTrace = () => {
    traces += 1;
  };
  try {
    expect(collectErrors(object({ title: string().required(), count: number().min(2) }), { count: 1 })).toHaveLength(2);
    expect(traces).toBe(0);
  } finally {
    Error.captureStackTrace = captureStackTrace;
  }
});
