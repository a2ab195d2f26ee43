import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { createVault, newVaultKey, type Vault } from './vault.ts';

declare module 'fastify' {
  interface FastifyInstance {
    vault: Vault;
  }
}

/** The keys of `CREDENTIALS_KEY`, else one that is made once and kept beside the data. */
async function readKeys({ dataDir, credentialsKeys }: Pick<Config, 'dataDir' | 'credentialsKeys'>): Promise<readonly string[]> {
  if (credentialsKeys.length > 0) return credentialsKeys;
  const file = join(dataDir, 'credentials.key');
  await mkdir(dataDir, { recursive: true });
  // `wx`: of two processes that start together one writes, the other reads what it wrote.
  await writeFile(file, newVaultKey(), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return [(await readFile(file, 'utf8')).trim()];
}

/** `app.vault`: seals what others have entrusted to this server, such as the credentials of providers. */
export const vault = fp(
  async (app) => {
    app.decorate('vault', createVault(await readKeys(app.config)));
  },
  { name: 'vault' },
);
