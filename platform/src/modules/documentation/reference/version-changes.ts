import { readFileSync } from 'node:fs';
import { API_VERSIONS } from '@cabinet/domain/api-versions';
import type { Locale } from '@cabinet/domain/locales';
import type { App } from '../../../module.ts';
import { RELEASED_VERSIONS } from '../../../plugins/api-versions/changes.ts';
import { compareSnapshots, type ApiChange } from '../changes/compare-snapshots.ts';
import { readSnapshot, snapshotOf, type ApiSnapshot } from '../changes/snapshot.ts';
import { SOURCES } from './texts.ts';

/** Marks that a page replaces: the versions with what they changed, and what will go. */
export const VERSIONS_MARK = '<!-- versions -->';
export const DEPRECATED_MARK = '<!-- deprecated -->';

/** A version with what it changed of the one before it, and what was added to it since. */
export interface VersionHistory {
  name: string;
  /** In sentences, as the changes say it themselves. */
  summaries: readonly string[];
  changes: readonly ApiChange[];
  /** Only of the newest. */
  since: readonly ApiChange[];
}

/** What a page tells of versions. */
export interface Versions {
  history: readonly VersionHistory[];
  deprecated: readonly DeprecatedUse[];
}

/** A call, or a field of bodies and rows, that will go. */
export interface DeprecatedUse {
  name: string;
  since: string;
  sunset: string;
  instead: string;
}

/** The versions of the API, the newest first, as their snapshots and the document of this server differ. */
export async function versionsOf(app: App): Promise<Versions> {
  const document = await app.services.apiDocument?.read();
  const newest = API_VERSIONS.length - 1;
  const snapshots = API_VERSIONS.map((name) => readSnapshot(name));
  const between = (before: ApiSnapshot | undefined, after: ApiSnapshot | undefined) =>
    before && after ? compareSnapshots(before, after) : [];
  const history = API_VERSIONS.map((name, at) => ({
    name,
    summaries: RELEASED_VERSIONS[at]?.changes.map(({ summary }) => summary) ?? [],
    changes: between(snapshots[at - 1], snapshots[at]),
    since: at === newest && document ? between(snapshots[at], snapshotOf(document, name)) : [],
  }));
  return { history: history.toReversed(), deprecated: deprecatedOf(app) };
}

const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT']);

function deprecatedOf(app: App): DeprecatedUse[] {
  const declared = app.declared.filter(({ method }) => method !== 'HEAD');
  const uses = declared.flatMap(({ method, url, deprecated = {} }) => {
    const name = `${method} ${url.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}')}`;
    const fields = METHODS_WITH_BODY.has(method) ? Object.entries(deprecated.fields ?? {}) : [];
    return [
      ...(deprecated.call ? [{ name, ...deprecated.call }] : []),
      ...fields.map(([field, one]) => ({ name: `${name} ${field}`, ...one })),
    ];
  });
  return uses.map(({ name, since, sunset = '', instead = '' }) => ({ name, since, sunset, instead }));
}

type Words = Readonly<Record<'first' | 'since' | 'breaking' | 'compatible' | 'nothing' | 'name' | 'day' | 'sunset' | 'instead', string>>;

const wordsIn = (locale: Locale) => JSON.parse(readFileSync(new URL(`versions/${locale}.json`, SOURCES), 'utf8')) as Words;
const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** Every version with what it changed, the newest first. */
export function versionSections({ history }: Versions, locale: Locale): string {
  const words = wordsIn(locale);
  return history
    .flatMap(({ name, summaries, changes, since }, at) => {
      const [breaking, compatible] = [changes.filter((one) => one.breaking), changes.filter((one) => !one.breaking)];
      const part = (title: string, some: readonly ApiChange[]) =>
        some.length === 0 ? [] : [`**${title}**`, list(some.map(({ text }) => text))];
      return [
        `### ${name} {#v${name}}`,
        ...(at === history.length - 1 ? [words.first] : []),
        ...(summaries.length > 0 ? [list(summaries)] : []),
        ...part(words.breaking, breaking),
        ...part(words.compatible, compatible),
        ...part(words.since, since),
      ];
    })
    .join('\n\n');
}

/** What will go, as a table. */
export function deprecatedTable({ deprecated }: Versions, locale: Locale): string {
  const words = wordsIn(locale);
  if (deprecated.length === 0) return words.nothing;
  const code = (text: string) => (text === '' ? '' : `\`${text}\``);
  const rows = deprecated.map(({ name, since, sunset, instead }) => `| ${code(name)} | ${since} | ${sunset} | ${code(instead)} |`);
  return [`| ${words.name} | ${words.day} | ${words.sunset} | ${words.instead} |`, '|---|---|---|---|', ...rows].join('\n');
}
