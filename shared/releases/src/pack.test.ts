import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { create, Header } from 'tar';
import { buildTestArea } from './build-testing.ts';
import { contentHash, filesBelow } from './content.ts';
import { fileFaults, isReleasePath } from './file-faults.ts';
import { packFolder, TooLargeError, unpackInto } from './pack.ts';

let folder: string;
let dist: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabinet-pack-'));
  dist = buildTestArea(join(folder, 'contacts'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const out = () => join(folder, 'out');

/** A tar with one entry as nobody's tool would write it. */
function entry(path: string, type: 'File' | 'SymbolicLink' | 'Link' | 'CharacterDevice', linkpath = ''): Buffer {
  const content = type === 'File' ? 'evil()' : '';
  const block = Buffer.alloc(512);
  new Header({ path, type, size: content.length, mode: 0o644, linkpath, mtime: new Date(0) }).encode(block);
  const body = Buffer.alloc(content === '' ? 0 : 512);
  body.write(content);
  return Buffer.concat([block, body, Buffer.alloc(1024)]);
}

test('what is packed comes out the same', async () => {
  await unpackInto(out(), packFolder(dist));
  expect(filesBelow(out())).toEqual(filesBelow(dist));
  expect(contentHash(out())).toBe(contentHash(dist));
  expect(fileFaults(out())).toEqual([]);
});

test.each([
  ['../evil.js', 'File'],
  ['a/../../evil.js', 'File'],
  ['/etc/evil.js', 'File'],
  ['.hidden.js', 'File'],
  ['run.sh', 'File'],
  ['page.php', 'File'],
  ['link.js', 'SymbolicLink'],
  ['hard.js', 'Link'],
  ['device.js', 'CharacterDevice'],
] as const)('%s (%s) is refused and nothing is written', async (path, type) => {
  const packed = Readable.from([entry(path, type, type.endsWith('Link') ? '/etc/passwd' : '')]);
  await expect(unpackInto(out(), packed)).rejects.toThrow(path);
  expect(filesBelow(out())).toEqual([]);
  expect(filesBelow(folder).filter((file) => file.includes('evil'))).toEqual([]);
});

test('an archive that is cut or none at all is refused', async () => {
  const packed = await buffer(packFolder(dist));
  await expect(unpackInto(out(), Readable.from([packed.subarray(0, packed.length / 2)]))).rejects.toThrow('not a whole archive');
  await expect(unpackInto(out(), Readable.from([Buffer.from('hello')]))).rejects.toThrow('not a whole archive');
});

test('more bytes than allowed are refused while they come', async () => {
  await expect(unpackInto(out(), packFolder(dist), 100)).rejects.toThrow(TooLargeError);
});

test.each([
  ['a.js', true],
  ['a/b.css.br', true],
  ['inter-latin.woff2', true],
  ['', false],
  ['a//b.js', false],
  ['a/./b.js', false],
  ['a\\b.js', false],
  ['a\0.js', false],
  ['a.js.gz', false],
])('%j in a release: %s', (path, allowed) => {
  expect(isReleasePath(path)).toBe(allowed);
});

test.each([
  ['a changed file', () => writeFileSync(join(dist, 'main.js'), 'evil()'), 'main.js is not what its hash says.'],
  ['a missing file', () => rmSync(join(dist, 'main.js')), 'main.js is missing.'],
  ['a file more', () => writeFileSync(join(dist, 'more.js'), ''), 'more.js has no integrity.'],
  [
    'a changed compressed copy',
    () => writeFileSync(join(dist, 'main.js.br'), readFileSync(join(dist, 'texts.js.br'))),
    'main.js.br unpacks',
  ],
  ['a broken compressed copy', () => truncateSync(join(dist, 'main.js.br'), 3), 'main.js.br cannot be unpacked.'],
  ['a link', () => symlinkSync('/etc/passwd', join(dist, 'link.json')), 'link.json may not be in a release.'],
  ['an unreadable list', () => writeFileSync(join(dist, 'integrity.json'), '{'), 'The list of hashes cannot be read.'],
])('%s is a fault', (_, spoil, fault) => {
  spoil();
  expect(fileFaults(dist).join('\n')).toContain(fault);
});

test.each(['sha256', 'sha384', 'sha512'])('hashes of %s are read, as browsers read them', (algorithm) => {
  const list = JSON.parse(readFileSync(join(dist, 'integrity.json'), 'utf8')) as Record<string, string>;
  const hashOf = (file: string) =>
    createHash(algorithm)
      .update(readFileSync(join(dist, file)))
      .digest('base64');
  writeFileSync(
    join(dist, 'integrity.json'),
    JSON.stringify(Object.fromEntries(Object.keys(list).map((file) => [file, `${algorithm}-${hashOf(file)}`]))),
  );
  expect(fileFaults(dist)).toEqual([]);
  writeFileSync(join(dist, 'main.js'), 'evil()');
  expect(fileFaults(dist)).toContain('main.js is not what its hash says.');
});

test('a hash of an algorithm that no browser checks is a fault', () => {
  const md5 = createHash('md5')
    .update(readFileSync(join(dist, 'main.js')))
    .digest('base64');
  const list = JSON.parse(readFileSync(join(dist, 'integrity.json'), 'utf8')) as Record<string, string>;
  writeFileSync(join(dist, 'integrity.json'), JSON.stringify({ ...list, 'main.js': `md5-${md5}` }));
  expect(fileFaults(dist)).toEqual(['main.js is not what its hash says.']);
});

test('content under the name of another release is a fault', () => {
  expect(fileFaults(dist, `1.0.0-${contentHash(dist)}`)).toEqual([]);
  expect(fileFaults(dist, '1.0.0-0000000000')).toEqual(['The content is not that of 1.0.0-0000000000.']);
});

test('the hash follows content and names, not compressed copies', () => {
  const before = contentHash(dist);
  writeFileSync(join(dist, 'main.js.br'), 'x');
  expect(contentHash(dist)).toBe(before);
  writeFileSync(join(dist, 'b.js'), '1');
  expect(contentHash(dist)).not.toBe(before);
});

test('folders of folders travel too', async () => {
  mkdirSync(join(dist, 'fonts'));
  writeFileSync(join(dist, 'fonts/a.woff2'), 'font');
  await unpackInto(out(), Readable.from(create({ cwd: dist, gzip: true }, ['fonts', 'main.js'])));
  expect(filesBelow(out())).toEqual(['fonts/a.woff2', 'main.js']);
});
