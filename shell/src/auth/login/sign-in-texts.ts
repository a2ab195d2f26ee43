import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';
import { messagesOf } from '../../app/messages.ts';

/** Loads the texts of the sign-in page, a section of the shell's. */
export async function signInTexts(locale: Locale): Promise<Messages> {
  return (await messagesOf(locale))['login'] as Messages;
}
