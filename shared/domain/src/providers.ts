import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { httpSettingsSchema, type HttpSettings } from './providers-http.ts';
import { smppSettingsSchema, type SmppSettings } from './providers-smpp.ts';
import { smtpSettingsSchema, type SmtpSettings } from './providers-smtp.ts';
import { telegramSettingsSchema, type TelegramSettings } from './providers-telegram.ts';
import { resource } from './resource.ts';
import { array, boolean, mixed, object, string, type Schema } from './validation.ts';

/** How a provider is spoken to (decisions.md "Channels and providers"). */
export const PROVIDER_KINDS = ['smpp', 'smtp', 'http', 'telegram'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

export interface ProviderSettings {
  smpp: SmppSettings;
  smtp: SmtpSettings;
  http: HttpSettings;
  telegram: TelegramSettings;
}

export const PROVIDER_SETTINGS = {
  smpp: smppSettingsSchema,
  smtp: smtpSettingsSchema,
  http: httpSettingsSchema,
  telegram: telegramSettingsSchema,
} as const satisfies { [K in ProviderKind]: Schema<ProviderSettings[K]> };

/** Types that a kind carries by nature; `undefined`: whatever its settings are made for. */
export const PROVIDER_TYPES: Readonly<Record<ProviderKind, readonly MessageType[] | undefined>> = {
  smpp: ['sms'],
  smtp: ['email'],
  http: undefined,
  telegram: ['telegram'],
};

/** Secrets that a kind knows; HTTP takes any name, which its templates use as `${secret.name}`. */
const CREDENTIAL_NAMES: Readonly<Record<ProviderKind, readonly string[] | undefined>> = {
  smpp: ['password'],
  smtp: ['password'],
  http: undefined,
  telegram: ['token'],
};
const SECRETS = { most: 10, name: /^[a-z][A-Za-z\d]{0,31}$/, longest: 4000 } as const;

/** Names of providers stand in routes and beside every message, so they are short and never change; `sandbox` is ours. */
const NAME = /^(?!sandbox$)[a-z][a-z\d-]{1,30}$/;

function areCredentials(kind: ProviderKind | undefined, value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  const names = kind && CREDENTIAL_NAMES[kind];
  return (
    entries.length <= SECRETS.most &&
    entries.every(
      ([name, secret]) =>
        SECRETS.name.test(name) &&
        (names?.includes(name) ?? true) &&
        (secret === null || (typeof secret === 'string' && secret.length <= SECRETS.longest)),
    )
  );
}

/**
 * Body of `POST` and `PUT /providers`. `settings` are those of the kind. Of `credentials` a string sets a secret, null
 * removes it, and what is not named stays; they are never returned. `name` and `kind` cannot change afterwards.
 */
export const providerSchema = object({
  name: string().required().matches(NAME, 'provider.name'),
  title: string().trim().required().max(100),
  kind: string().oneOf(PROVIDER_KINDS).required(),
  types: array(string().oneOf(MESSAGE_TYPES).required())
    .default([])
    .when('kind', ([kind]: ProviderKind[], schema) => (kind && !PROVIDER_TYPES[kind] ? schema.min(1, 'required') : schema)),
  isActive: boolean().default(true),
  settings: mixed<ProviderSettings[ProviderKind]>()
    .required()
    .when('kind', ([kind]: ProviderKind[], schema) => (kind ? (PROVIDER_SETTINGS[kind] as unknown as typeof schema) : schema)),
  credentials: mixed<Record<string, string | null>>().test('credentials', 'invalid', (value, { parent }) =>
    areCredentials((parent as { kind?: ProviderKind }).kind, value),
  ),
}).noUnknown();

type Common = { name: string; title: string; types: MessageType[]; isActive: boolean; credentials?: Record<string, string | null> };
export type NewProvider = { [K in ProviderKind]: Common & { kind: K; settings: ProviderSettings[K] } }[ProviderKind];

/** How a provider fares: `connecting` until it has answered once, `degraded` when a part of its connections is missing. */
export const PROVIDER_STATES = ['off', 'connecting', 'up', 'degraded', 'down'] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

/** What one node says about its connections to a provider. */
export interface ProviderHealth {
  state: ProviderState;
  /** In the provider's own words, where it gave any. */
  text: string | null;
  node: string;
  at: string;
}

export interface Provider {
  id: string;
  name: string;
  title: string;
  kind: ProviderKind;
  types: MessageType[];
  isActive: boolean;
  settings: ProviderSettings[ProviderKind];
  /** Names of the secrets that are set. */
  credentials: string[];
  health: ProviderHealth[];
  createdAt: string;
  updatedAt: string;
}

/** Answer of `POST /providers/{id}/test`. */
export interface ProviderTest {
  ok: boolean;
  text: string;
  milliseconds: number;
}

export const providers = resource<Provider, NewProvider>()({
  name: 'providers',
  filters: { name: 'search', kind: 'oneOf', isActive: 'equals', createdAt: 'range' },
  orderable: ['createdAt', 'name'],
  live: false,
  actions: {
    find: 'providers.get',
    get: 'providers.get',
    create: 'providers.create',
    update: 'providers.update',
    remove: 'providers.remove',
  },
  schemas: { create: providerSchema as unknown as Schema<NewProvider>, update: providerSchema as unknown as Schema<NewProvider> },
});
