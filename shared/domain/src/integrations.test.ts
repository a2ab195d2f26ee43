import { INTEGRATIONS, lastCallOf, monogram } from './integrations.ts';

test('every system has an id of its own, a site and letters', () => {
  expect(new Set(INTEGRATIONS.map(({ id }) => id)).size).toBe(23);
  expect(INTEGRATIONS.filter(({ url }) => new URL(url).protocol !== 'https:')).toEqual([]);
  expect(['WordPress', 'Tilda', '1C', 'Bitrix24', 'amoCRM'].map(monogram)).toEqual(['WP', 'TI', '1C', 'B2', 'AC']);
});

test('a system is connected when a token that has its name was used', () => {
  const token = (description: string, lastUsedAt: string | null = '2026-11-20T10:00:00.000Z') => ({ description, lastUsedAt });
  const make = { name: 'Make' };
  expect(lastCallOf(make, [token('Make')])).toBe('2026-11-20T10:00:00.000Z');
  expect(lastCallOf(make, [token('Orders (Make)'), token('Make, spare', '2026-11-22T10:00:00.000Z')])).toBe('2026-11-22T10:00:00.000Z');
  expect(lastCallOf(make, [token('Make', null), token('Makefile'), token('we make calls'), token('Zapier')])).toBeUndefined();
  expect(lastCallOf({ name: '1C' }, [token('1C'), token('A1C')])).toBe('2026-11-20T10:00:00.000Z');
});
