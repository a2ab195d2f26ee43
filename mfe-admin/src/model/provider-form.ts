import {
  PROVIDER_SETTINGS,
  PROVIDER_TYPES,
  providerSchema,
  type NewProvider,
  type Provider,
  type ProviderKind,
} from '@cabinet/domain/providers';
import type { Schema } from '@cabinet/domain/validation';
import { initialOf } from './schema-fields.ts';

/** What the form of a provider holds; of its secrets only those that are given anew. */
export type ProviderValues = NewProvider & { credentials: Record<string, string | null> };

/** The schema of a form for providers of a kind, so that each field of its settings says whether it is required. */
export function formSchemaOf(kind: ProviderKind): Schema {
  return providerSchema.shape({ settings: PROVIDER_SETTINGS[kind] as never });
}

/** A new provider of a kind, with the kind's defaults. */
export function newProvider(kind: ProviderKind): ProviderValues {
  const types = [...(PROVIDER_TYPES[kind] ?? [])];
  const settings = initialOf(PROVIDER_SETTINGS[kind]);
  return {
    name: '',
    title: '',
    kind,
    types,
    isActive: true,
    settings,
    credentials: {},
    CredentialId: null,
    servers: [],
  } as unknown as ProviderValues;
}

export function valuesOfProvider({
  name,
  title,
  kind,
  types,
  isActive,
  settings,
  CredentialId = null,
  servers = [],
}: Provider): ProviderValues {
  return { name, title, kind, types, isActive, settings, credentials: {}, CredentialId, servers } as unknown as ProviderValues;
}

/** The body that is sent: a secret whose field was left empty is kept as it is. */
export function bodyOf({ credentials, ...values }: ProviderValues): NewProvider {
  const given = Object.entries(credentials).filter(([, secret]) => secret !== '');
  return { ...values, ...(given.length > 0 ? { credentials: Object.fromEntries(given) } : {}) } as NewProvider;
}
