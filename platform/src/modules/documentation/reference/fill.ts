import { readFileSync } from 'node:fs';
import type { Locale } from '@cabinet/domain/locales';
import { describeCalls } from './calls.ts';
import { EXAMPLE_MARK, exampleBlocks, type Example } from './code-examples.ts';
import { CURL_MARK, curlBlock, INTEGRATIONS_MARK, integrationSections } from './integrations.ts';
import type { Operation } from './operations.ts';
import { SANDBOX_MARK, sandboxTable } from './sandbox-digits.ts';
import { callTexts } from './texts.ts';
import { DEPRECATED_MARK, deprecatedTable, versionSections, VERSIONS_MARK, type Versions } from './version-changes.ts';

/** What pages are filled from. */
export interface ReferenceSources {
  operations: readonly Operation[];
  versions: Versions;
}

const CALLS_MARK = '<!-- calls -->';

/**
 * Replaces the marks of a page: `<!-- calls -->` by the description of all calls, `<!-- example: name -->` by an example in every language,
 * `<!-- curl: name -->` by the one for a shell, `<!-- integrations -->` by how each system is connected,
 * `<!-- sandbox-digits -->` by what becomes of messages of test keys, `<!-- versions -->` and `<!-- deprecated -->` by the versions of the API and
 * what will go.
 */
export function fillMarks(text: string, locale: Locale, { operations, versions }: ReferenceSources): string {
  return text
    .replace(CALLS_MARK, () => describeCalls(operations, callTexts(locale)))
    .replaceAll(EXAMPLE_MARK, (_, name: Example) => exampleBlocks(name))
    .replaceAll(CURL_MARK, (_, name: Example) => curlBlock(name))
    .replace(VERSIONS_MARK, () => versionSections(versions, locale))
    .replace(DEPRECATED_MARK, () => deprecatedTable(versions, locale))
    .replace(SANDBOX_MARK, () => sandboxTable(locale))
    .replace(INTEGRATIONS_MARK, () => integrationSections(locale));
}

/** Reads a page and replaces its marks; `root` is the folder of all languages. */
export function readReference(root: string, locale: Locale, file: string, sources: ReferenceSources): string {
  return fillMarks(readFileSync(`${root}/${locale}/${file}`, 'utf8'), locale, sources);
}
