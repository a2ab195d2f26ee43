import type { OpenIdState, OpenIdTest } from '@cabinet/domain/installation-settings';
import type {
  AccountFactors,
  NewBackupCodes,
  Passkey,
  PasskeyChallenge,
  RememberedDevice,
  SetUp,
  SignInAnswer,
  TwoFactorState,
} from '@cabinet/domain/two-factor';
interface Answer {
  status: number;
  body?: unknown;
}

const STEP = 'eyJhbGciOiJIUzI1NiJ9…';
const CHALLENGE = 'Pd1Vb8…';
const USED = { credentialId: 'kZ3c', clientDataJSON: 'eyJ0eXBl', authenticatorData: 'SZYN5Y', signature: 'MEUCIQ' };
const CODES: NewBackupCodes = { backupCodes: ['7kqm-x2ph-9dwa-fc3n-t5ye-8bgu', 'm4tz-8rvb-k6ue-p2yh-w9da-3xcn'] };
const OPEN_ID: OpenIdState = {
  redirectUri: 'https://cabinet.example/api/login/openId/callback',
  signedOutUri: 'https://cabinet.example/login',
  hasSecret: true,
  isActive: true,
};
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ok = <T>(body: T): Answer => ({ status: 200, body });

/** Example bodies of sign-in by two factors. */
export const twoFactorBodies = (id: string): Readonly<Record<string, unknown>> => ({
  'POST /login/second': { step: STEP, code: '123456', remember: true },
  'POST /login/second/passkey': { step: STEP },
  'POST /login/passkey': { step: STEP, passkey: USED },
  'PUT /installation/openId/secret': { secret: 'new-secret-1' },
  'POST /login/setUp': { step: STEP, factor: 'totp' },
  'PUT /login/setUp': { step: STEP, code: '123456' },
  'POST /twoFactor/setUp': { factor: 'totp', password: 'secret-password' },
  'PUT /twoFactor/setUp': { step: STEP, code: '123456' },
  'PUT /twoFactor/passkeys/{id}': { title: 'Phone' },
  'POST /twoFactor/stepUp': { code: '123456' },
  'PUT /users/{id}/factorDemand': { isMarked: true },
  'POST /users/{id}/factorRecovery': { reason: `Lost the phone; called back by the number of contract ${id.slice(0, 4)}` },
});

/** Example answers of the same calls. */
export function twoFactorAnswers(id: string, at: string, token: string): Readonly<Record<string, Answer>> {
  const passkey: Passkey = { id, title: 'Phone', isBackedUp: true, createdAt: at, lastUsedAt: at };
  const state: TwoFactorState = { totp: { createdAt: at, lastUsedAt: at }, passkeys: [passkey], backupCodes: 10, isDemanded: false };
  const account: AccountFactors = { ...state, isMarked: false, recovery: null };
  const device: RememberedDevice = {
    id,
    ip: '203.0.113.7',
    useragent: FIREFOX,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: at,
    current: true,
  };
  const challenge: PasskeyChallenge = {
    step: STEP,
    options: { challenge: CHALLENGE, rpId: 'cabinet.example', userVerification: 'required' },
  };
  const totp = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Cabinet:anna-lee?issuer=Cabinet&secret=JBSWY3DPEHPK3PXP' };
  const asked = { id, reason: 'Lost the phone', by: 'olga', isOwn: true, createdAt: at };
  const none: AccountFactors = { totp: null, passkeys: [], backupCodes: null, isDemanded: false, isMarked: false, recovery: null };
  return {
    'POST /login/second': ok<SignInAnswer>({ token }),
    'POST /login/second/passkey': ok(challenge),
    'POST /login/passkey/options': ok(challenge),
    'POST /login/passkey': ok<SignInAnswer>({ token }),
    'GET /login/openId': { status: 302 },
    'GET /login/openId/callback': { status: 302 },
    'POST /login/openId': ok<SignInAnswer>({ token }),
    'GET /logout/openId': { status: 302 },
    'GET /installation/openId': ok(OPEN_ID),
    'PUT /installation/openId/secret': ok(OPEN_ID),
    'POST /installation/openId/test': ok<OpenIdTest>({ outcome: 'ok', answer: 'https://login.company.example' }),
    'POST /login/setUp': ok<SetUp>({ step: STEP, totp }),
    'PUT /login/setUp': ok<SignInAnswer>({ token, ...CODES }),
    'GET /twoFactor': ok(state),
    'POST /twoFactor/setUp': ok<SetUp>({ step: STEP, totp }),
    'PUT /twoFactor/setUp': ok(CODES),
    'DELETE /twoFactor/totp': { status: 204 },
    'PUT /twoFactor/passkeys/{id}': ok(passkey),
    'DELETE /twoFactor/passkeys/{id}': { status: 204 },
    'POST /twoFactor/backupCodes': ok(CODES),
    'GET /twoFactor/devices': ok({ data: [device], total: 1 }),
    'DELETE /twoFactor/devices/{id}': { status: 204 },
    'POST /twoFactor/stepUp/options': ok(challenge),
    'POST /twoFactor/stepUp': { status: 204 },
    'GET /users/{id}/twoFactor': ok(account),
    'PUT /users/{id}/factorDemand': ok<AccountFactors>({ ...account, isMarked: true, isDemanded: true }),
    'POST /users/{id}/factorRecovery': { status: 201, body: { ...account, recovery: asked } satisfies AccountFactors },
    'DELETE /users/{id}/factorRecovery': { status: 204 },
    'POST /users/{id}/factorRecovery/approve': ok(none),
  };
}
