/** `npm run workflows`: generates .github/workflows from the workspace; a test fails when they are stale. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { loadDeclaration } from '@cabinet/build/declaration';
import { areaFolder, ROOT, workspaceAreas } from '@cabinet/build/workspace';
import { formatted } from './format.ts';
import { areaWorkflow } from './workflows/area.ts';
import { ACTION_RELEASES } from './workflows/steps.ts';
import { platformWorkflow } from './workflows/platform.ts';

export const WORKFLOWS = join(ROOT, '.github/workflows');
const HEAD = '# Written by `npm run workflows`; change scripts/workflows instead.\n';

async function text(workflow: object): Promise<string> {
  const yaml = stringify(workflow, { lineWidth: 0, aliasDuplicateObjects: false });
  const named = yaml.replaceAll(/uses: (\S+)$/gm, (line, action: string) => `${line} # ${ACTION_RELEASES.get(action) ?? ''}`);
  const spaced = named.replaceAll(/^(?=\S|  \w[\w-]*:\n    (?:if|name|needs|runs-on):)/gm, '\n');
  return formatted('workflow.yml', HEAD + spaced);
}

/** File name → text, for every area and for the platform. */
export async function workflows(): Promise<Map<string, string>> {
  const declarations = await Promise.all(workspaceAreas().map((area) => loadDeclaration(areaFolder(area))));
  const all = [
    ...declarations.map((declaration) => [`area-${declaration.area}.yml`, areaWorkflow(declaration)] as const),
    ['platform.yml', platformWorkflow(declarations)] as const,
  ];
  return new Map(await Promise.all(all.map(async ([file, workflow]) => [file, await text(workflow)] as const)));
}

/** Generated workflow files; there may be others beside them. */
export const writtenFiles = () => readdirSync(WORKFLOWS).filter((file) => /^(area-.+|platform)\.yml$/.test(file));

/** Writes all workflows and removes those of areas that no longer exist; answers the paths. */
export async function writeWorkflows(): Promise<string[]> {
  const all = await workflows();
  mkdirSync(WORKFLOWS, { recursive: true });
  for (const file of writtenFiles()) if (!all.has(file)) rmSync(join(WORKFLOWS, file));
  for (const [file, content] of all) writeFileSync(join(WORKFLOWS, file), content);
  return [...all.keys()].map((file) => `.github/workflows/${file}`);
}

if (import.meta.main) console.log((await writeWorkflows()).join('\n'));
