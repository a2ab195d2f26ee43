import { collectErrors, date, object } from './validation.ts';

const schema = object({ startsAt: date().nullable() });

test.each(['-271820-01-01T00:00:00.000Z', '-000001-12-31T23:59:59.999Z', '+010000-01-01T00:00:00.000Z', '+275760-01-01T00:00:00.000Z'])(
  'a date that cannot be stored is refused: %s',
  (startsAt) => expect(collectErrors(schema, { startsAt })).toEqual([{ path: 'startsAt', code: 'invalid', params: {} }]),
);

test.each([null, undefined, '0001-01-01T00:00:00.000Z', '2026-02-28T12:00:00Z', '9999-12-31T23:59:59.999Z'])('%s passes', (startsAt) =>
  expect(collectErrors(schema, { startsAt })).toEqual([]),
);
