import { areSecrets, PROVIDER_KINDS, type ProviderKind } from './providers.ts';
import { resource } from './resource.ts';
import { boolean, mixed, nameField, object, string, type InferType, type Schema } from './validation.ts';

/** The setting of a kind's providers that the user name of a credential stands in for; kinds without one have no user name. */
export const CREDENTIAL_USER_SETTING: Readonly<Partial<Record<ProviderKind, string>>> = { smpp: 'systemId', smtp: 'username' };

type Secrets = Readonly<Record<string, string | null>>;

const secretsOf = (kindOf: (parent: unknown) => ProviderKind | undefined) =>
  mixed<Secrets>()
    .required()
    .test('secrets', 'invalid', (value, { parent }) => areSecrets(kindOf(parent), value))
    .test('given', 'required', (value) => Object.values(value ?? {}).some((secret) => typeof secret === 'string' && secret !== ''));
const userName = () => string().trim().max(255).default('');

/** Body of `POST /credentials`: secrets that several providers of a kind use (spec 2 §3 "Further admin entities"). They are never returned. */
export const newCredentialSchema = object({
  title: nameField(100).required(),
  kind: string().oneOf(PROVIDER_KINDS).required(),
  /** Stands in for the user name of the providers' settings; without one theirs holds. */
  user: userName(),
  secrets: secretsOf((parent) => (parent as { kind?: ProviderKind }).kind),
}).noUnknown();
export type NewCredential = InferType<typeof newCredentialSchema>;

/** Body of `PUT /credentials/{id}`; its secrets change by rotation only. */
export const credentialSchema = object({ title: nameField(100).required() }).noUnknown();
export type CredentialChange = InferType<typeof credentialSchema>;

/** Body of `PUT /credentials/{id}/staged`: of `secrets` a string sets one, null removes it, and what is not named is as it is in use. */
export const stagedCredentialSchema = object({ user: userName(), secrets: secretsOf(() => undefined) }).noUnknown();
export type StagedCredential = InferType<typeof stagedCredentialSchema>;

/** Body of `POST /credentials/{id}/rotate`; `isForced` takes into use what a test refused, or what nobody tested. */
export const rotationSchema = object({ isForced: boolean().default(false) }).noUnknown();
export type Rotation = InferType<typeof rotationSchema>;

/** What a provider's other side said to staged secrets. */
export interface CredentialTrial {
  ProviderId: string;
  ok: boolean;
  text: string;
  milliseconds: number;
}

/** Secrets beside those in use: staged, or in use before. */
export interface CredentialSecrets {
  user: string;
  /** Names of the secrets. */
  secrets: string[];
  at: string;
}

/** A provider that uses a credential. */
export interface CredentialUse {
  id: string;
  name: string;
  title: string;
  isActive: boolean;
}

export interface Credential {
  id: string;
  title: string;
  kind: ProviderKind;
  user: string;
  /** Names of the secrets in use. */
  secrets: string[];
  staged: (CredentialSecrets & { trials: CredentialTrial[] | null }) | null;
  /** Those that were in use before, until they are dropped. */
  previous: CredentialSecrets | null;
  rotatedAt: string | null;
  usedBy: CredentialUse[];
  createdAt: string;
  updatedAt: string;
}

/** Whether staged secrets may be taken into use without force: every provider that uses the credential was let in with them, or none uses it. */
export function isTested({ staged, usedBy }: Pick<Credential, 'staged' | 'usedBy'>): boolean {
  const passed = new Set(staged?.trials?.flatMap(({ ok, ProviderId }) => (ok ? ProviderId : [])));
  return staged !== null && usedBy.every(({ id }) => passed.has(id));
}

export const credentials = resource<Credential, NewCredential, CredentialChange>()({
  name: 'credentials',
  filters: { title: 'search', kind: 'oneOf', createdAt: 'range' },
  orderable: ['createdAt', 'title'],
  live: true,
  actions: {
    find: 'credentials.get',
    get: 'credentials.get',
    create: 'credentials.create',
    update: 'credentials.update',
    remove: 'credentials.remove',
  },
  schemas: {
    create: newCredentialSchema as unknown as Schema<NewCredential>,
    update: credentialSchema as unknown as Schema<CredentialChange>,
  },
});
