import { satisfies, unmetRequirements } from './versions.ts';

test.each([
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.9.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.3.0', '^0.2.1', false],
  ['0.2.9', '^0.2.1', true],
  ['0.0.4', '^0.0.3', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.2.3', '*', false],
  ['', '^1.0.0', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});

test('names what is not met', () => {
  expect(unmetRequirements({ react: '^19.0.0', ui: '^99.0.0', gone: '^1.0.0' }, { react: '19.3.1', ui: '1.0.0' })).toEqual([
    { name: 'ui', wanted: '^99.0.0', provided: '1.0.0' },
    { name: 'gone', wanted: '^1.0.0', provided: undefined },
  ]);
});
