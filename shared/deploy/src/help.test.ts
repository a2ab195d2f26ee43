import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommand } from './options.ts';
import { nameOf, VERBS, type Verb } from './verbs.ts';

/** Every verb by the words that call it: `users create`. */
const paths = (verbs: readonly Verb[], above: readonly string[] = []): [words: string[], verb: Verb][] =>
  verbs.flatMap((verb) => {
    const words = [...above, nameOf(verb)];
    return [[words, verb], ...paths(verb.verbs ?? [], words)] as [string[], Verb][];
  });

test.each(paths(VERBS))('%j has a page with usage, options, environment, examples and exit codes', (words, verb) => {
  const { verb: asked, text } = readCommand([...words, '--help']);
  expect(asked).toBe('help');
  expect(text).toContain(`cabinet ${words.slice(0, -1).map((word) => `${word} `).join('')}${verb.command}`); // prettier-ignore
  expect(text).toContain('Ends with 0');
  for (const option of Object.keys(verb.options ?? {})) expect(text).toContain(`--${option}`);
  for (const name of verb.environment ?? []) expect(text).toContain(name);
  for (const [line] of verb.examples ?? []) expect(text.replaceAll(/\s+/g, ' ')).toContain(line.split(' ')[0]);
});

test('examples are command lines that are understood', () => {
  const examples = paths(VERBS).flatMap(([, { examples = [] }]) => examples.map(([line]) => line));
  const wordsOf = (line: string) =>
    [...line.replace(/ >> .*/, '').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  expect(examples.filter((line) => readCommand(wordsOf(line)).verb === 'help' && !line.startsWith('completion'))).toEqual([]);
});

test('words are taken as they are written', () => {
  expect(readCommand(['settings', 'set', 'billings.overdraft', '0100'])).toMatchObject({
    names: ['billings.overdraft', '0100'],
    platform: 'settings-command.ts',
  });
  expect(readCommand(['activate', 'contacts', '1.10'])).toMatchObject({ verb: 'activate', names: ['contacts', '1.10'] });
  expect(readCommand(['publish', 'shell', 'contacts'])).toMatchObject({ names: ['shell', 'contacts'] });
  expect(readCommand(['history'])).toMatchObject({ limit: 50 });
  expect(readCommand(['gc', '--dry-run', '--if-revision', '7'])).toMatchObject({ dryRun: true, ifRevision: 7 });
});

describe('completion', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cabinet-completion-'));
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    writeFileSync(join(folder, 'cabinet'), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`);
    chmodSync(join(folder, 'cabinet'), 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a script in a shell in which `cabinet` is found. */
  const runIn = (shell: string, script: string) =>
    spawnSync(shell, ['-c', script], { encoding: 'utf8', env: { ...process.env, SHELL: shell, PATH: `${folder}:${process.env['PATH']}` } });
  /** What bash offers at the end of a line. */
  const offeredBy = (line: string) => {
    const words = line.split(' ');
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const complete = `COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _cabinet_yargs_completions; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = runIn('bash', `eval "$(cabinet completion bash)"; ${complete}`);
    expect(stderr).toBe('');
    return stdout.trim().split('\n');
  };

  test.each([
    ['cabinet ro', ['rollback']],
    ['cabinet users ', ['create', 'remove-factors']],
    ['cabinet gc --d', ['--dry-run']],
    ['cabinet settings s', ['set']],
    ['cabinet completion ', ['bash', 'zsh']],
  ])('bash completes "%s"', (line, offered) => {
    expect(offeredBy(line)).toEqual(expect.arrayContaining(offered));
  });

  const hasZsh = spawnSync('zsh', ['--version']).status === 0;
  (hasZsh ? test : test.skip)('zsh takes its script', () => {
    const { stdout, stderr } = runIn(
      'zsh',
      'autoload -U compinit; compinit -u -D; eval "$(cabinet completion zsh)"; print $_comps[cabinet]',
    );
    expect([stdout.trim(), stderr]).toEqual(['_cabinet_yargs_completions', '']);
  });
});
