import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf } from './imports.ts';
import { sourceModules } from './shared-keys.ts';
import { filesBelow, ROOT } from './workspace.ts';

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

const below = (folder: string) => filesBelow(join(ROOT, folder)).filter((file) => /(?<!\.test|-testing)\.tsx?$/.test(file)).map((file) => join(ROOT, folder, file)); // prettier-ignore
const ENTRIES = [join(ROOT, 'shell/src/bootstrap.tsx'), join(ROOT, 'shell/src/app/start.tsx'), ...below('shell/src/pages/home')];
const SLOTS = ['balance', 'messages'].flatMap((area) => below(`mfe-${area}/src/slots`));

test.each([...ENTRIES, ...SLOTS].map((file) => [file.replace(`${ROOT}/`, ''), file]))('%s needs no schemas', (_, file) => {
  expect(wayTo('yup', file)).toBeUndefined();
});

test('pages with forms need them, so that the search above finds something', () => {
  expect(wayTo('yup', join(ROOT, 'mfe-contacts/src/pages/lists/page.tsx'))).toContain('yup');
});
