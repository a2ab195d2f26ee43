import { isVersion } from '@cabinet/domain/versions';
import type { ContractRecord } from './contract-record.ts';
import type { Surface } from './contract-surface.ts';

/** How a package's offer differs from its record. */
export interface Changes {
  added: string[];
  /** The type is another one: of what is offered, or of a part of it. */
  changed: string[];
  removed: string[];
}

/** What differs; parts that only came or went show in what is made of them. */
export function changesOf({ entries }: ContractRecord, surface: Surface): Changes {
  return {
    added: [...surface].flatMap(([id, { offered }]) => (offered && !entries.get(id)?.offered ? [id] : [])),
    changed: [...surface].flatMap(([id, { text }]) => (entries.has(id) && entries.get(id)?.text !== text ? [id] : [])),
    removed: [...entries].flatMap(([id, { offered }]) => (offered && !surface.get(id)?.offered ? [id] : [])),
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

const COMPATIBLE = /^- compatible: (.+?): \S/;

/** What the notes explain to be no breach: `- compatible: module#name, module: why areas built before keep working`. */
function explained(notes: readonly string[]): (id: string) => boolean {
  const names = new Set(notes.flatMap((line) => COMPATIBLE.exec(line)?.[1]?.split(/,\s*/) ?? []));
  return (id) => names.has(id) || names.has(id.split('#')[0] ?? id);
}

const numbers = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10));
const next = (version: string, level: 'major' | 'minor') => {
  const [major = 0, minor = 0] = numbers(version);
  return level === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
};

function reaches(version: string, least: string): boolean {
  const [have, want] = [numbers(version), numbers(least)];
  const at = have.findIndex((part, index) => part !== want[index]);
  return at < 0 || (have[at] ?? 0) > (want[at] ?? 0);
}

const list = (verb: string, ids: readonly string[]) => ids.map((id) => `  ${verb} ${id}`);

/**
 * What has to be done before a package's changed offer may be recorded, in sentences; empty when version and notes are as
 * they must be. Whether a changed type still takes what areas give it is not for a comparison of texts to say: it counts
 * as a breach until the notes explain why it is none.
 */
export function versionFaults(name: string, record: ContractRecord, surface: Surface, version: string, changelog: string): string[] {
  const { added, changed, removed } = changesOf(record, surface);
  if (added.length + changed.length + removed.length === 0 && version === record.version) return [];
  if (!isVersion(version)) return [`shared/${name}/package.json: "${version}" is no version.`];
  const notes = notesOf(changelog, version) ?? [];
  const isExplained = explained(notes);
  const breaking = [...removed, ...changed.filter((id) => !isExplained(id))];
  const level = breaking.length > 0 ? 'major' : added.length + changed.length > 0 ? 'minor' : undefined;
  const least = level === undefined ? record.version : next(record.version, level);
  const what = [...list('added', added), ...list('changed', changed), ...list('removed', removed)];
  const faults: string[] = [];
  if (!reaches(version, least)) {
    const excuse = changed.some((id) => !isExplained(id))
      ? [
          `Or, where areas built before keep working, say so under "## ${next(record.version, 'minor')}" in shared/${name}/CHANGELOG.md and take that version:`,
          `  - compatible: ${changed.filter((id) => !isExplained(id)).join(', ')}: <why they keep working>`,
        ]
      : [];
    faults.push(
      [
        `@cabinet/${name} offers something else than ${record.version} did:`,
        ...what,
        `Set "version" in shared/${name}/package.json to ${least} (${level ?? 'no'} change; it says ${version}).`,
        ...excuse,
      ].join('\n'),
    );
  }
  const headed = reaches(version, least) ? version : least;
  if ((notesOf(changelog, headed) ?? []).length === 0)
    faults.push(`shared/${name}/CHANGELOG.md has no note under "## ${headed}": write there what changed, for those who build areas.`);
  return faults;
}
