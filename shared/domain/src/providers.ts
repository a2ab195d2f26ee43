import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { httpSettingsSchema, type HttpSettings } from './providers-http.ts';
import { PROVIDER_NAME } from './provider-names.ts';
import { smppSettingsSchema, type SmppSettings } from './providers-smpp.ts';
import { smtpSettingsSchema, type SmtpSettings } from './providers-smtp.ts';
import { telegramSettingsSchema, type TelegramSettings } from './providers-telegram.ts';
import { resource } from './resource.ts';
import { array, boolean, idField, mixed, nameField, number, object, string, type Schema } from './validation.ts';

/** Protocols of providers (decisions.md "Channels and providers"). */
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

/** Message types of a kind; undefined when they depend on the provider's settings. */
export const PROVIDER_TYPES: Readonly<Record<ProviderKind, readonly MessageType[] | undefined>> = {
  smpp: ['sms'],
  smtp: ['email'],
  http: undefined,
  telegram: ['telegram'],
};

/** Names of a kind's credentials; HTTP takes any name, for use in templates as `${secret.name}`. */
export const PROVIDER_CREDENTIALS: Readonly<Record<ProviderKind, readonly string[] | undefined>> = {
  smpp: ['password'],
  smtp: ['password'],
  http: undefined,
  telegram: ['token'],
};
const CREDENTIAL_LIMITS = { most: 10, name: /^[a-z][A-Za-z\d]{0,31}$/, longest: 4000 } as const;

/** Whether a value can be secrets of a kind, by their names: texts, and null for those that are removed. */
export function areSecrets(kind: ProviderKind | undefined, value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  const names = kind && PROVIDER_CREDENTIALS[kind];
  return (
    entries.length <= CREDENTIAL_LIMITS.most &&
    entries.every(
      ([name, secret]) =>
        CREDENTIAL_LIMITS.name.test(name) &&
        (names?.includes(name) ?? true) &&
        (secret === null || (typeof secret === 'string' && secret.length <= CREDENTIAL_LIMITS.longest)),
    )
  );
}

/**
 * Body of `POST` and `PUT /providers`. `settings` are those of the kind. Of `credentials` a string sets a secret, null
 * removes it, and what is not named stays; they are never returned. `name` and `kind` cannot change afterwards.
 */
export const providerSchema = object({
  name: string().required().matches(PROVIDER_NAME, 'provider.name'),
  title: nameField(100).required(),
  kind: string().oneOf(PROVIDER_KINDS).required(),
  types: array(string().oneOf(MESSAGE_TYPES).required())
    .default([])
    .when('kind', ([kind]: ProviderKind[], schema) => (kind && !PROVIDER_TYPES[kind] ? schema.min(1, 'required') : schema)),
  isActive: boolean().default(true),
  settings: mixed<ProviderSettings[ProviderKind]>()
    .required()
    .when('kind', ([kind]: ProviderKind[], schema) => (kind ? (PROVIDER_SETTINGS[kind] as unknown as typeof schema) : schema)),
  credentials: mixed<Record<string, string | null>>().test('credentials', 'invalid', (value, { parent }) =>
    areSecrets((parent as { kind?: ProviderKind }).kind, value),
  ),
  /** Names of the servers whose nodes may connect to it; all where there are none. */
  servers: array(string().trim().required().max(100)).max(50).default([]),
  /** The credential whose secrets it uses in place of its own. */
  CredentialId: idField()
    .transform((value: string | null | undefined) => value || null)
    .nullable()
    .default(null),
}).noUnknown();

type ProviderFields = {
  name: string;
  title: string;
  types: MessageType[];
  isActive: boolean;
  credentials?: Record<string, string | null>;
  CredentialId?: string | null;
  servers?: string[];
};
export type NewProvider = { [K in ProviderKind]: ProviderFields & { kind: K; settings: ProviderSettings[K] } }[ProviderKind];

/** State of a provider's connections: `connecting` until the first answer, `degraded` when some are down. */
export const PROVIDER_STATES = ['off', 'connecting', 'up', 'degraded', 'down'] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

/** One standing connection of a node to a provider. */
export interface ProviderLink {
  role: 'transceiver' | 'transmitter' | 'receiver';
  state: 'closed' | 'connecting' | 'bound' | 'waiting';
  /** Why it is not bound. */
  text: string | null;
  /** Submits on their way, of as many as the window takes. */
  inUse: number;
  window: number;
}

/** What a provider said when it took a message for good or not at all, and how often lately. */
export interface ProviderAnswer {
  text: string;
  times: number;
  at: string;
}

/** What one node's connections to a provider do at present. */
export interface ProviderActivity {
  /** Messages that were taken in a second, by the last ten. */
  perSecond: number;
  /** Messages that are with the provider and have no answer yet, and those that wait for their turn. */
  inFlight: number;
  waiting: number;
  /** Milliseconds for which the provider asked to be left alone. */
  pausedFor: number;
  links: ProviderLink[];
  /** What it refused messages with in the last hour, the most frequent first. */
  errors: ProviderAnswer[];
}

/** The state of one node's connections to a provider. */
export interface ProviderHealth {
  state: ProviderState;
  /** The provider's own message, if any. */
  text: string | null;
  node: string;
  at: string;
  activity?: ProviderActivity;
  /** False while these connections are not yet exchanged for those by the provider's latest settings and secrets. */
  isCurrent?: boolean;
  /** Since when the state is this one. */
  since?: string;
}

/**
 * What is done with a provider: it works; it is drained (what it has goes on, nothing new is given to it); it is paused (its connections
 * are closed, what is with it waits until it is resumed).
 */
export const PROVIDER_CONTROLS = ['running', 'draining', 'paused'] as const;
export type ProviderControl = (typeof PROVIDER_CONTROLS)[number];

/** Body of `PUT /providers/{id}/control`. */
export const providerControlSchema = object({ control: string().oneOf(PROVIDER_CONTROLS).required() }).noUnknown();

/** Weights of cells are whole numbers up to this. */
export const LARGEST_CELL_WEIGHT = 1000;

/** Body of `PUT /providers/{id}/sharing`. */
export const providerSharingSchema = object({ isShared: boolean().required() }).noUnknown();

/** The part of a cell in all shared providers, beside those of the others; 0 for nothing. */
export interface CellWeight {
  cell: number;
  weight: number;
}

/** Body of `PUT /providers/cells/weights`: cells that are not named keep theirs. */
export const cellWeightsSchema = object({
  weights: array(
    object({
      cell: number().integer().min(1).required(),
      weight: number().integer().min(0).max(LARGEST_CELL_WEIGHT).required(),
    }).noUnknown(),
  )
    .min(1)
    .required(),
}).noUnknown() as unknown as Schema<{ weights: CellWeight[] }>;

/** What became of a provider's messages: answers to submits, and final reports. */
export interface ProviderCounts {
  accepted: number;
  refused: number;
  throttled: number;
  lost: number;
  delivered: number;
  failed: number;
}

/** What a provider was given and what became of it in one minute. */
export interface ProviderMinute extends ProviderCounts {
  at: string;
}

/** Whose a provider is in an installation with cells: this one's alone, this one's and shared with the others, or shared by the first with this one. */
export type ProviderSharingState = 'own' | 'shared' | 'received';

/** Minutes over which `Provider.recent` counts. */
export const PROVIDER_RECENT_MINUTES = 15;

/** Hours for which `GET /providers/{id}/traffic` tells of minutes. */
export const PROVIDER_TRAFFIC_HOURS = 24;

/** A routing group that names a provider, as `GET /providers/{id}/routes` answers. */
export interface ProviderRoute {
  id: string;
  title: string;
  type: MessageType;
  isActive: boolean;
  /** Its place among the group's own providers, from 1; null where only rules name it. */
  place: number | null;
  /** Rules that name it. */
  rules: string[];
  /** Accounts that send by the group. */
  users: number;
  /** Only the draft of the routing has it so. */
  isStaged?: boolean;
}

/** Exchanges that are kept of each provider. */
export const PROVIDER_EXCHANGES_KEPT = 100;

/** A request to a provider or from it, and its answer; secrets, addresses and texts are masked. */
export interface StoredExchange {
  id: string;
  at: string;
  node: string;
  direction: 'out' | 'in';
  operation: string;
  request: string;
  answer: string;
  isOk: boolean;
  milliseconds: number;
  /** Our message, where the exchange is about one. */
  SendingId: string | null;
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
  /** The credential whose secrets it uses in place of its own. */
  CredentialId?: string | null;
  /** Names of the servers whose nodes may connect to it; all where there are none. */
  servers?: string[];
  health: ProviderHealth[];
  /** Running where absent. */
  control?: ProviderControl;
  /** Since when it is as `control` says; null while nobody has changed it. */
  controlledAt?: string | null;
  /** Whether there is an address that reports are pushed to. */
  hasCallback?: boolean;
  /** What became of its messages in the last quarter of an hour. */
  recent?: ProviderCounts;
  /** Absent where nothing is shared: the installation is one cell, or the provider is of another cell than the first and its own. */
  sharing?: ProviderSharingState;
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
  filters: { name: 'search', kind: 'oneOf', isActive: 'equals', CredentialId: 'equals', createdAt: 'range' },
  orderable: ['createdAt', 'name'],
  live: true,
  actions: {
    find: 'providers.get',
    get: 'providers.get',
    create: 'providers.create',
    update: 'providers.update',
    remove: 'providers.remove',
  },
  schemas: { create: providerSchema as unknown as Schema<NewProvider>, update: providerSchema as unknown as Schema<NewProvider> },
});
