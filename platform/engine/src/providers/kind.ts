import type { MessageType } from '@cabinet/domain/channels';
import type { ProviderKind, ProviderSettings } from '@cabinet/domain/providers';
import type { Schema } from '@cabinet/domain/validation';
import type { Pool } from 'pg';
import type { HttpOutbound, SocketOutbound } from './http/outbound.ts';
import type { LiveProvider } from './live-provider.ts';
import type { FileSource } from './provider.ts';

/** A stored provider, with its secrets readable. */
export interface ProviderConfig<K extends ProviderKind = ProviderKind> {
  name: string;
  kind: K;
  types: readonly MessageType[];
  settings: ProviderSettings[K];
  secrets: Readonly<Record<string, string>>;
  /** Where its reports are pushed to, once there is an address for them. */
  callbackUrl?: string;
}

/** What connections need beside their settings. */
export interface ProviderDependencies {
  pool: Pool;
  outbound: HttpOutbound & SocketOutbound;
  files: FileSource;
}

/** What the engine knows of one kind of provider; every kind has an entry in `registry.ts`. */
export interface ProviderAdapter<K extends ProviderKind> {
  /** What its settings have to be. */
  settings: Schema<ProviderSettings[K]>;
  /** Makes the provider; it opens nothing before it is started. */
  make(config: ProviderConfig<K>, tools: ProviderDependencies): LiveProvider;
  /** Tries the connection; answers with the other side's words, where it has any, and throws with them where it does not let us in. */
  check(config: ProviderConfig<K>, tools: ProviderDependencies): Promise<string>;
}
