/** `npm run new:area -- price-lists --title "Price lists"`: makes a working area from scripts/templates/area, and its workflow. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadDeclaration } from '@cabinet/build/declaration';
import { areaFolder, filesBelow, installedVersion, readPackage, ROOT, workspaceAreas } from '@cabinet/build/workspace';
import { formatted } from './format.ts';
import { nameFaults } from './new-area-name.ts';
import { writeWorkflows } from './workflows.ts';

const TEMPLATE = join(ROOT, 'scripts/templates/area');
const SUFFIX = '.template';

/** An area's package.json, with the shared packages and the vendors' packages that the shell provides. */
function packageFile(name: string): object {
  const shared = (names: readonly string[]) =>
    Object.fromEntries(names.map((one) => [`@cabinet/${one}`, `^${readPackage(`shared/${one}`).version}`]));
  return {
    name: `@cabinet/mfe-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { build: 'node ../shared/build/src/build-remote.ts' },
    dependencies: {
      ...shared(['domain', 'contract', 'api', 'design-system']),
      react: installedVersion('react'),
      'react-router': installedVersion('react-router'),
    },
    devDependencies: shared(['build', 'testing']),
  };
}

/** Writes the area's files; answers their paths. */
async function writeArea(name: string, title: string): Promise<string[]> {
  const fill = (text: string) => text.replaceAll('__area__', name).replaceAll('__title__', title);
  const files = filesBelow(TEMPLATE).map((file): [string, string] => [
    file.slice(0, -SUFFIX.length),
    fill(readFileSync(join(TEMPLATE, file), 'utf8')),
  ]);
  const all: [string, string][] = [['package.json', JSON.stringify(packageFile(name))], ...files];
  for (const [file, text] of all) {
    const path = join(areaFolder(name), file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await formatted(path, text));
  }
  return all.map(([file]) => `mfe-${name}/${file}`);
}

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { title: { type: 'string' } } });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Error('Name one area: npm run new:area -- price-lists [--title "Price lists"]');
  const title = values.title ?? titleOf(name);
  if (/['"\\<>{}\n]/.test(title)) throw new Error(`The title may have no quotes, brackets or braces: ${title}`);
  const declarations = await Promise.all(workspaceAreas().map((area) => loadDeclaration(areaFolder(area))));
  const faults = nameFaults(name, declarations, ROOT);
  if (faults.length > 0) throw new Error(faults.join('\n'));

  const files = [...(await writeArea(name, title)), ...(await writeWorkflows())];
  console.log(`${files.map((file) => `  ${file}`).join('\n')}

The area ${name} is made: a page at /${name} in the navigation, a card on home, texts in three languages, tests, a workflow.

  npm install                        records the package in package-lock.json
  npm run dev -- ${name}              shows it, and each change to it
  npm run jest -- mfe-${name}         its tests
  npm run build -- ${name} && npm run cabinet -- check ${name}

Then: say its name in every language (remote.manifest.ts, locales/*.json), choose its icon and place in the navigation and who
may see it (\`access\`), and put your own resource from @cabinet/domain in place of the contact lists.`);
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
