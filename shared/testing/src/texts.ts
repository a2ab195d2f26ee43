import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addMessages, changeLocale, startI18n } from '@cabinet/contract/i18n';
import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');
let started: Promise<unknown> | undefined;

function folderOf(namespace: string): string {
  if (namespace === 'ui') return join(ROOT, 'shared/design-system/locales');
  return join(ROOT, namespace === 'shell' ? 'shell/locales' : `mfe-${namespace}/locales`);
}

/** Texts of several files as one: parts of a group may lie in several. */
function merged(all: readonly Messages[]): Messages {
  const result: Messages = {};
  for (const [key, value] of all.flatMap((one) => Object.entries(one))) {
    const before = result[key];
    result[key] = typeof before === 'object' && typeof value === 'object' ? merged([before, value]) : value;
  }
  return result;
}

/** The texts of an area, those of single pages and those that are loaded late too, of `shell` or of `ui`, from their package; empty when it has none. */
export function readMessages(namespace: string, locale: Locale): Messages {
  const folder = folderOf(namespace);
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const own = files.filter((file) => basename(file) === `${locale}.json`);
  return merged(own.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Messages));
}

/** Loads the texts of namespaces. A key without a text fails the test. */
export async function loadTexts(namespaces: readonly string[], locale: Locale): Promise<void> {
  started ??= startI18n(locale, (namespace, key) => {
    throw new Error(`No text for "${key}" in "${namespace}"`);
  });
  await started;
  for (const namespace of namespaces) addMessages(namespace, locale, readMessages(namespace, locale));
  await changeLocale(locale);
}
