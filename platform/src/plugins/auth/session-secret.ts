import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

const SECRET_FILE = 'session-secret';
const MIN_SECRET_LENGTH = 32;

/** The key that signs session tokens: `SESSION_SECRET`, or one that is generated once into the data folder, readable by the server alone. */
export async function sessionSecret({ dataDir, session }: Pick<Config, 'dataDir' | 'session'>): Promise<Uint8Array> {
  if (session.secret !== undefined) {
    if (session.secret.length < MIN_SECRET_LENGTH) throw new Error(`SESSION_SECRET needs at least ${MIN_SECRET_LENGTH} characters.`);
    return Buffer.from(session.secret);
  }
  const file = join(dataDir, SECRET_FILE);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return Buffer.from(known.trim());
  const made = randomBytes(48).toString('base64url');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Two nodes that start together must agree on a secret: the second fails to write its own and reads the first's.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  return Buffer.from((await readFile(file, 'utf8')).trim());
}
