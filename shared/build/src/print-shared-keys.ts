import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { minimumVersions, leastVersion } from './requirements.ts';
import { readJson, ROOT } from './workspace.ts';

/**
 * What an area's build depends on beside its own sources and the presets: which shared modules there are and since when
 * they are what they are, never their content or the version that just happens to be current; and what is installed.
 */
for (const [key, floor] of minimumVersions()) console.log(key, leastVersion(floor, ['*']));
const { packages } = readJson<{ packages: Record<string, unknown> }>(join(ROOT, 'package-lock.json'));
const installed = Object.entries(packages).filter(
  ([path]) => path.startsWith('node_modules/') && !path.startsWith('node_modules/@cabinet/'),
);
console.log(createHash('sha256').update(JSON.stringify(installed)).digest('hex'));
