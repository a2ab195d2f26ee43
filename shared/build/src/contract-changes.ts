import { isVersion } from '@cabinet/domain/versions';
import type { ContractRecord } from './contract-record.ts';
import type { Surface } from './contract-surface.ts';
import { wideningOf, type Widening } from './contract-widening.ts';

/** How a package's offer differs from its record. */
export interface Changes {
  added: string[];
  /** The type is another one: of what is offered, or of a part of it. */
  changed: string[];
  removed: string[];
  /** Which of the changed ones only grew, by their ids. */
  widened: ReadonlyMap<string, Widening>;
}

/** Compares a record with the current surface. Declarations that are not offered show in those that use them. */
export function changesOf({ entries }: ContractRecord, surface: Surface): Changes {
  const changed = [...surface].filter(([id, { text }]) => entries.has(id) && entries.get(id)?.text !== text);
  const widened = changed.flatMap(([id, { text }]) => {
    const widening = wideningOf(entries.get(id)?.text ?? '', text);
    return widening ? [[id, widening] as const] : [];
  });
  return {
    added: [...surface].flatMap(([id, { offered }]) => (offered && !entries.get(id)?.offered ? [id] : [])),
    changed: changed.map(([id]) => id),
    removed: [...entries].flatMap(([id, { offered }]) => (offered && !surface.get(id)?.offered ? [id] : [])),
    widened: new Map(widened),
  };
}

/** The lines under a version in a CHANGELOG.md; undefined when it has no such head. */
export function notesOf(changelog: string, version: string): string[] | undefined {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`## ${version}`) && /^(\s|$)/.test(line.slice(3 + version.length)));
  if (start < 0) return undefined;
  const end = lines.findIndex((line, index) => index > start && line.startsWith('## '));
  return lines.slice(start + 1, end < 0 ? undefined : end).filter((line) => line.trim() !== '');
}

const NAMED = /^- (?:compatible|widened): (.+?): \S/;

/**
 * What the notes name: `- compatible: module#name, module: why areas built before keep working`, and
 * `- widened: module#name: what came in`.
 */
function namedIn(notes: readonly string[]): (id: string) => boolean {
  const names = new Set(notes.flatMap((line) => NAMED.exec(line)?.[1]?.split(/,\s*/) ?? []));
  return (id) => names.has(id) || names.has(id.split('#')[0] ?? id);
}

const versionNumbers = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10));
const nextVersion = (version: string, level: 'major' | 'minor') => {
  const [major = 0, minor = 0] = versionNumbers(version);
  return level === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
};

function isAtLeast(version: string, least: string): boolean {
  const [have, want] = [versionNumbers(version), versionNumbers(least)];
  const at = have.findIndex((part, index) => part !== want[index]);
  return at < 0 || (have[at] ?? 0) > (want[at] ?? 0);
}

const listed = (verb: string, ids: readonly string[]) => ids.map((id) => `  ${verb} ${id}`);

/** The line of a note that says what came into a widened type. */
const widenedLine = (id: string, { added }: Widening) => `  - widened: ${id}: ${added.join(', ')}`;

/**
 * What has to be done before a package's changed offer may be recorded, in sentences; empty when version and notes are as
 * they must be. A type that only grew is a minor change, with a note where areas may meet what came in. Whether any other
 * changed type still takes what areas give it is not for a comparison of texts to say: it counts as a breach until the
 * notes explain why it is none.
 */
export function versionFaults(name: string, record: ContractRecord, surface: Surface, version: string, changelog: string): string[] {
  const { added, changed, removed, widened } = changesOf(record, surface);
  if (added.length + changed.length + removed.length === 0 && version === record.version) return [];
  if (!isVersion(version)) return [`shared/${name}/package.json: "${version}" is no version.`];
  const isNamed = namedIn(notesOf(changelog, version) ?? []);
  const unexplained = changed.filter((id) => !widened.has(id) && !isNamed(id));
  const level = removed.length + unexplained.length > 0 ? 'major' : added.length + changed.length > 0 ? 'minor' : undefined;
  const least = level === undefined ? record.version : nextVersion(record.version, level);
  const faults: string[] = [];
  if (!isAtLeast(version, least)) {
    const only = changed.filter((id) => !widened.has(id));
    const what = [
      ...listed('added', added),
      ...listed('changed', only),
      ...listed('widened', [...widened.keys()]),
      ...listed('removed', removed),
    ];
    const excuse = [
      `Or, where areas built before keep working, say so under "## ${nextVersion(record.version, 'minor')}" in shared/${name}/CHANGELOG.md and take that version:`,
      `  - compatible: ${unexplained.join(', ')}: <why they keep working>`,
    ];
    faults.push(
      [
        `@cabinet/${name} offers something else than ${record.version} did:`,
        ...what,
        `Set "version" in shared/${name}/package.json to ${least} (${level ?? 'no'} change; it says ${version}).`,
        ...(unexplained.length > 0 ? excuse : []),
      ].join('\n'),
    );
  }
  const headed = isAtLeast(version, least) ? version : least;
  const notes = notesOf(changelog, headed) ?? [];
  const isSaid = namedIn(notes);
  const untold = [...widened].filter(([id, { meets }]) => meets && !isSaid(id));
  // A major version leaves older areas behind whatever grew, so that only its own note is asked for.
  if (level !== 'major' && untold.length > 0)
    faults.push(
      [
        `Areas that list or tell apart what these hold meet what came in. Say so under "## ${headed}" in shared/${name}/CHANGELOG.md:`,
        ...untold.map(([id, widening]) => widenedLine(id, widening)),
      ].join('\n'),
    );
  else if (notes.length === 0)
    faults.push(`shared/${name}/CHANGELOG.md has no note under "## ${headed}": write there what changed, for those who build areas.`);
  return faults;
}
