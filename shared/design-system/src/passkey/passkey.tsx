import { newPasskeyOf, usedPasskeyOf, type NewPasskey, type PasskeyOptions, type UsedPasskey } from '@cabinet/domain/two-factor';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Has the browser make a passkey; undefined where it was dismissed, or the device has one already. The code for it is loaded when it is first used. */
export async function createPasskey(options: PasskeyOptions): Promise<NewPasskey | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(() => undefined);
  return made && newPasskeyOf(made);
}

/** Has the browser sign a challenge with a passkey; undefined where it was dismissed, or there is none. */
export async function signWithPasskey(options: PasskeyOptions): Promise<UsedPasskey | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const used = await startAuthentication({ optionsJSON }).catch(() => undefined);
  return used && usedPasskeyOf(used);
}
