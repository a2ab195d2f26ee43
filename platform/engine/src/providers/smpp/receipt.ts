import type { FailureCode } from '@cabinet/domain/sendings';
import type { Pdu } from 'smpp';
import type { Report } from '../provider.ts';
import { receiptTextOf } from './alphabet.ts';

const RECEIPT = 0x04;
const NOTIFICATION = 0x20;
const KIND = 0x3c;

type Meaning = { status: Report['status']; code?: FailureCode };
const SENT: Meaning = { status: 'sent' };
const UNDELIVERED: Meaning = { status: 'failed', code: 'undelivered' };
const REJECTED: Meaning = { status: 'failed', code: 'rejected' };

/** States of a message by their word in a receipt's text; UNKNOWN and what is not here change nothing (decisions.md "Sending"). */
const BY_WORD: Readonly<Record<string, Meaning>> = {
  SCHEDULED: SENT, ENROUTE: SENT, ACCEPTD: SENT, ACCEPTED: SENT, BUFFRED: SENT,
  DELIVRD: { status: 'delivered' }, DELIVERED: { status: 'delivered' }, DELIVERD: { status: 'delivered' },
  EXPIRED: { status: 'failed', code: 'expired' },
  DELETED: UNDELIVERED, UNDELIV: UNDELIVERED, UNDELIVERABLE: UNDELIVERED, UNDELIVERED, FAILED: UNDELIVERED,
  REJECTD: REJECTED, REJECTED,
}; // prettier-ignore
/** Words of receipts by their number in `message_state`. */
const WORDS = ['SCHEDULED', 'ENROUTE', 'DELIVRD', 'EXPIRED', 'DELETED', 'UNDELIV', 'ACCEPTD', 'UNKNOWN', 'REJECTD', 'SKIPPED'] as const;

/** A receipt as it came: what it says of which id; `meaning` is undefined when it changes nothing. */
export interface Receipt {
  id: string | undefined;
  meaning: Meaning | undefined;
  /** The state and the network's error, for people. */
  text: string;
}

const fieldOf = (name: string) => new RegExp(`(?:^|\\s)${name}:\\s*([^\\s:]+)(?=\\s|$)`, 'i');
const FIELDS = { id: fieldOf('id'), stat: fieldOf('stat'), err: fieldOf('err') };
const field = (text: string, name: keyof typeof FIELDS): string | undefined => FIELDS[name].exec(text)?.[1];

function errorOf(pdu: Pdu, head: string): string | undefined {
  const code = pdu.network_error_code;
  if (code && code.length >= 3) return String(code.readUInt16BE(1));
  const error = field(head, 'err');
  return error === undefined || /^0*$/.test(error) ? undefined : error;
}

/** Reads a receipt by its TLVs and its text; undefined when the unit is a message. Some centres forget to flag theirs. */
export function receiptOf(pdu: Pdu): Receipt | undefined {
  // The end quotes the message itself, which may say anything.
  const head = receiptTextOf(pdu).split(/\stext:/i, 1)[0] ?? '';
  const word = field(head, 'stat')?.toUpperCase();
  const kind = (pdu.esm_class ?? 0) & KIND;
  const isFlagged = kind === RECEIPT || kind === NOTIFICATION;
  const inText = field(head, 'id');
  const isReceipt = isFlagged || pdu.receipted_message_id !== undefined || (inText !== undefined && word !== undefined);
  if (!isReceipt) return undefined;
  const state = pdu.message_state === undefined ? undefined : WORDS[pdu.message_state];
  const words = [state, word].filter((one) => one !== undefined);
  const knownWord = words.find((one) => BY_WORD[one] && BY_WORD[one] !== SENT) ?? words.find((one) => BY_WORD[one]);
  const error = errorOf(pdu, head);
  const reportedWord = knownWord ?? words[0] ?? '';
  return {
    id: (pdu.receipted_message_id || inText) ?? undefined,
    meaning: knownWord === undefined ? undefined : BY_WORD[knownWord],
    text: error === undefined ? reportedWord : `${reportedWord} ${error}`,
  };
}
