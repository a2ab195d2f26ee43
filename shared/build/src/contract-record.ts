import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';
import { closureOf, type Surface } from './contract-surface.ts';

/** Packages whose exports are recorded: those that shell and areas are built against. */
export const RECORDED_PACKAGES = ['domain', 'contract', 'api', 'design-system'] as const;

/** A recorded declaration. */
export interface Recorded {
  text: string;
  offered: boolean;
  /** The version that first offered it as it is, with all that it is made of. */
  since: string;
}
export interface ContractRecord {
  version: string;
  /** `module#name` → declaration. */
  entries: ReadonlyMap<string, Recorded>;
}

/** Where a package's record lies. */
export const recordFile = (name: string) => join(ROOT, 'shared', name, 'contract.txt');

const HEAD = /^# @cabinet\/\S+ (\S+)$/m;
const ENTRY = /^(--|\.\.) (\S+#.+) since (\S+)$/;

/** A record as text: one head a declaration, `--` for what is offered and `..` for what that is made of. */
export function writeRecord(name: string, { version, entries }: ContractRecord): string {
  const blocks = [...entries].map(([id, { text, offered, since }]) => `${offered ? '--' : '..'} ${id} since ${since}\n${text}\n`);
  return [
    `# @cabinet/${name} ${version}\n# What it offers to shell and areas. Written by "npm run contract:accept", never by hand.\n`,
    ...blocks,
  ].join('\n');
}

/** Reads a record from its text. */
export function readRecord(text: string): ContractRecord {
  const entries = new Map<string, Recorded>();
  for (const block of text.split(/^(?=(?:--|\.\.) \S+#)/m)) {
    const [head = '', ...lines] = block.split('\n');
    const [, mark, id, since] = ENTRY.exec(head) ?? [];
    if (id !== undefined && since !== undefined) entries.set(id, { text: lines.join('\n').trim(), offered: mark === '--', since });
  }
  return { version: HEAD.exec(text)?.[1] ?? '', entries };
}

/** The record of a package of the workspace; undefined before the first. */
export function recordOf(name: string): ContractRecord | undefined {
  const file = recordFile(name);
  return existsSync(file) ? readRecord(readFileSync(file, 'utf8')) : undefined;
}

/** The next record: unchanged declarations keep their version, new and changed ones get this one. */
export function nextRecord(surface: Surface, version: string, before: ContractRecord | undefined): ContractRecord {
  const isNew = (id: string) => before?.entries.get(id)?.text !== surface.get(id)?.text;
  const entries = [...surface].map(([id, { text, offered }]) => {
    const changed = [...closureOf(surface, id)].some(isNew);
    return [id, { text, offered, since: changed ? version : (before?.entries.get(id)?.since ?? version) }] as const;
  });
  return { version, entries: new Map(entries) };
}
