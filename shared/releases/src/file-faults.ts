import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { contentHash, filesBelow } from './content.ts';

/** Files that a release may contain; the platform knows the media types of these only. */
const RELEASE_FILES = /\.(js|css|json|svg|png|jpg|webp|avif|ico|woff2|html|txt|md)(\.br)?$/;
const PATH_SEGMENT = /^[\w@~+-][\w@~+.-]*$/;
/** Protects the disk; builds are far smaller. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;

/** Whether a release may contain a path: relative, without `..`, hidden files or unusual characters, of a known type. */
export function isReleasePath(path: string): boolean {
  return path.length <= 200 && path.split('/').every((part) => PATH_SEGMENT.test(part)) && RELEASE_FILES.test(path);
}

/** The algorithms that browsers know. */
const INTEGRITY = /^(sha256|sha384|sha512)-/;

/** Whether a file is what its hash says, as browsers are told: `sha256-…` in base64. */
export function matchesIntegrity(content: Buffer, expected: string): boolean {
  const [, algorithm] = INTEGRITY.exec(expected) ?? [];
  return algorithm !== undefined && `${algorithm}-${createHash(algorithm).update(content).digest('base64')}` === expected;
}

function unpackedFaults(folder: string, file: string): string[] {
  const plain = join(folder, file.slice(0, -'.br'.length));
  if (!existsSync(plain)) return [`${file} is a compressed copy of nothing.`];
  try {
    const content = readFileSync(plain);
    const same = brotliDecompressSync(readFileSync(join(folder, file)), { maxOutputLength: content.length + 1 }).equals(content);
    return same ? [] : [`${file} unpacks to something else.`];
  } catch {
    return [`${file} cannot be unpacked.`];
  }
}

function readIntegrity(folder: string): Record<string, string> {
  const list = join(folder, 'integrity.json');
  const assets = join(folder, 'assets.json');
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  if (existsSync(list)) return read(list) as Record<string, string>;
  // The shell's hashes are in its assets.json. Older builds of the shell have none; their id is a hash of their content.
  return existsSync(assets) ? ((read(assets) as { integrity?: Record<string, string> }).integrity ?? {}) : {};
}

/** Faults of a release's files, in sentences: paths, types, integrity, compressed copies, and the id when given. */
export function fileFaults(folder: string, id?: string): string[] {
  const files = filesBelow(folder);
  const odd = files.filter((file) => !isReleasePath(file) || !lstatSync(join(folder, file)).isFile());
  if (odd.length > 0) return odd.map((file) => `${file} may not be in a release.`);
  const size = files.reduce((sum, file) => sum + lstatSync(join(folder, file)).size, 0);
  if (size > MAX_UNPACKED_BYTES) return [`The release has ${size} bytes, more than ${MAX_UNPACKED_BYTES}.`];
  let integrity: Record<string, string>;
  try {
    integrity = readIntegrity(folder);
  } catch {
    return ['The list of hashes cannot be read.'];
  }
  const named = Object.entries(integrity).flatMap(([file, expected]) => {
    if (!files.includes(file)) return [`${file} is missing.`];
    return matchesIntegrity(readFileSync(join(folder, file)), expected) ? [] : [`${file} is not what its hash says.`];
  });
  const listed = Object.keys(integrity).length > 0;
  const unnamed = files.filter((file) => listed && /\.(js|css)$/.test(file) && !Object.hasOwn(integrity, file));
  const renamed = id !== undefined && !id.endsWith(`-${contentHash(folder)}`) ? [`The content is not that of ${id}.`] : [];
  return [
    ...named,
    ...unnamed.map((file) => `${file} has no integrity.`),
    ...files.filter((file) => file.endsWith('.br')).flatMap((file) => unpackedFaults(folder, file)),
    ...renamed,
  ];
}
