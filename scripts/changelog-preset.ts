/**
 * How `lerna version` reads this project's commits (`scope: imperative subject`, CONTRIBUTING.md): the verb says into which
 * part of a changelog a commit goes and how far it raises the version. A footer `BREAKING CHANGE: …` raises the major one.
 */
import angular from 'conventional-changelog-angular';

/** A commit as `headerPattern` reads it; one that does not fit has neither scope nor verb. */
export interface ParsedCommit {
  scope?: string | null;
  subject?: string | null;
  verb?: string | null;
  hash?: string | null;
  notes: readonly { title: string; text: string }[];
}

/** Parts of a changelog, in their order, by the verbs that lead to them; every other verb changes something. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  Added: ['add', 'offer', 'show', 'support'],
  Changed: [],
  Removed: ['remove', 'drop'],
  Fixed: ['fix', 'mend', 'correct', 'repair'],
};
const SECTION_NAMES = Object.keys(SECTIONS);
/** What changes nothing for those who use a package. */
const SILENT_SCOPES: readonly string[] = ['ci', 'docs', 'release', 'test', 'tests'];
const LEVELS = { major: 0, minor: 1, patch: 2 } as const;

const sectionOf = (verb: string) => SECTION_NAMES.find((section) => SECTIONS[section]?.includes(verb)) ?? 'Changed';

function bumpOf(commits: readonly ParsedCommit[]): keyof typeof LEVELS {
  if (commits.some(({ notes }) => notes.some(({ title }) => title === 'BREAKING CHANGE'))) return 'major';
  return commits.some(({ verb }) => verb && sectionOf(verb) === 'Added') ? 'minor' : 'patch';
}

/** The preset in the form that lerna asks for. */
export default function createPreset() {
  const { commits, parser, writer } = angular() as Record<'commits' | 'parser' | 'writer', object>;
  return {
    commits,
    parser: {
      ...parser,
      headerPattern: /^([a-z][\w-]*(?:, [a-z][\w-]*)*): (([a-z]\w*) .*)$/,
      headerCorrespondence: ['scope', 'subject', 'verb'],
    },
    writer: {
      ...writer,
      groupBy: 'type',
      commitGroupsSort: (a: { title: string }, b: { title: string }) => SECTION_NAMES.indexOf(a.title) - SECTION_NAMES.indexOf(b.title),
      commitsSort: ['subject'],
      // Without a known host there is no page that compares two tags.
      finalizeContext: (context: { host?: string }) => ({ ...context, linkCompare: Boolean(context.host) }),
      transform: ({ scope, subject, verb, notes, hash }: ParsedCommit) => {
        if (!scope || !subject || !verb || SILENT_SCOPES.includes(scope)) return undefined;
        return { type: sectionOf(verb), subject, shortHash: hash?.slice(0, 7), notes, references: [] };
      },
    },
    whatBump(all: readonly ParsedCommit[]) {
      const bump = bumpOf(all);
      return { level: LEVELS[bump], reason: `The commits ask for a ${bump} version.` };
    },
  };
}
