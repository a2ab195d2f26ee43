import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadDeclaration } from './declaration.ts';
import { readImplementation } from './implementation.ts';
import { importsOf } from './imports.ts';
import { isLateText, LATE_SECTIONS, textsPart } from './late-texts.ts';
import { isSlotOfShell } from './remote-stats.ts';
import { sourceModules } from './shared-keys.ts';
import { areaFolder, filesBelow, ROOT, workspaceAreas } from './workspace.ts';

const SHARED = /^@cabinet\/(domain|contract|api|design-system)\/(.+)$/;

/** Public module of a shared package → its file. */
const files = new Map<string, string>(
  ['domain', 'contract', 'api', 'design-system'].flatMap((name) =>
    [...sourceModules(`shared/${name}`)].map(
      ([file, module]) => [`@cabinet/${name}/${module}`, join(ROOT, `shared/${name}/src`, file)] as const,
    ),
  ),
);

function sourceOf(importer: string, request: string): string | undefined {
  const path = request.startsWith('.') ? join(dirname(importer), request) : files.get(request);
  return path && [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** The way from `entry` over static imports of values to the package `wanted`; undefined where there is none. */
function wayTo(wanted: string, entry: string): string[] | undefined {
  const known = new Set([entry]);
  const ways = [[entry]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    const file = way.at(-1) as string;
    for (const { from, lazy } of importsOf(readFileSync(file, 'utf8'), { values: true, tsx: file.endsWith('x') })) {
      if (lazy) continue;
      if (from === wanted || from.startsWith(`${wanted}/`)) return [...way, from].map((one) => one.replace(`${ROOT}/`, ''));
      const next = sourceOf(file, from);
      if (next === undefined && SHARED.test(from) && !/\.css$|\/locales\//.test(from))
        throw new Error(`${file} imports ${from}, which is no file.`);
      if (next === undefined || known.has(next)) continue;
      known.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/** The files that `entry` brings over static imports of values. */
function broughtBy(entry: string): Set<string> {
  const known = new Set([entry]);
  for (const file of known) {
    for (const { from, lazy } of importsOf(readFileSync(file, 'utf8'), { values: true, tsx: file.endsWith('x') })) {
      const next = lazy ? undefined : sourceOf(file, from);
      if (next !== undefined) known.add(next);
    }
  }
  return known;
}

/** What explains failed calls and fields, which waits for the texts. */
const EXPLAINS = 'shared/api/src/error-text.ts';

/** The design system's texts that a file names: those of `ui:`, and where it speaks for the design system all others. */
function namedTexts(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '');
  const said = [...code.matchAll(/['"`]ui:([\w.]+)/g), ...(code.includes("useT('ui')") ? code.matchAll(/\bt\(\s*\[?['"`]([\w.]+)/g) : [])];
  return said.flatMap(([, key]) => key ?? []);
}

const below = (folder: string) => filesBelow(join(ROOT, folder)).filter((file) => /(?<!\.test|-testing)\.tsx?$/.test(file)).map((file) => join(ROOT, folder, file)); // prettier-ignore
const ENTRIES = [join(ROOT, 'shell/src/bootstrap.tsx'), join(ROOT, 'shell/src/app/start.tsx'), ...below('shell/src/pages/home')];
const SLOTS = await slotsOfShell();

/** What areas show on home and in its frame. */
async function slotsOfShell(): Promise<string[]> {
  const found = await Promise.all(
    workspaceAreas().map(async (area) => {
      const { slots } = await loadDeclaration(areaFolder(area));
      const remote = join(areaFolder(area), 'src/remote.ts');
      return Object.entries(readImplementation(readFileSync(remote, 'utf8')).slots)
        .filter(([name]) => isSlotOfShell(slots[name]?.slot ?? ''))
        .map(([, request]) => join(dirname(remote), request));
    }),
  );
  return found.flat();
}

test.each([...ENTRIES, ...SLOTS].map((file) => [file.replace(`${ROOT}/`, ''), file]))('%s needs no schemas', (_, file) => {
  expect(wayTo('yup', file)).toBeUndefined();
});

test('pages with forms need them, so that the search above finds something', () => {
  expect(wayTo('yup', join(ROOT, 'mfe-contacts/src/pages/lists/page.tsx'))).toContain('yup');
});

test.each([...ENTRIES, ...SLOTS].map((file) => [file.replace(`${ROOT}/`, ''), file]))('%s says nothing that is loaded late', (_, file) => {
  const files = [...broughtBy(file)].filter((one) => !one.endsWith(EXPLAINS));
  expect(
    files.flatMap((one) =>
      namedTexts(one)
        .filter(isLateText)
        .map((key) => `${one.replace(`${ROOT}/`, '')}: ${key}`),
    ),
  ).toEqual([]);
});

test('a list says what is loaded late, so that the search above finds something', () => {
  const files = [...broughtBy(join(ROOT, 'mfe-contacts/src/pages/lists/page.tsx'))];
  expect(files.flatMap(namedTexts).some(isLateText)).toBe(true);
});

test('texts are parted without loss', () => {
  const texts = {
    common: { save: 'Save' },
    list: { latest: 'Latest', job: { done: 'Done' } },
    error: { NETWORK: 'No network', CONFLICT: 'Changed' },
  };
  expect(textsPart(texts, false)).toEqual({ common: { save: 'Save' }, list: { latest: 'Latest' }, error: { NETWORK: 'No network' } });
  expect(textsPart(texts, true)).toEqual({ list: { job: { done: 'Done' } }, error: { CONFLICT: 'Changed' } });
});

test('every section that is loaded late has texts', () => {
  const texts = JSON.parse(readFileSync(join(ROOT, 'shared/design-system/locales/en.json'), 'utf8')) as object;
  expect([...LATE_SECTIONS].filter((section) => !(section in texts))).toEqual([]);
});
