import { suggestField } from './suggest-field.ts';

test.each([
  ['City', ['Cádiz', 'Lugo'], 'text'],
  ['Orders', ['3', '1 200', '0', '12,5'], 'number'],
  ['Postcode', ['01001', '28013'], 'text'],
  ['Visit', ['25/01/1990', '02.03.26'], 'date'],
  ['VIP', ['да', 'нет'], 'boolean'],
  ['Notes', [], 'text'],
])('a column %s of %j is a field of its type', (name, values, type) => {
  expect(suggestField({ name, values })).toMatchObject({ title: name, key: name.toLowerCase(), type });
});

test('a long name is cut to what a field may have', () => {
  const { title, key } = suggestField({ name: `Размер ${'x'.repeat(80)}`, values: [] });
  expect([title.length, key.length, key.startsWith('razmer_x')]).toEqual([60, 30, true]);
});
