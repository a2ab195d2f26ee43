import { importCircles } from './import-circles.ts';

const circlesOf = (imports: Readonly<Record<string, readonly string[]>>) => importCircles(new Map(Object.entries(imports)));

test('files that import each other are a circle, whatever the way round', () => {
  expect(circlesOf({ 'a/one.ts': ['./two.ts'], 'a/two.ts': ['../b/three.ts'], 'b/three.ts': ['../a/one.ts'] })).toEqual([
    ['a/one.ts', 'a/two.ts', 'b/three.ts'],
  ]);
  expect(circlesOf({ 'a.ts': ['./b.ts'], 'b.ts': ['./a.ts', './c.ts'], 'c.ts': ['./d.ts'], 'd.ts': ['./c.ts'] })).toEqual([
    ['c.ts', 'd.ts'],
    ['a.ts', 'b.ts'],
  ]);
});

test('two ways to one file are none, nor are packages and files that are not there', () => {
  expect(circlesOf({ 'a.ts': ['./b.ts', './c.ts', 'react'], 'b.ts': ['./d.ts'], 'c.ts': ['./d.ts', './gone.ts'], 'd.ts': [] })).toEqual([]);
});
