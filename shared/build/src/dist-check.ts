import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Declaration } from '@cabinet/domain/declaration';
import { budgetFaults } from './budget.ts';
import { cssFaults } from './css-faults.ts';
import { compareWithDeclaration } from './implementation.ts';
import { hashesOf } from './integrity.ts';
import type { RemoteFiles } from './remote-stats.ts';
import { scriptFaults } from './script-faults.ts';
import { filesBelow, readJson } from './workspace.ts';

/** `needs.json` as the build writes it. */
export interface BuiltNeeds extends RemoteFiles {
  area: string;
  /** Contract packages → the range that the area runs with. */
  requires: Record<string, string>;
}

const FILE_GROUPS = ['pages', 'slots', 'dialogs', 'locales'] as const;

function compressedSize(dist: string, file: string): number {
  const packed = join(dist, `${file}.br`);
  return existsSync(packed) ? statSync(packed).size : brotliCompressSync(readFileSync(join(dist, file))).length;
}

/** Part of the texts → its files by locale; builds from before texts were parted name none. */
const partedTexts = ({ pageTexts = {} }: Partial<BuiltNeeds>) => Object.entries(pageTexts);

/** Faults of declared pages, slots, dialogs and locales: no files, or missing ones. */
function declaredFileFaults(declaration: Declaration, needs: BuiltNeeds, files: readonly string[]): string[] {
  const requests = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, '']));
  const [pages, slots, , locales] = FILE_GROUPS.map((part) => requests(needs[part] ?? {}));
  // Builds from before dialogs were listed say nothing of them.
  const dialogs = requests(needs.dialogs ?? declaration.dialogs);
  const groups = [
    ...FILE_GROUPS.map((part): [string, Record<string, string[]>] => [part, needs[part] ?? {}]),
    ...partedTexts(needs).map(([part, texts]): [string, Record<string, string[]>] => [`pageTexts.${part}`, texts.locales]),
  ];
  const named = [...needs.files, ...groups.flatMap(([, own]) => Object.values(own).flat())];
  const empty = groups.flatMap(([part, group]) =>
    Object.entries(group).flatMap(([name, own]) =>
      own.length > 0 ? [] : [`${part}.${name} has no file: import its module lazily in src/remote.ts.`],
    ),
  );
  return [
    ...compareWithDeclaration(declaration, {
      pages: pages ?? {},
      slots: slots ?? {},
      dialogs,
      locales: locales ?? {},
      pageTexts: Object.fromEntries(partedTexts(needs).map(([part, texts]) => [part, { ...texts, locales: requests(texts.locales) }])),
    }),
    ...empty,
    ...[...new Set(named)]
      .filter((file) => !files.includes(file))
      .map((file) => `${file} is named in needs.json and missing: build again.`),
  ];
}

function integrityFaults(dist: string): string[] {
  const listed = readJson<Record<string, string>>(join(dist, 'integrity.json'));
  const real = hashesOf(dist);
  const unlike = [...new Set([...Object.keys(real), ...Object.keys(listed)])].filter((file) => real[file] !== listed[file]);
  return unlike.map((file) =>
    real[file] === undefined
      ? `integrity.json names ${file}, which is not there: build again.`
      : `integrity.json has ${listed[file] ?? 'nothing'} for ${file}, which is ${real[file]}: build again, and change no file after.`,
  );
}

/** Modules that are not of the area's own sources. */
function foreignFaults(area: string, modules: readonly string[]): string[] {
  const foreign = modules.filter((path) => path.startsWith('..') || path.includes('node_modules/'));
  return foreign.map((path) => `${path} is bundled into ${area}: an area brings its own sources alone; take it from a shared package.`);
}

/**
 * Faults that prevent the release of a built area, in sentences that say what to do: declared pages without code, sizes,
 * integrity, styles and addresses that reach out of the area, code that is not its own.
 */
export function distFaults(dist: string, area: string): string[] {
  const missing = ['remote.json', 'needs.json', 'integrity.json', 'remoteEntry.js'].filter((file) => !existsSync(join(dist, file)));
  if (missing.length > 0) return missing.map((file) => `${file} is missing: run npm run build -- ${area} first.`);
  const declaration = readJson<Declaration>(join(dist, 'remote.json'));
  const needs = readJson<BuiltNeeds>(join(dist, 'needs.json'));
  const files = filesBelow(dist).filter((file) => !file.endsWith('.br'));
  const texts = [needs.locales, ...partedTexts(needs).map(([, part]) => part.locales)].flatMap((one) => Object.values(one).flat());
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const of = (extension: string) => files.filter((file) => file.endsWith(extension));
  const sizes = Object.fromEntries([...of('.js'), ...of('.css')].map((file) => [file, compressedSize(dist, file)]));
  return [
    ...(declaration.area === area ? [] : [`This is a build of ${declaration.area}, not of ${area}.`]),
    ...declaredFileFaults(declaration, needs, files),
    ...budgetFaults(needs, sizes),
    ...integrityFaults(dist),
    ...foreignFaults(area, needs.modules ?? []),
    ...of('.js').flatMap((file) => scriptFaults(read(file), texts.includes(file)).map((fault) => `${file} ${fault}.`)),
    ...of('.css').flatMap((file) => cssFaults(read(file), area).map((fault) => `${file}: ${fault}`)),
  ];
}
