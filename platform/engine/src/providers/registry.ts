import type { ProviderKind } from '@cabinet/domain/providers';
import { http } from './http/adapter.ts';
import type { ProviderAdapter, ProviderConfig, ProviderDependencies } from './kind.ts';
import type { LiveProvider } from './live-provider.ts';
import { smpp } from './smpp/adapter.ts';
import { smtp } from './smtp/adapter.ts';
import { telegram } from './telegram/adapter.ts';

/** Every kind of provider: one without an entry does not compile. */
export const PROVIDER_ADAPTERS: { readonly [K in ProviderKind]: ProviderAdapter<K> } = { smpp, smtp, http, telegram };

const adapterOf = <K extends ProviderKind>(kind: K): ProviderAdapter<K> => PROVIDER_ADAPTERS[kind];

/** The provider of a stored configuration; it opens nothing before it is started. */
export const makeProvider = <K extends ProviderKind>(config: ProviderConfig<K>, tools: ProviderDependencies): LiveProvider =>
  adapterOf(config.kind).make(config, tools);

/** Tries the connection of a stored configuration; answers with the other side's words, or throws with them. */
export const checkProvider = <K extends ProviderKind>(config: ProviderConfig<K>, tools: ProviderDependencies): Promise<string> =>
  adapterOf(config.kind).check(config, tools);
