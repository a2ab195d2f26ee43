import { hkdfSync } from 'node:crypto';
import { createVault, type Vault } from '../../plugins/vault/vault.ts';
import type { OpenSecrets } from '../credentials/public.ts';

/** The secrets of a provider, its own or those of the credential that it uses. */
export interface ProviderSecrets {
  /** The address that reports are pushed to. */
  callbackUrl?: string | undefined;
  current: OpenSecrets;
  /** Those before them, until they are dropped. */
  previous: OpenSecrets | null;
}

/** Seals secrets of shared providers by what all cells have; undefined where they have nothing. */
export function sharedVault(cellsSecret: string | undefined): Vault | undefined {
  if (cellsSecret === undefined) return undefined;
  const key = Buffer.from(hkdfSync('sha256', cellsSecret, '', 'secrets of shared providers', 32));
  return createVault([key.toString('base64')]);
}
