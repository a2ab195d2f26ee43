/**
 * Looks at what the product is made with: advisories of the registry (`npm audit`) and licences, by `policy.json` beside this file.
 * Part of `npm test`; alone `npm test -- dependencies`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { judgeAudit } from './advisories.ts';
import { audit } from './audit.ts';
import { licenceFaults } from './licences.ts';
import type { Policy } from './policy.ts';
import { productionPackages, type LicenceFields, type LockedPackage } from './production-packages.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const policy = read<Policy>(fileURLToPath(new URL('policy.json', import.meta.url)));
const { packages } = read<{ packages: Record<string, LockedPackage> }>(`${ROOT}package-lock.json`);
const production = productionPackages(packages, (place) => {
  const file = `${ROOT}${place}/package.json`;
  return existsSync(file) ? read<LicenceFields>(file) : undefined;
});
const { faults, notes } = judgeAudit(await audit(ROOT), policy.advisories, new Date().toISOString().slice(0, 10));
const all = [...faults, ...licenceFaults(production, policy)];
for (const note of notes) console.log(note);
for (const fault of all) console.error(fault);
if (all.length > 0) process.exitCode = 1;
else console.log(`${production.length} packages have licences that are allowed.`);
