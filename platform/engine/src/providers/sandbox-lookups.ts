import type { MessageType } from '@cabinet/domain/channels';
import type { LookupResult, SubscriberState } from '@cabinet/domain/lookup-results';
import { SANDBOX_DIGITS, sandboxDigits } from '@cabinet/domain/sandbox-digits';

const STATES: ReadonlyMap<number, SubscriberState> = new Map([
  [SANDBOX_DIGITS.absent, 'absent'],
  [SANDBOX_DIGITS.unassigned, 'unassigned'],
  [SANDBOX_DIGITS.barred, 'barred'],
]);
/** Where numbers were brought to: the first network that is not their own. */
const OTHER_NETWORKS = ['25001', '25002'];

/** What the sandbox knows of a number, by its last two digits; `network`: that of its prefix. */
export function lookUpNumber(type: MessageType, recipient: string, network: string | null, at: Date): LookupResult {
  const digits = sandboxDigits(recipient);
  // Who holds a number is asked of a register, which knows no subscribers.
  const known = STATES.get(digits) ?? 'reachable';
  const status = type === 'mnp' && known !== 'unassigned' ? 'unknown' : known;
  const isPorted = digits === SANDBOX_DIGITS.ported;
  return {
    status,
    network: status === 'unassigned' ? null : isPorted ? (OTHER_NETWORKS.find((other) => other !== network) ?? null) : network,
    roaming: status === 'reachable' ? digits === SANDBOX_DIGITS.roaming : null,
    ported: status === 'unassigned' ? null : isPorted,
    at: at.toISOString(),
  };
}
