import type { TimelineEntry } from '@cabinet/domain/sendings';
import type { Tone } from '@cabinet/domain/statuses';
import { failureKey } from './failure.ts';

/** A piece of text: a key of the locale, what its sentence needs, and which of it is an amount of money. */
export interface Words {
  key: string;
  params?: Readonly<Record<string, string | number>>;
  amount?: number;
}

/** One entry of a message's story, ready to be put into words. */
export interface Chapter {
  at: string;
  tone: Tone;
  title: Words;
  details: readonly Words[];
}

const TONES: Readonly<Partial<Record<TimelineEntry['event'], Tone>>> = {
  delivered: 'success',
  seen: 'success',
  released: 'success',
  failed: 'error',
  stopped: 'error',
  paused: 'warning',
};

const MONEY: readonly TimelineEntry['event'][] = ['held', 'captured', 'released'];

function titleOf({ event, params }: TimelineEntry): Words {
  if (!MONEY.includes(event)) return { key: `timeline.${event}` };
  const amount = params['amount'] ?? params['price'];
  return typeof amount === 'number' ? { key: `timeline.${event}`, amount } : { key: `timeline.${event}Plain` };
}

/** Parameters that stand under an entry's title when it has them, in this order. */
const DETAILS = ['operator', 'route', 'provider', 'ref', 'attempt', 'ms'] as const;
const NUMBERS: readonly string[] = ['attempt', 'ms'];

function detailsOf({ event, params }: TimelineEntry): Words[] {
  const details: Words[] = DETAILS.filter((name) => event !== 'sent' || name !== 'provider').flatMap((name) => {
    const value = params[name];
    if (value === undefined || value === '' || (name === 'attempt' && value === 1)) return [];
    return [{ key: `timeline.${name}`, params: { [NUMBERS.includes(name) ? 'number' : name]: value } }];
  });
  const price = params['price'];
  if (event === 'accepted' && typeof price === 'number') details.push({ key: 'timeline.price', amount: price });
  const code = params['error'] ?? params['code'];
  if (event === 'failed' && typeof code === 'string') details.push({ key: `failure.${failureKey(code)}` });
  const text = params['errorText'] ?? params['text'];
  if (event === 'failed' && text) details.push({ key: 'providerSays', params: { text } });
  return details;
}

/** What happened to a message, oldest first, in keys of the locale. */
export function tell(entries: readonly TimelineEntry[]): Chapter[] {
  return [...entries]
    .sort((a, b) => a.at.localeCompare(b.at))
    .map((entry) => ({ at: entry.at, tone: TONES[entry.event] ?? 'info', title: titleOf(entry), details: detailsOf(entry) }));
}
