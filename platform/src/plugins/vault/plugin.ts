import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { ensureKeyFile, keyFileIn, readKeyFile, rereader } from './key-file.ts';
import { createVault, type Vault } from './vault.ts';

declare module 'fastify' {
  interface FastifyInstance {
    vault: Vault;
  }
}

/** A vault of the keys of `CREDENTIALS_KEY`, else of those in the data folder, where a first one is generated once and `keys rotate` adds others. */
async function openVault({ dataDir, credentialsKeys }: Pick<Config, 'dataDir' | 'credentialsKeys'>): Promise<Vault> {
  if (credentialsKeys.length > 0) return createVault(credentialsKeys);
  const file = keyFileIn(dataDir);
  await ensureKeyFile(file);
  return createVault(readKeyFile(file), rereader(file));
}

/** Provides `app.vault`, which encrypts credentials that customers and operators store, such as those of providers. */
export const vault = fp(
  async (app) => {
    app.decorate('vault', await openVault(app.config));
  },
  { name: 'vault' },
);
