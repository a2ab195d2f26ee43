import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, ROOT } from '@cabinet/build/workspace';

/** How comments begin that say nothing without what stands above them: "The same for …", "Of `choice`". */
const RELATIVE = /^\s*(?:\/\*\*|\*) (?:The same(?:[,.]| (?:of|for|with|by|as|in|where|without)\b)|Of )/;

const faultsOf = (source: string) =>
  source.split('\n').filter((line, index, lines) => RELATIVE.test(line) && begins(line, lines[index - 1]));
/** Whether a line is the first of its comment. */
const begins = (line: string, before = '') => line.trimStart().startsWith('/**') || before.trim() === '/**';

test('every comment can be read alone', () => {
  const isHeld = (file: string) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts');
  const sources = projectFiles().filter(isHeld);
  expect(sources.flatMap((file) => faultsOf(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`))).toEqual([]);
});

test('what leans on the comment above is found, what names its noun is not', () => {
  const lean = ['/** The same, whole. */', '  /** Of `choice`. */', '/**\n * The same for a person. */'];
  for (const source of lean) expect(faultsOf(source)).toHaveLength(1);
  for (const source of ['/** The same day a month later. */', '/** Reads rows.\n * Of each the first. */'])
    expect(faultsOf(source)).toEqual([]);
});
