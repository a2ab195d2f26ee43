import { INTEGRATIONS, monogram } from './integrations.ts';

test('every system has an id of its own, a site and letters', () => {
  expect(new Set(INTEGRATIONS.map(({ id }) => id)).size).toBe(23);
  expect(INTEGRATIONS.filter(({ url }) => new URL(url).protocol !== 'https:')).toEqual([]);
  expect(['WordPress', 'Tilda', '1C', 'Bitrix24', 'amoCRM'].map(monogram)).toEqual(['WP', 'TI', '1C', 'B2', 'AC']);
});
