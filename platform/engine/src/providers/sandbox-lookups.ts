import type { MessageType } from '@cabinet/domain/channels';
import type { LookupResult, SubscriberState } from '@cabinet/domain/lookup-results';
import { lastDigits } from './sandbox-behaviour.ts';

const ABSENT = 11;
const UNASSIGNED = 12;
const PORTED = 13;
const ROAMING = 14;
const BARRED = 15;

const STATES: ReadonlyMap<number, SubscriberState> = new Map([
  [ABSENT, 'absent'],
  [UNASSIGNED, 'unassigned'],
  [BARRED, 'barred'],
]);
/** Where numbers were brought to: the first network that is not their own. */
const OTHER_NETWORKS = ['25001', '25002'];

/** What the sandbox knows of a number, by its last two digits; `network`: that of its prefix. */
export function lookUpNumber(type: MessageType, recipient: string, network: string | null, at: Date): LookupResult {
  const digits = lastDigits(recipient);
  // Who holds a number is asked of a register, which knows no subscribers.
  const known = STATES.get(digits) ?? 'reachable';
  const status = type === 'mnp' && known !== 'unassigned' ? 'unknown' : known;
  const isPorted = digits === PORTED;
  return {
    status,
    network: status === 'unassigned' ? null : isPorted ? (OTHER_NETWORKS.find((other) => other !== network) ?? null) : network,
    roaming: status === 'reachable' ? digits === ROAMING : null,
    ported: status === 'unassigned' ? null : isPorted,
    at: at.toISOString(),
  };
}
