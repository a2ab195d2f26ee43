import { isEmail } from './recipients.ts';
import { mixed, object, string, type InferType } from './validation.ts';

/** A setting as it holds now, `GET /installation/settings` (decisions.md "Around it"). */
export interface InstallationSetting {
  /** Its path, `frontend.title`. */
  key: string;
  /** What holds; null for a secret. */
  value: unknown;
  /** What would hold without a change: the settings file's, or the product's own. Null for a secret. */
  default: unknown;
  /** Whether it differs from the default. */
  isChanged: boolean;
  /** Names what holds, for `If-Match`. */
  version: string;
  /** When it was last changed here; null where it never was. */
  updatedAt: string | null;
}

/** Groups of settings by which people sign in, where whoever changes them can become anybody, and those that let evidence be deleted. */
const GUARDED_GROUPS: ReadonlySet<string> = new Set(['openId', 'retention', 'security', 'twoFactor']);

/** Whether a setting asks for the second factor again, and is not changed while acting as somebody. */
export const isGuardedSetting = (key: string): boolean => GUARDED_GROUPS.has(key.split('.', 1)[0] ?? '');

/** The account behind a change. */
export interface SettingAuthor {
  id: string;
  username: string;
}

/** A change of a setting, `GET /installation/settings/{key}/history`. */
export interface SettingChange {
  id: string;
  /** As it was and as it became; null for a secret. */
  before: unknown;
  after: unknown;
  /** Who changed it; null for the command line and for accounts that are gone. */
  User: SettingAuthor | null;
  /** The account that had signed in as `User`. */
  actingUser: SettingAuthor | null;
  ip: string;
  createdAt: string;
}

/** Changes of a setting that its history answers, the latest first. */
export const SHOWN_SETTING_CHANGES = 100;

/** Body of `PUT /installation/settings/{key}`: the value, or null for the default. */
export const settingValueSchema = object({ value: mixed().nullable().defined() }).noUnknown();

/** What an installation can try out: a letter, the payment services, the store of files. */
export const INSTALLATION_TESTS = ['mail', 'payment', 'storage'] as const;
export type InstallationTest = (typeof INSTALLATION_TESTS)[number];

/** Body of `POST /installation/tests/mail`. */
export const mailTestSchema = object({
  email: string()
    .trim()
    .required()
    .max(150)
    .test('email', 'email.invalid', (value) => isEmail(value)),
}).noUnknown();
export type NewMailTest = InferType<typeof mailTestSchema>;

/** `outbox`: kept in the outbox of demo data instead of being sent; `absent`: nothing is connected. */
export const TEST_OUTCOMES = ['ok', 'failed', 'outbox', 'absent'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** The answer of a test, in the words of what was tried. */
export interface InstallationTestResult {
  outcome: TestOutcome;
  /** What answered: the mail server's or payment service's name. */
  of: string;
  /** What it said. */
  answer: string;
  milliseconds: number;
}

/** Body of `PUT /installation/openId/secret`; null for a client without one. */
export const openIdSecretSchema = object({ secret: string().max(500).nullable().defined() }).noUnknown();
export type OpenIdSecret = InferType<typeof openIdSecretSchema>;

/** What the administrator needs beside the settings: `GET /installation/openId`. */
export interface OpenIdState {
  /** The address to register with the provider. */
  redirectUri: string;
  /** The address to register for the end of a session. */
  signedOutUri: string;
  hasSecret: boolean;
  /** Whether the settings suffice for the button on the sign-in page. */
  isActive: boolean;
}

/** What the provider's own description says, or why it could not be read: `POST /installation/openId/test`. */
export interface OpenIdTest {
  outcome: 'ok' | 'failed';
  answer: string;
}
