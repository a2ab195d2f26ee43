import { judgeAudit } from './advisories.ts';
import { isMet, licenceFaults } from './licences.ts';
import { productionPackages } from './production-packages.ts';

const ALLOWED = new Set(['MIT', 'ISC', 'GPL-2.0 WITH Classpath-exception-2.0']);

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT AND (ISC OR GPL-3.0-only)', true],
  ['GPL-3.0-only OR MIT AND ISC', true],
  ['GPL-2.0 WITH Classpath-exception-2.0', true],
  ['GPL-2.0 WITH something', false],
  ['MIT License', undefined],
  ['(MIT', undefined],
  ['MIT OR', undefined],
  ['SEE LICENSE IN LICENSE', undefined],
  ['', undefined],
])('the licence %p is met: %p', (expression, met) => {
  expect(isMet(expression, ALLOWED)).toBe(met);
});

const LOCK = {
  '': { version: '1.0.0', license: 'GPL-3.0-only' },
  'node_modules/@cabinet/shell': { link: true },
  'node_modules/a': { version: '1.0.0', license: 'MIT', optionalDependencies: { 'a-darwin': '1.0.0' } },
  'node_modules/a-darwin': { version: '1.0.0' },
  'node_modules/b/node_modules/a': { version: '2.0.0', license: 'GPL-3.0-only' },
  'node_modules/b': { version: '1.0.0' },
  'node_modules/old': { version: '1.0.0' },
  'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
};
const packages = productionPackages(LOCK, (place) =>
  place.endsWith('/old') ? { licenses: [{ type: 'MIT' }, { type: 'X11' }] } : undefined,
);

test('packages of development and of the workspace do not count; a binary for another system has the licence of who asks for it', () => {
  expect(packages.map(({ name, version, licence }) => `${name}@${version}: ${licence}`)).toEqual([
    'a@1.0.0: MIT',
    'a-darwin@1.0.0: MIT',
    'a@2.0.0: GPL-3.0-only',
    'b@1.0.0: undefined',
    'old@1.0.0: MIT OR X11',
  ]);
});

test('an unknown, missing or refused licence is told, and a clarification that nobody needs', () => {
  const clarified = { b: { licence: 'ISC', reason: 'its file' }, gone: { licence: 'MIT', reason: 'its file' } };
  const policy = { licences: ['MIT', 'ISC'], clarified, advisories: [] };
  expect(licenceFaults(packages, policy)).toEqual([
    expect.stringContaining('a@2.0.0 has the licence GPL-3.0-only'),
    expect.stringContaining('gone is clarified and not installed'),
  ]);
  expect(licenceFaults(packages, { ...policy, clarified: {} })).toContainEqual(expect.stringContaining('b@1.0.0 names no licence'));
});

const advisory = (id: string, severity: string) => ({
  name: 'a',
  title: 'Falls over',
  url: `https://github.com/advisories/${id}`,
  severity,
  range: '<2.0.0',
});
const REPORT = { vulnerabilities: { a: { via: [advisory('GHSA-1', 'high'), advisory('GHSA-2', 'low')] }, b: { via: ['a'] } } };
const accepted = (until: string, reason = 'not called') => [{ id: 'GHSA-1', reason, until }];

test.each([
  ['is a fault', [], 'a <2.0.0: Falls over (high, GHSA-1).'],
  ['is none while it is accepted', accepted('2026-12-01'), undefined],
  ['is one again when that time is over', accepted('2026-11-22'), 'GHSA-1 was accepted until 2026-11-22 (not called)'],
  ['is not accepted without a reason', accepted('2026-12-01', ' '), 'needs a reason'],
  ['is not accepted for ever', accepted('never'), 'needs a reason and a day'],
])('a serious advisory %s', (_, advisories, fault) => {
  expect(judgeAudit(REPORT, advisories, '2026-11-23').faults).toEqual(fault === undefined ? [] : [expect.stringContaining(fault)]);
});

test('a registry that does not answer fails nothing and says so, and exceptions are held to their days all the same', () => {
  const { faults, notes } = judgeAudit({ message: '405 Method Not Allowed' }, accepted('2026-11-22'), '2026-11-23');
  expect(faults).toHaveLength(1);
  expect(notes).toEqual([expect.stringContaining('405 Method Not Allowed')]);
});

test('an exception that is no longer needed is told', () => {
  expect(judgeAudit({ vulnerabilities: {} }, accepted('2026-12-01'), '2026-11-23')).toEqual({
    faults: [],
    notes: [expect.stringContaining('take its exception out')],
  });
});
