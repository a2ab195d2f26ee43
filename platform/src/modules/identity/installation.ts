import { readFile } from 'node:fs/promises';
import { USUAL_RETENTION } from '@cabinet/domain/retention';
import { DEFAULT_SETTINGS, type Installation } from '@cabinet/domain/settings';
import { installationSchema } from '@cabinet/domain/settings-schema';
import { collectStrictErrors, type FieldError } from '@cabinet/domain/validation';
import type { Config } from '../../config.ts';

type SettingsBranch = { [key: string]: unknown };

const isBranch = (value: unknown): value is SettingsBranch => typeof value === 'object' && value !== null && !Array.isArray(value);

const { channels: _, ...SHARED } = DEFAULT_SETTINGS;
/** Settings of an installation that configures nothing. */
const DEFAULTS: Installation = {
  ...SHARED,
  registration: { plans: [] },
  announcements: { outageMinutes: 5 },
  storage: { quotaMegabytes: 1000 },
  openId: { title: '', issuer: '', clientId: '', rolesClaim: '', roles: [], domains: [] },
  twoFactor: { demandedOf: [], rememberDays: 0 },
  privacy: { closingDays: 30, publicOfferVersion: '', privacyPolicyVersion: '' },
  referrals: { rewardPercent: 0, rewardMonths: 12, rewardDelayDays: 14 },
  receipts: { taxSystem: 'osn', vat: '22', item: 'Пополнение баланса' },
  routing: { lookupDays: 30 },
  retention: USUAL_RETENTION,
  security: { changesWhileActing: false, sessionHours: 0, idleMinutes: 120 },
};

/** Merges `changes` into `base` branch by branch; a list is replaced as a whole. */
export function mergeSettings(base: unknown, changes: unknown): unknown {
  if (!isBranch(base) || !isBranch(changes)) return changes === undefined ? base : changes;
  const keys = [...new Set([...Object.keys(base), ...Object.keys(changes)])];
  return Object.fromEntries(keys.map((key) => [key, mergeSettings(base[key], changes[key])]));
}

/** Nests a value at a path: `'frontend.title'` gives `{ frontend: { title: value } }`. */
export function nestAtPath(path: string, value: unknown): unknown {
  return path.split('.').reduceRight((inner, key) => ({ [key]: inner }), value);
}

function describeError({ path, code, params }: FieldError): string {
  if (code !== 'unknownField') return `${path}: ${code}`;
  return `${[path, params['unknown']].filter(Boolean).join('.')}: there is no such setting`;
}

/** Validates settings; throws an error that names `source` and every wrong key (docs/configuration.md "Settings"). */
export function checkInstallation(source: string, settings: unknown): Installation {
  const errors = collectStrictErrors(installationSchema, settings);
  if (errors.length > 0) throw new Error(`${source} cannot be used: ${errors.map(describeError).join('; ')}.`);
  return installationSchema.cast(settings);
}

/**
 * Reads the settings file, which holds any part of the settings (`{"frontend": {"title": "…"}}`), over the defaults and what variables give; it
 * may be missing.
 */
export async function readSettingsFile({
  settingsFile: file,
  retention,
}: Pick<Config, 'settingsFile' | 'retention'>): Promise<Installation> {
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
  return checkInstallation(file, mergeSettings(mergeSettings(DEFAULTS, { retention }), given));
}
