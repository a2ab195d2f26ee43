import type { MessageType } from '@cabinet/domain/channels';
import { LOOKUP_TYPES, type LookupResult } from '@cabinet/domain/lookup-results';
import type { Incoming, Report } from './provider.ts';

/** What the sandbox remembers of one submit. */
export interface StoredSubmit {
  id: number;
  type: MessageType;
  refs: string[];
  digits: number[];
  /** Only those that will write back, or are asked about. */
  recipients: string[];
  at: Date;
  stage: number;
}

const FAILS = 2;
const SILENT = 3;
const SLOW = 4;
const REPLIES_STOP = 5;
const IS_SEEN = 6;
const AGREES = 8;

/** What recipients write back. */
const REPLIES: ReadonlyMap<number, string> = new Map([
  [REPLIES_STOP, 'STOP'],
  [AGREES, 'YES'],
]);
/** Whether a recipient writes back. */
export const writesBack = (digits: number): boolean => REPLIES.has(digits);

/** When something becomes of a submit, in milliseconds after it, and of which of its messages. */
export const STAGES: readonly { delay: number; concerns: (digits: number) => boolean }[] = [
  { delay: 400, concerns: (digits) => digits !== SILENT && digits !== SLOW },
  { delay: 1500, concerns: (digits) => writesBack(digits) || digits === IS_SEEN },
  { delay: 30_000, concerns: (digits) => digits === SLOW },
];

/** The last two digits of an address; 99 where it has none. */
export function lastDigits(address: string): number {
  const match = /(\d\d)(?:@.*)?$/.exec(address);
  return match ? Number(match[1]) : 99;
}

/** Reports and answers that the sandbox gives at the stage which a submit has reached. */
export function eventsAt(
  kept: StoredSubmit,
  now: Date,
  lookUp: (type: MessageType, recipient: string) => LookupResult,
): { reports: Report[]; incoming: Incoming[] } {
  const reports: Report[] = [];
  const incoming: Incoming[] = [];
  kept.digits.forEach((digits, index) => {
    if (!STAGES[kept.stage]?.concerns(digits)) return;
    const ref = kept.refs[index] as string;
    const reply = REPLIES.get(digits);
    if (kept.stage === 1 && reply !== undefined) {
      const from = kept.recipients[index] as string;
      incoming.push({ key: `${ref}:${reply.toLowerCase()}`, type: kept.type, from, text: reply, ref, at: now });
    } else if (kept.stage === 1) {
      reports.push({ ref, status: 'seen', at: now });
    } else if (digits === FAILS) {
      reports.push({ ref, status: 'failed', code: 'undelivered', text: 'Not delivered by the sandbox', at: now });
    } else {
      const result = LOOKUP_TYPES.has(kept.type) ? { result: lookUp(kept.type, kept.recipients[index] as string) } : {};
      reports.push({ ref, status: 'delivered', at: now, ...result });
    }
  });
  return { reports, incoming };
}
