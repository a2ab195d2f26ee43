import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';
import { messagesOf } from '../../app/messages.ts';

/** The texts of the sign-in page alone. */
export async function signInTexts(locale: Locale): Promise<Messages> {
  return (await messagesOf(locale))['login'] as Messages;
}
