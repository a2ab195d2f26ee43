import fc from 'fast-check';
import { DATE_PRESETS } from '@cabinet/domain/date-ranges';
import { sendings } from '@cabinet/domain/sendings';
import { pagesAround, pageOptions } from './pagination.tsx';
import { isTooLong, toQuery } from './query.ts';
import { readState, writeState, type FilterValue, type ListDefaults, type ListState } from './state.ts';

const defaults: ListDefaults = {
  order: { field: 'createdAt', direction: 'desc' },
  sizes: [16, 32, 64],
  filters: { createdAt: { preset: 'last5Minutes' } },
  fields: ['status', 'sender', 'createdAt'],
  ranges: ['createdAt'],
  orderable: ['createdAt', 'price'],
};
const NOW = new Date('2026-03-04T12:00:00Z');

const words = fc.array(
  fc.string({ minLength: 1 }).filter((text) => text !== 'any'),
  { minLength: 1, maxLength: 3 },
);
const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((date) => date.toISOString());
const range = fc.oneof(
  fc.constantFrom(...DATE_PRESETS).map((preset) => ({ preset })),
  fc.record({ from: time, to: fc.option(time) }),
);
const anyState: fc.Arbitrary<ListState> = fc.record({
  search: fc.string(),
  filters: fc
    .record({ status: fc.option(words), sender: fc.option(words), createdAt: fc.option(range) })
    .map((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Record<string, FilterValue>),
  order: fc.record({ field: fc.constantFrom('createdAt', 'price'), direction: fc.constantFrom('asc' as const, 'desc' as const) }),
  page: fc.integer({ min: 1, max: 1e6 }),
  size: fc.constantFrom(16, 32, 64),
  open: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
});

test('what is written into the address is read from it', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const address = writeState(state, defaults, new URLSearchParams()).toString();
      expect(readState(new URLSearchParams(address), defaults)).toEqual(state);
    }),
  );
});

test('the address keeps what is not the list’s and says nothing that goes without saying', () => {
  const usual = readState(new URLSearchParams(), defaults);
  expect(writeState(usual, defaults, new URLSearchParams('create=true&page=4')).toString()).toBe('create=true');
});

test('nonsense in the address is as if it were not there', () => {
  const state = readState(new URLSearchParams('page=-1&size=17&order=secret-asc&createdAt=whenever'), defaults);
  expect(state).toMatchObject({ page: 1, size: 16, order: defaults.order, filters: {} });
});

test('a state becomes the call of the API', () => {
  const state = readState(new URLSearchParams('q=anna&status=sent&status=seen&sender=COURIER&page=3&order=price-asc'), defaults);
  expect(toQuery(state, sendings, NOW, { TaskId: '7' })).toEqual({
    $offset: 32,
    $limit: 16,
    $order: 'price asc',
    $search: 'anna',
    status: ['sent', 'seen'],
    sender: 'COURIER',
    createdAt: { from: '2026-03-04T11:55:00.000Z' },
    TaskId: '7',
  });
});

test('a range is too long beyond the limit, or without a beginning', () => {
  const from = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
  expect(isTooLong({ from: from(31), to: null }, 31, NOW)).toBe(false);
  expect(isTooLong({ from: from(32), to: null }, 31, NOW)).toBe(true);
  expect(isTooLong({ from: null, to: from(1) }, 186, NOW)).toBe(true);
  expect(isTooLong({ preset: 'lastMonth' }, 31, NOW)).toBe(false);
});

test('three page numbers stand around the current one, within the pages there are', () => {
  expect(pagesAround(1, 9)).toEqual([1, 2, 3]);
  expect(pagesAround(5, 9)).toEqual([4, 5, 6]);
  expect(pagesAround(9, 9)).toEqual([7, 8, 9]);
  expect(pagesAround(2, 2)).toEqual([1, 2]);
});

test('of very many pages some are offered, among them the first, the last and those around', () => {
  expect(pageOptions(2, 4)).toEqual([1, 2, 3, 4]);
  const offered = pageOptions(1234, 62_500);
  expect(offered).toEqual(expect.arrayContaining([1, 1233, 1234, 1235, 62_500]));
  expect(offered.length).toBeLessThan(60);
});
