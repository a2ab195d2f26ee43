import PostalMime from 'postal-mime';
import type { ReturnPaths } from './return-path.ts';

/** What a letter says of a mail that we sent. */
export interface MailNotice {
  reference: number;
  /** `bounced`: it could not be delivered. `complained`: its reader calls it spam. */
  kind: 'bounced' | 'complained';
  /** Nobody reads at the address: not only this mail fails. */
  isAddressGone: boolean;
  /** The words of who wrote the letter. */
  text: string;
}

const LONGEST_TEXT = 500;
/** Status codes of RFC 3463 for an address that is none, or no longer: bad mailbox, bad system, bad syntax, moved, no mail, disabled. */
const GONE = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;
/** Kinds of a report of feedback (RFC 5965) that are complaints; `not-spam` and such are none. */
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out', 'virus', 'other']);

type Fields = ReadonlyMap<string, string>;

/** Groups of header fields, as the parts of a report have them, by their names in small letters. */
function groupsOf(text: string): Fields[] {
  const unfolded = text.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ');
  return unfolded.split(/\n\s*\n/).map((group) => {
    const lines = group.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const);
    return new Map(lines.map(([name, value]) => [name.trim().toLowerCase(), value.trim()]));
  });
}

/** What a notice of delivery (RFC 3464) says; undefined where the mail is not given up. */
function bounceOf(report: string): Omit<MailNotice, 'reference'> | undefined {
  const failed = groupsOf(report).find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (!failed) return undefined;
  const [status = ''] = failed.get('status')?.split(' ') ?? [];
  const words = failed.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') ?? status;
  return { kind: 'bounced', isAddressGone: GONE.test(status), text: words.slice(0, LONGEST_TEXT) };
}

function complaintOf(report: string): Omit<MailNotice, 'reference'> | undefined {
  const [fields] = groupsOf(report);
  const type = fields?.get('feedback-type')?.toLowerCase() ?? '';
  return COMPLAINTS.has(type) ? { kind: 'complained', isAddressGone: false, text: type } : undefined;
}

/** Reads a letter that came to the return address: a notice of delivery or a complaint about a mail of ours, undefined for any other. */
export async function readNotice(letter: Buffer, paths: ReturnPaths): Promise<MailNotice | undefined> {
  const { attachments } = await PostalMime.parse(letter, { attachmentEncoding: 'utf8', forceRfc822Attachments: true });
  const partOf = (type: string) => attachments.find(({ mimeType }) => mimeType === type)?.content;
  const delivery = partOf('message/delivery-status');
  const feedback = partOf('message/feedback-report');
  const said = typeof delivery === 'string' ? bounceOf(delivery) : typeof feedback === 'string' ? complaintOf(feedback) : undefined;
  if (!said) return undefined;
  const reference = paths.referenceIn([letter.toString('latin1'), ...attachments.map(({ content }) => String(content))].join('\n'));
  return reference === undefined ? undefined : { reference, ...said };
}
