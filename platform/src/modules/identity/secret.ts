import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

const FILE = 'session-secret';
const SHORTEST = 32;

/** The key that signs tokens: `SESSION_SECRET`, or one made once into the data folder, readable by the server alone. */
export async function sessionSecret({ dataDir, session }: Pick<Config, 'dataDir' | 'session'>): Promise<Uint8Array> {
  if (session.secret !== undefined) {
    if (session.secret.length < SHORTEST) throw new Error(`SESSION_SECRET needs at least ${SHORTEST} characters.`);
    return Buffer.from(session.secret);
  }
  const file = join(dataDir, FILE);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return Buffer.from(known.trim());
  const made = randomBytes(48).toString('base64url');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Two servers that start together must agree: whoever comes second reads what the first wrote.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  return Buffer.from((await readFile(file, 'utf8')).trim());
}
