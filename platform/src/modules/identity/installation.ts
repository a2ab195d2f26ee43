import { readFile } from 'node:fs/promises';
import { DEFAULT_SETTINGS, type Installation } from '@cabinet/domain/settings';
import { installationSchema } from '@cabinet/domain/settings-schema';
import { collectStrictErrors, type FieldError } from '@cabinet/domain/validation';

type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

const { channels: _, ...SHARED } = DEFAULT_SETTINGS;
/** What holds where nothing is settled. */
const DEFAULTS: Installation = { ...SHARED, registration: { plans: [] } };

/** `changes` over `base`, branch by branch; a list is replaced as a whole. */
export function mergeSettings(base: unknown, changes: unknown): unknown {
  if (!isTree(base) || !isTree(changes)) return changes === undefined ? base : changes;
  const keys = [...new Set([...Object.keys(base), ...Object.keys(changes)])];
  return Object.fromEntries(keys.map((key) => [key, mergeSettings(base[key], changes[key])]));
}

/** A path and its value as a tree: `'frontend.title'`. */
export function atPath(path: string, value: unknown): unknown {
  return path.split('.').reduceRight((inner, key) => ({ [key]: inner }), value);
}

function describe({ path, code, params }: FieldError): string {
  if (code !== 'unknownField') return `${path}: ${code}`;
  return `${[path, params['unknown']].filter(Boolean).join('.')}: there is no such setting`;
}

/** Settings that are whole and right, or an error that names every wrong key after `source` (docs/configuration.md "Settings"). */
export function checkInstallation(source: string, settings: unknown): Installation {
  const errors = collectStrictErrors(installationSchema, settings);
  if (errors.length > 0) throw new Error(`${source} cannot be used: ${errors.map(describe).join('; ')}.`);
  return installationSchema.cast(settings);
}

/** Defaults with the settings file over them: `{"frontend": {"title": "…"}}`, any part; a file that is not there changes nothing. */
export async function readSettingsFile(file: string): Promise<Installation> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}`);
  }
  return checkInstallation(file, mergeSettings(DEFAULTS, given));
}
