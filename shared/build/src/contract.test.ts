import { changesOf, versionFaults } from './contract-changes.ts';
import { nextRecord, readRecord, writeRecord } from './contract-record.ts';
import { surfaceOf } from './contract-surface.ts';

const BEFORE = {
  tabs: `import type { Look } from './look.ts';
    export interface Tab { to: string; }
    declare const size: 4;
    export declare function Tabs({ items, look }: { items: Tab[]; look: Look }): void;`,
  badge: `export declare const Badge: typeof import("./look.ts").paint;`,
  look: `export type Look = 'b' | 'a'; export declare const paint: 1; export declare const unused: 2;`,
};
const surface = (changes: Partial<typeof BEFORE> = {}) =>
  surfaceOf(new Map(Object.entries({ ...BEFORE, ...changes })), new Set(['tabs', 'badge']));
const record = nextRecord(surface(), '1.2.3', undefined);
const changed = (from: string, to: string) => surface({ tabs: BEFORE.tabs.replace(from, to) });
const faults = (now: ReturnType<typeof surface>, version: string, changelog = '') => versionFaults('kit', record, now, version, changelog);

test('what is offered is recorded, with what it is made of and nothing else', () => {
  expect([...surface()].map(([id, { offered }]) => `${offered ? '+' : '-'} ${id}`)).toEqual([
    '+ badge#Badge',
    '- look#Look',
    '- look#paint',
    '+ tabs#Tab',
    '+ tabs#Tabs',
  ]);
});

test('neither comments, format, the order of a union nor the names inside a function are a change', () => {
  const other = surface({
    tabs: BEFORE.tabs
      .replace('{ items, look }', '{ look, ...rest }')
      .replace('export interface Tab {', '/** A tab. */ export interface Tab\n{'),
    look: BEFORE.look.replace("'b' | 'a'", "'a' |\n 'b'"),
  });
  expect(changesOf(record, other)).toEqual({ added: [], changed: [], removed: [], widened: new Map() });
});

test('a record reads back as it was written', () => {
  expect(readRecord(writeRecord('kit', record))).toEqual(record);
});

test('an addition needs a minor version and a note', () => {
  const now = changed('declare const size: 4;', 'export declare const size: 4;');
  expect(faults(now, '1.2.3')).toEqual([
    [
      '@cabinet/kit offers something else than 1.2.3 did:',
      '  added tabs#size',
      'Set "version" in shared/kit/package.json to 1.3.0 (minor change; it says 1.2.3).',
    ].join('\n'),
    'shared/kit/CHANGELOG.md has no note under "## 1.3.0": write there what changed, for those who build areas.',
  ]);
  expect(faults(now, '1.3.0')).toEqual([
    'shared/kit/CHANGELOG.md has no note under "## 1.3.0": write there what changed, for those who build areas.',
  ]);
  expect(faults(now, '1.3.0', '# Changes\n\n## 1.3.0\n\n- `size` of tabs.\n\n## 1.2.3\n')).toEqual([]);
});

test('a removal needs a major version, whatever the notes say', () => {
  const now = changed('export interface Tab', 'interface Tab');
  const notes = '## 1.3.0\n- compatible: tabs#Tab: nobody used it\n';
  expect(faults(now, '1.3.0', notes)[0]).toContain('to 2.0.0 (major change; it says 1.3.0)');
  expect(faults(now, '2.0.0', '## 2.0.0\n- Tab is gone.')).toEqual([]);
});

test('another type needs a major version, or a minor one and the reason why areas keep working', () => {
  const now = changed('{ to: string; }', '{ to: string; count?: number; }');
  expect(faults(now, '1.3.0', '## 1.3.0\n- Counts.')[0]).toContain('  - compatible: tabs#Tab: <why they keep working>');
  expect(faults(now, '1.3.0', '## 1.3.0\n- compatible: tabs#Tab: the count is optional\n')).toEqual([]);
  expect(faults(now, '1.3.0', '## 1.3.0\n- compatible: tabs: its parts only grew\n')).toEqual([]);
  expect(faults(now, '1.2.4', '## 1.2.4\n- compatible: tabs: its parts only grew\n')[0]).toContain('to 1.3.0 (minor change');
});

test('a wider union is a minor change, with a note where areas may meet what came in', () => {
  const now = surface({ look: BEFORE.look.replace("'b'", "'b' | 'c'") });
  expect(faults(now, '1.2.3')).toEqual([
    [
      '@cabinet/kit offers something else than 1.2.3 did:',
      '  widened look#Look',
      'Set "version" in shared/kit/package.json to 1.3.0 (minor change; it says 1.2.3).',
    ].join('\n'),
    [
      'Areas that list or tell apart what these hold meet what came in. Say so under "## 1.3.0" in shared/kit/CHANGELOG.md:',
      "  - widened: look#Look: 'c'",
    ].join('\n'),
  ]);
  expect(faults(now, '1.3.0', '## 1.3.0\n- Another look.')).toHaveLength(1);
  expect(faults(now, '1.3.0', "## 1.3.0\n- widened: look#Look: 'c'\n")).toEqual([]);
});

test('what only areas give may take more without a word about it; what it no longer takes is a breach', () => {
  const taking = (looks: string) => ({ ...BEFORE, tabs: `export declare function paint(look: ${looks}): void;` });
  const before = nextRecord(surface(taking(`'a' | 'b'`)), '1.2.3', undefined);
  const judged = (looks: string, version: string) =>
    versionFaults('kit', before, surface(taking(looks)), version, `## ${version}\n- Looks.`);
  expect(judged(`'a' | 'b' | 'c'`, '1.3.0')).toEqual([]);
  expect(judged(`'a'`, '1.3.0')[0]).toContain('to 2.0.0 (major change; it says 1.3.0)');
});

test('a part that nobody exports counts as what is made of it', () => {
  const now = surface({ look: BEFORE.look.replace("'b'", "'c'") });
  expect(changesOf(record, now).changed).toEqual(['look#Look']);
  expect(faults(now, '1.2.4')[0]).toContain('to 2.0.0');
});

test('a version without any change of the offer needs its note all the same', () => {
  expect(faults(surface(), '1.2.3')).toEqual([]);
  expect(faults(surface(), '1.2.4')).toHaveLength(1);
  expect(faults(surface(), '1.2.4', '## 1.2.4 (a date)\n- Faster.')).toEqual([]);
});

test('what is made of a change is as new as the change; the rest keeps its version', () => {
  const { entries } = nextRecord(surface({ look: BEFORE.look.replace("'b'", "'c'") }), '1.3.0', record);
  expect(Object.fromEntries([...entries].map(([id, { since }]) => [id, since]))).toEqual({
    'badge#Badge': '1.2.3',
    'look#Look': '1.3.0',
    'look#paint': '1.2.3',
    'tabs#Tab': '1.2.3',
    'tabs#Tabs': '1.3.0',
  });
});
