import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesOf, notesOf } from '@cabinet/build/contract-changes';
import { currentSurfaces, dueRecord } from '@cabinet/build/contract-check';
import { recordFile, recordOf } from '@cabinet/build/contract-record';
import { readPackage, ROOT } from '@cabinet/build/workspace';

const nextMinor = (version: string) =>
  version.replace(/^(\d+)\.(\d+)\..*$/, (_, major: string, minor: string) => `${major}.${Number(minor) + 1}.0`);

function rewrite(file: string, change: (text: string) => string): void {
  const path = join(ROOT, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** Raises a package's version, in its package.json and in the lock file. */
function raiseVersion(name: string, from: string, to: string): void {
  rewrite(`shared/${name}/package.json`, (text) => text.replace(`"version": "${from}"`, `"version": "${to}"`));
  const entry = new RegExp(`("shared/${name}": \\{\\s*"name": "@cabinet/${name}",\\s*"version": )"${from.replaceAll('.', '\\.')}"`);
  rewrite('package-lock.json', (text) => text.replace(entry, `$1"${to}"`));
}

/** Adds notes under a version of a package's CHANGELOG.md, which gets the version's head when it has none. */
function addNotes(name: string, version: string, notes: readonly string[]): void {
  rewrite(`shared/${name}/CHANGELOG.md`, (text) => {
    const head = `## ${version}`;
    if (notesOf(text, version) === undefined) return text.replace(/^## /m, `${head}\n\n${notes.join('\n')}\n\n## `);
    return text.replace(`${head}\n\n`, `${head}\n\n${notes.join('\n')}\n`);
  });
}

/**
 * Records what the shared packages offer more than before, as `npm run contract:accept` would: a minor version, a note about
 * what came and about what grew. Answers the files that it wrote; what needs a decision of the developer is left to that command.
 */
export function recordOffer(note: string): string[] {
  return [...currentSurfaces()].flatMap(([name, surface]) => {
    const record = recordOf(name);
    if (!record) return [];
    const { added, changed, removed, widened } = changesOf(record, surface);
    if (added.length + changed.length + removed.length === 0) return [];
    const { version } = readPackage(`shared/${name}`);
    const to = version === record.version ? nextMinor(version) : version;
    const grown = [...widened].filter(([, { meets }]) => meets).map(([id, widening]) => `- widened: ${id}: ${widening.added.join(', ')}.`);
    if (to !== version) raiseVersion(name, version, to);
    addNotes(name, to, [...(added.length > 0 ? [`- ${note}`] : []), ...grown]);
    const { text, faults } = dueRecord(name, surface);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    writeFileSync(recordFile(name), text);
    return [`shared/${name}/package.json`, `shared/${name}/CHANGELOG.md`, `shared/${name}/contract.txt`];
  });
}
