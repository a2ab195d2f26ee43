import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { escapeHtml } from '../../escape-html.ts';

/** Kinds of emails that the cabinet sends; their texts are in `texts/`. */
export const EMAIL_NAMES = [
  'recovery',
  'registration',
  'confirmation',
  'usernameChanged',
  'emailChanged',
  'phoneChanged',
  'passwordChanged',
  'newDevice',
  'newToken',
  'invitation',
  'memberInvitation',
  'notification',
  'support',
  'trial',
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'backupCodesRenewed',
  'factorRecoveryAsked',
  'factorsRemoved',
  'dataReady',
  'reportReady',
  'reportFailed',
  'closingAsked',
  'closingSoon',
  'closingTakenBack',
  'accountClosed',
] as const;
export type EmailName = (typeof EMAIL_NAMES)[number];

type EmailText = Readonly<Record<'subject' | 'greeting' | 'text' | 'action', string>>;
export type EmailTexts = Readonly<Record<Locale, Readonly<Record<EmailName, EmailText>>>>;

/** An email to send: `values` fill the placeholders of its text, `link` is the address of its button. */
export interface Email {
  name: EmailName;
  locale: Locale;
  values: Readonly<Record<string, string>>;
  link: string;
}

/** An email with its text filled in, ready to be sent. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

/** Reads the texts of every locale. */
export async function readEmailTexts(): Promise<EmailTexts> {
  const read = async (locale: Locale) => JSON.parse(await readFile(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8')) as unknown;
  return Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)] as const))) as EmailTexts;
}

/** Fills in an email's text in its language, as plain text and as HTML. */
export function renderEmail(texts: EmailTexts, { name, locale, values, link }: Email): RenderedEmail {
  const words = texts[locale][name];
  const fill = (text: string) => text.replace(/\$\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  const [subject, greeting, text, action] = [words.subject, words.greeting, words.text, words.action].map(fill) as [
    string,
    string,
    string,
    string,
  ];
  const button = 'display:inline-block;padding:10px 18px;border-radius:8px;background:#2b59e0;color:#fff;text-decoration:none';
  const html = `<!doctype html><html lang="${locale}"><body style="font:16px/1.5 system-ui,sans-serif;color:#1a1d24;max-width:560px;margin:24px auto;padding:0 16px">
<p>${escapeHtml(greeting)}</p><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(action)}</a></p></body></html>`;
  // A line break in a value must not become a header.
  return { subject: subject.replace(/[\r\n]+/g, ' '), text: `${greeting}\n\n${text}\n\n${action}: ${link}\n`, html };
}
