import type { MessageType } from '@cabinet/domain/channels';
import type { Incoming, Report } from './provider.ts';

/** What the sandbox remembers of one submit. */
export interface Kept {
  id: number;
  type: MessageType;
  refs: string[];
  digits: number[];
  /** Only those that will write back. */
  recipients: string[];
  at: Date;
  stage: number;
}

const FAILS = 2;
const SILENT = 3;
const SLOW = 4;
const REPLIES = 5;
const IS_SEEN = 6;

/** When something becomes of a submit, in milliseconds after it, and of which of its messages. */
export const STAGES: readonly { delay: number; concerns: (digits: number) => boolean }[] = [
  { delay: 400, concerns: (digits) => digits !== SILENT && digits !== SLOW },
  { delay: 1500, concerns: (digits) => digits === REPLIES || digits === IS_SEEN },
  { delay: 30_000, concerns: (digits) => digits === SLOW },
];

/** The last two digits of an address; 99 where it has none. */
export function lastDigits(address: string): number {
  const match = /(\d\d)(?:@.*)?$/.exec(address);
  return match ? Number(match[1]) : 99;
}

/** What the sandbox has to tell at the stage that a submit has reached. */
export function newsAt(kept: Kept, now: Date): { reports: Report[]; incoming: Incoming[] } {
  const reports: Report[] = [];
  const incoming: Incoming[] = [];
  kept.digits.forEach((digits, index) => {
    if (!STAGES[kept.stage]?.concerns(digits)) return;
    const ref = kept.refs[index] as string;
    if (kept.stage === 1 && digits === REPLIES) {
      const from = kept.recipients[index] as string;
      incoming.push({ key: `${ref}:stop`, type: kept.type, from, text: 'STOP', ref, at: now });
    } else if (kept.stage === 1) {
      reports.push({ ref, status: 'seen', at: now });
    } else if (digits === FAILS) {
      reports.push({ ref, status: 'failed', code: 'undelivered', text: 'Not delivered by the sandbox', at: now });
    } else {
      reports.push({ ref, status: 'delivered', at: now });
    }
  });
  return { reports, incoming };
}
