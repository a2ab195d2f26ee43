import { array, boolean, nameField, object, string, type InferType } from './validation.ts';

/** What a person can prove besides the password: a code of an authenticator app, a passkey, one of the codes kept for a lost device. */
export const FACTORS = ['totp', 'passkey', 'backupCode'] as const;
export type Factor = (typeof FACTORS)[number];

/** Factors that a person sets up; backup codes come with the first of them. */
export const NEW_FACTORS = ['totp', 'passkey'] as const satisfies readonly Factor[];
export type NewFactor = (typeof NEW_FACTORS)[number];

export const TWO_FACTOR = {
  /** How long a step of signing in or of setting a factor up may take. */
  stepMinutes: 5,
  /** Setting a factor up at sign-in takes longer: an app has to be installed. */
  setUpMinutes: 15,
  /** How long a proof counts for calls that ask for one. */
  stepUpMinutes: 10,
  backupCodes: 10,
  /** Digits of an authenticator app's code, and how many seconds each is shown. */
  digits: 6,
  periodSeconds: 30,
  maxPasskeys: 20,
} as const;

const encoded = (longest: number) =>
  string()
    .max(longest)
    .matches(/^[\w-]*$/, 'invalid');
const stepField = () => string().required().max(4096);
const codeField = () => string().trim().max(40);

/** A passkey that signs a challenge, as a browser answers it (WebAuthn, base64url). */
export const usedPasskeySchema = object({
  credentialId: encoded(1400).required(),
  clientDataJSON: encoded(8192).required(),
  authenticatorData: encoded(8192).required(),
  signature: encoded(4096).required(),
  userHandle: encoded(200).nullable(),
}).noUnknown();
export type UsedPasskey = InferType<typeof usedPasskeySchema>;

/** A passkey that was just made, as a browser answers it (WebAuthn, base64url). */
export const newPasskeySchema = object({
  credentialId: encoded(1400).required(),
  clientDataJSON: encoded(8192).required(),
  attestationObject: encoded(16384).required(),
  transports: array(string().max(20).required()).max(10),
}).noUnknown();
export type NewPasskey = InferType<typeof newPasskeySchema>;

const hasOneProof = ({ code, passkey }: { code?: string; passkey?: unknown }) => Boolean(code) !== Boolean(passkey);
const proof = { code: codeField(), passkey: usedPasskeySchema.default(undefined) };

/** Body of the calls that only name their step. */
export const stepSchema = object({ step: stepField() }).noUnknown();
export type Step = InferType<typeof stepSchema>;

/** Body of `POST /login/second`: the code of an app, a backup code, or a passkey that signed the challenge of its step. */
export const secondStepSchema = object({ step: stepField(), remember: boolean(), ...proof })
  .noUnknown()
  .test('proof', 'required', hasOneProof);
export type SecondStep = Step & { code?: string; passkey?: UsedPasskey; remember?: boolean };

/** Body of `POST /login/passkey`. */
export const passkeySignInSchema = object({ step: stepField(), passkey: usedPasskeySchema.required() }).noUnknown();
export type PasskeySignIn = InferType<typeof passkeySignInSchema>;

/** Body of `POST /twoFactor/stepUp`; `step` comes with the challenge of a passkey. */
export const stepUpSchema = object({ step: string().max(4096), ...proof })
  .noUnknown()
  .test('proof', 'required', hasOneProof);
export type StepUp = Partial<Step> & { code?: string; passkey?: UsedPasskey };

/** What a passkey is called in the list of its owner. */
export const passkeyTitleField = () => nameField(60).required();
export const passkeyTitleSchema = object({ title: passkeyTitleField() }).noUnknown();
export type PasskeyTitle = InferType<typeof passkeyTitleSchema>;

/** Body of `POST /twoFactor/setUp`; an account without a factor has its password asked for. */
export const newFactorSchema = object({ factor: string().required().oneOf(NEW_FACTORS), password: string().max(128) }).noUnknown();
export type BeginSetUp = InferType<typeof newFactorSchema>;

/** Body of `POST /login/setUp`, with the step that the password was answered by. */
export const signInSetUpSchema = object({ step: stepField(), factor: string().required().oneOf(NEW_FACTORS) }).noUnknown();
export type SignInSetUp = InferType<typeof signInSetUpSchema>;

/** Body of `PUT /twoFactor/setUp` and `PUT /login/setUp`: the first code of an app, or the new passkey and its name. */
export const finishSetUpSchema = object({
  step: stepField(),
  code: codeField(),
  passkey: newPasskeySchema.default(undefined),
  title: nameField(60),
})
  .noUnknown()
  .test('proof', 'required', hasOneProof);
export type FinishSetUp = Step & { code?: string; passkey?: NewPasskey; title?: string };

/** The code that an app shows, as forms check it. */
export const appCodeSchema = object({
  code: string()
    .trim()
    .required()
    .matches(/^\d{6}$/, 'code.digits'),
}).noUnknown();

/** A code of an app or a backup code, as forms check it. */
export const anyCodeSchema = object({ code: codeField().required() }).noUnknown();

/** Whether `code` can only be one of an app. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(' ', ''));

/** A passkey in the list of its owner. */
export interface Passkey {
  id: string;
  title: string;
  /** Whether its maker keeps a copy, so that it outlives the device. */
  isBackedUp: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The factors of an account: `GET /twoFactor`, `GET /users/{id}/twoFactor`. */
export interface TwoFactorState {
  totp: { createdAt: string; lastUsedAt: string | null } | null;
  passkeys: readonly Passkey[];
  /** Backup codes that are left; null without a factor. */
  backupCodes: number | null;
  /** Whether the account may not be without a factor, by its role or by itself. */
  isDemanded: boolean;
}

/** A browser in which an account is not asked for a second factor at sign-in: `GET /twoFactor/devices`. */
export interface RememberedDevice {
  id: string;
  /** Address and browser of the latest sign-in. */
  ip: string;
  useragent: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  /** Whether it is the browser of this call. */
  current: boolean;
}

/** The options of a browser's call, as `@simplewebauthn/browser` takes them. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** A challenge for a passkey, and the step that names it. */
export interface PasskeyChallenge {
  step: string;
  options: PasskeyOptions;
}

/** How a factor is set up: the key of an app, as text and as the address that its QR code holds, or the options of a passkey. */
export interface SetUp {
  step: string;
  totp?: { secret: string; uri: string };
  options?: PasskeyOptions;
}

/** Backup codes are answered once, with the first factor and when they are renewed. */
export interface NewBackupCodes {
  backupCodes?: readonly string[];
}

/** The answer of a sign-in: a token, or the step that has to follow. */
export interface SignInAnswer extends NewBackupCodes {
  token?: string;
  /** With what factors to go on. */
  second?: {
    step: string;
    factors: readonly Factor[];
    /** For how many days the browser may be remembered; nothing where the installation remembers none. */
    rememberDays?: number;
  };
  /** A factor is demanded and there is none: it is set up first. */
  setUp?: { step: string };
}

/** Body of `POST /users/{id}/twoFactor/recovery`: why the factors have to go. */
export { blockSchema as factorRecoverySchema, type BlockRequest as NewFactorRecovery } from './account-access.ts';

/** Body of `PUT /users/{id}/twoFactor`. */
export const factorDemandSchema = object({ isMarked: boolean().required() }).noUnknown();
export type FactorDemand = InferType<typeof factorDemandSchema>;

/** That somebody of the staff asks to remove the factors of an account; another one decides. */
export interface FactorRecovery {
  id: string;
  reason: string;
  /** Who asked, and whether that is the caller, who may not approve it. */
  by: string;
  isOwn: boolean;
  createdAt: string;
}

/** Two factors of an account as staff see them. */
export interface AccountFactors extends TwoFactorState {
  /** Whether the account itself is marked, whatever its role. */
  isMarked: boolean;
  /** The open request to remove them; null without one. */
  recovery: FactorRecovery | null;
}

/** What a browser answers when it uses a passkey, as the server takes it. */
export function usedPasskeyOf({
  id,
  response: { clientDataJSON, authenticatorData, signature, userHandle },
}: {
  id: string;
  response: Omit<UsedPasskey, 'credentialId' | 'userHandle'> & { userHandle?: string };
}): UsedPasskey {
  return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null };
}

/** What a browser answers when it has made a passkey, as the server takes it. */
export function newPasskeyOf({
  id,
  response: { clientDataJSON, attestationObject, transports = [] },
}: {
  id: string;
  response: { clientDataJSON: string; attestationObject: string; transports?: readonly string[] };
}): NewPasskey {
  return { credentialId: id, clientDataJSON, attestationObject, transports: [...transports] };
}
