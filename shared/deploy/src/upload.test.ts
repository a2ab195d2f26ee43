import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentHash } from './built.ts';
import { KEEP_MS, sweep, upload } from './upload.ts';

let folder: string;
let dist: string;
let releases: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabinet-upload-'));
  dist = join(folder, 'dist');
  releases = join(folder, 'releases');
  mkdirSync(dist);
  writeFileSync(join(dist, 'a.js'), '1');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a release is written once and never again', () => {
  expect(upload(dist, releases, '1.0.0-a')).toBe(true);
  writeFileSync(join(dist, 'a.js'), '2');
  expect(upload(dist, releases, '1.0.0-a')).toBe(false);
  expect(readFileSync(join(releases, '1.0.0-a/a.js'), 'utf8')).toBe('1');
  expect(readdirSync(releases)).toEqual(['1.0.0-a']);
});

test('the hash follows content and names, not compressed copies', () => {
  const before = contentHash(dist);
  writeFileSync(join(dist, 'a.js.br'), 'x');
  expect(contentHash(dist)).toBe(before);
  writeFileSync(join(dist, 'b.js'), '1');
  expect(contentHash(dist)).not.toBe(before);
});

test('only what nothing names and is a week old is removed', () => {
  for (const id of ['old', 'old-but-live', 'new']) upload(dist, releases, id);
  const past = new Date(Date.now() - KEEP_MS - 1000);
  for (const id of ['old', 'old-but-live']) utimesSync(join(releases, id), past, past);
  expect(sweep(releases, ['old-but-live'])).toEqual(['old']);
  expect(existsSync(join(releases, 'new'))).toBe(true);
});
