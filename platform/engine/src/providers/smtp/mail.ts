import type { SmtpSettings } from '@cabinet/domain/providers-smtp';
import type Mail from 'nodemailer/lib/mailer/index.js';
import type { Outgoing } from '../provider.ts';
import type { ReturnPaths } from './return-path.ts';

const LONGEST_SUBJECT = 78;
/** Headers that a signature covers: with those of unsubscribing by one click, which count only then (RFC 8058 §4). */
const SIGNED_HEADERS =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';
const isAddress = (sender: string) => /^[^\s@]+@[^\s@]+$/.test(sender);

/** The id of the mail of a message, by which it is known afterwards. */
export const refOf = (reference: number, from: string) => `${reference}@${from.slice(from.lastIndexOf('@') + 1)}`;

/** The mail of a message, for the library. The same message has the same id at every attempt, so that a repeat shows. */
export function mailOf(
  message: Outgoing,
  settings: SmtpSettings,
  { attachments = [], paths }: { attachments?: readonly Mail.Attachment[]; paths?: ReturnPaths | undefined } = {},
) {
  const { from, subject, unsubscribe, asksForNotices } = settings;
  const { reference, recipient, sender, text, payload } = message;
  const address = isAddress(sender) ? sender : from;
  const signature = isAddress(sender) ? message.signature : undefined;
  const firstLine = text.trim().split('\n', 1)[0]?.slice(0, LONGEST_SUBJECT) ?? '';
  return {
    messageId: `<${refOf(reference, from)}>`,
    from: isAddress(sender) ? sender : { name: sender, address: from },
    to: recipient,
    // Bounces go where they are read, whoever signs.
    envelope: { from: paths?.of(reference) ?? from, to: recipient },
    subject: payload?.subject || subject || firstLine,
    ...(text === '' ? {} : { text }),
    ...(payload?.html ? { html: payload.html } : {}),
    ...(attachments.length > 0 ? { attachments: [...attachments] } : {}),
    // Who signs by a domain of their own need not be shown as somebody's guest.
    ...(address === from || signature ? {} : { sender: from }),
    ...(signature ? { dkim: { ...signature, headerFieldNames: SIGNED_HEADERS } } : {}),
    ...unsubscribeHeaders(unsubscribe === '' ? '' : fill(unsubscribe, message), message.optOutLink),
    ...(asksForNotices ? { dsn: { id: String(reference), return: 'headers', notify: ['failure', 'delay'], recipient: from } } : {}),
  } as const;
}

function fill(template: string, { recipient, reference }: Outgoing): string {
  return template
    .replaceAll('${recipient}', encodeURIComponent(recipient))
    .replaceAll('${reference}', String(reference))
    .replaceAll(/[\r\n<>]/g, '');
}

/**
 * One-click unsubscribe (RFC 8058) where an address takes a POST; RFC 2369 else. An https address of the provider's settings stands
 * alone, because programs post to the first they find; one to write to stands beside the message's own link.
 */
function unsubscribeHeaders(own: string, link: string | undefined): { headers?: Record<string, string> } {
  const isPosted = /^https?:/i.test(own);
  const addresses = isPosted ? [own] : [link, own].filter((address) => address !== undefined && address !== '');
  if (addresses.length === 0) return {};
  return {
    headers: {
      'List-Unsubscribe': addresses.map((address) => `<${address}>`).join(', '),
      ...(addresses[0]?.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
  };
}
