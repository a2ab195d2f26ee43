import { readFileSync } from 'node:fs';
import { isHoldersName, type PasswordHolder } from '@cabinet/domain/passwords';
import { invalid } from '../../plugins/errors/api-error.ts';

/** Whose password it is, and what the installation is called. */
export interface PasswordContext extends PasswordHolder {
  title?: string;
}

/** Words that somebody who guesses at this product begins with (docs/security-policies.md "Passwords"). */
// prettier-ignore
const CONTEXT_WORDS = [
  'cabinet', 'messaging', 'messages', 'message', 'mensajes', 'sending', 'sendings', 'sms', 'viber', 'whatsapp', 'telegram', 'webhook', 'provider',
  'administrator', 'admin', 'manager', 'reseller', 'client', 'support', 'account', 'password', 'passwd', 'contrasena', 'parol', 'welcome', 'login', 'demo', 'changeme',
];

let common: ReadonlySet<string> | undefined;

/**
 * The 10,000 most used passwords that are long enough to be chosen, in small letters. The list is that of zxcvbn (MIT License, (c) 2012–2016
 * Dan Wheeler and Dropbox, Inc., (c) 2021 zxcvbn-ts).
 */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common;
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** Whether a password is nothing but words of the product and its installation, with digits and signs around them: `Cabinet2026!`. */
function isOfContext(password: string, title = ''): boolean {
  const words = [...CONTEXT_WORDS, lettersOf(title), ...title.split(/\s+/).map(lettersOf)].filter((word) => word.length > 2);
  let rest = lettersOf(password);
  if (rest === '') return false;
  // The longest first, so that no word is cut by a shorter one in it.
  for (const word of words.sort((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ');
  return rest.trim() === '';
}

/** Why nobody may choose a password, beyond what the forms see by themselves; undefined for a good one. */
export function passwordFault(password: string, context: PasswordContext): 'password.name' | 'password.common' | undefined {
  if (isHoldersName(password, context)) return 'password.name';
  return commonPasswords().has(password.toLowerCase()) || isOfContext(password, context.title) ? 'password.common' : undefined;
}

/** Throws 422 at `path` where a new password is its holder's name, among the most used, or made of the product's own words. */
export function checkNewPassword(password: string, context: PasswordContext, path = 'password'): void {
  const fault = passwordFault(password, context);
  if (fault) throw invalid(path, fault);
}
