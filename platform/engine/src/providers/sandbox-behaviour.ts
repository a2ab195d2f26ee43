import type { MessageType } from '@cabinet/domain/channels';
import { LOOKUP_TYPES, type LookupResult } from '@cabinet/domain/lookup-results';
import { SANDBOX_DELAYS, SANDBOX_DIGITS, SANDBOX_REPLIES } from '@cabinet/domain/sandbox-digits';
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

const { undelivered, silent, slow, seen } = SANDBOX_DIGITS;

/** Whether a recipient writes back. */
export const writesBack = (digits: number): boolean => SANDBOX_REPLIES.has(digits);

/** When something becomes of a submit, in milliseconds after it, and of which of its messages. */
export const STAGES: readonly { delay: number; concerns: (digits: number) => boolean }[] = [
  { delay: SANDBOX_DELAYS.report, concerns: (digits) => digits !== silent && digits !== slow },
  { delay: SANDBOX_DELAYS.answer, concerns: (digits) => writesBack(digits) || digits === seen },
  { delay: SANDBOX_DELAYS.slow, concerns: (digits) => digits === slow },
];

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
    const reply = SANDBOX_REPLIES.get(digits);
    if (kept.stage === 1 && reply !== undefined) {
      const from = kept.recipients[index] as string;
      incoming.push({ key: `${ref}:${reply.toLowerCase()}`, type: kept.type, from, text: reply, ref, at: now });
    } else if (kept.stage === 1) {
      reports.push({ ref, status: 'seen', at: now });
    } else if (digits === undelivered) {
      reports.push({ ref, status: 'failed', code: 'undelivered', text: 'Not delivered by the sandbox', at: now });
    } else {
      const result = LOOKUP_TYPES.has(kept.type) ? { result: lookUp(kept.type, kept.recipients[index] as string) } : {};
      reports.push({ ref, status: 'delivered', at: now, ...result });
    }
  });
  return { reports, incoming };
}
