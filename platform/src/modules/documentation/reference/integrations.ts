import { readFileSync } from 'node:fs';
import { INTEGRATIONS, type IntegrationWay } from '@cabinet/domain/integrations';
import type { Locale } from '@cabinet/domain/locales';
import { exampleFile, LANGUAGES, type Example } from './code-examples.ts';
import { SOURCES } from './texts.ts';

/** The mark that a page replaces by how each system is connected. */
export const INTEGRATIONS_MARK = '<!-- integrations -->';
/** The mark that a page replaces by the example for a shell alone. */
export const CURL_MARK = /^<!-- curl: ([\w-]+) -->$/gm;

/** What is said in a language: the steps that systems of a way share, and where each makes its call. */
interface IntegrationTexts {
  steps: Readonly<Record<IntegrationWay, readonly string[]>>;
  where: Readonly<Record<string, string>>;
}

/** An example as one code block of a shell. */
export function curlBlock(example: Example): string {
  const [shell] = LANGUAGES;
  return `\`\`\`${shell.fence}\n${readFileSync(exampleFile(example, shell), 'utf8').trim()}\n\`\`\``;
}

/** How each system is connected, as sections of a page; their ids are those of the systems in every language. */
export function integrationSections(locale: Locale): string {
  const { steps, where } = JSON.parse(readFileSync(new URL(`integrations/${locale}.json`, SOURCES), 'utf8')) as IntegrationTexts;
  return INTEGRATIONS.map(({ id, name, way }) => {
    const place = where[id];
    if (place === undefined) throw new Error(`help/sources/integrations/${locale}.json does not say where ${id} makes its call.`);
    const list = steps[way].map((step, index) => `${index + 1}. ${step.replaceAll('{name}', name).replaceAll('{where}', place)}`);
    return [`### ${name} {#${id}}`, list.join('\n')].join('\n\n');
  }).join('\n\n');
}
