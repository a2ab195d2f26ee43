import type { TimelineEntry } from '@cabinet/domain/sendings';
import { MODERATIONS, type Tone } from '@cabinet/domain/statuses';
import { failureKey, wordsKey } from './failure.ts';

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
  leftOut: 'warning',
  providerDown: 'warning',
  retried: 'warning',
};

const MONEY: readonly TimelineEntry['event'][] = ['held', 'captured', 'released'];

function titleOf({ event, params }: TimelineEntry): Words {
  if (!MONEY.includes(event)) return { key: `timeline.${event}` };
  const amount = params['amount'] ?? params['price'];
  return typeof amount === 'number' ? { key: `timeline.${event}`, amount } : { key: `timeline.${event}Plain` };
}

/** Parameters that stand under an entry's title when it has them, in this order. */
const DETAILS = ['operator', 'rule', 'route', 'provider', 'providers', 'ref', 'attempt', 'ms'] as const;
const NUMBERS: readonly string[] = ['route', 'attempt', 'ms'];
/** Not worth a word: it was the first, and `sent` repeats who it was handed to. */
const isPlain = (name: string, value: unknown, event: TimelineEntry['event']) =>
  value === '' || ((name === 'attempt' || name === 'route') && value === 1) || (name === 'provider' && event === 'sent');

const CAUSES = ['status_sent', 'status_delivered', 'status_seen', 'status_failed', 'timeout', 'incoming'] as const;
const REASONS = ['refused', 'down', 'reported', 'throttled'] as const;

/** Why something was done, as a key; nothing for what this version does not know. */
function whyOf({ event, params }: TimelineEntry): Words[] {
  const cause = CAUSES.find((known) => known === String(params['cause']).replace(':', '_'));
  if (cause) return [{ key: `timeline.cause.${cause}` }];
  const state = MODERATIONS.find((known) => event === 'moderation' && known === params['state']);
  if (state) return [{ key: `timeline.moderationState.${state}` }];
  const reason = REASONS.find((known) => known === params['reason']);
  const text = params['text'] ?? '';
  if (reason)
    return [
      { key: `timeline.reason.${reason}` },
      ...(event === 'retried' && text !== '' ? [{ key: 'providerSays', params: { text } }] : []),
    ];
  if (event === 'providerDown' && params['certain'] === 0) return [{ key: 'timeline.uncertain' }];
  if (params['isRepeat'] === 1) return [{ key: 'timeline.repeat' }];
  return [];
}

function detailsOf(entry: TimelineEntry): Words[] {
  const { event, params } = entry;
  const details: Words[] = DETAILS.flatMap((name) => {
    const value = params[name];
    if (value === undefined || isPlain(name, value, event)) return [];
    return [{ key: `timeline.${name}`, params: { [NUMBERS.includes(name) ? 'number' : name]: value } }];
  });
  const price = params['price'];
  if (event === 'accepted' && typeof price === 'number') details.push({ key: 'timeline.price', amount: price });
  const code = params['error'] ?? params['code'];
  if (event === 'failed' && typeof code === 'string') details.push({ key: `failure.${failureKey(code)}` });
  const text = params['errorText'] ?? params['text'];
  if (event === 'failed' && text) details.push({ key: wordsKey(typeof code === 'string' ? code : null), params: { text } });
  return [...details, ...whyOf(entry)];
}

/** What happened to a message, oldest first, in keys of the locale; the server leaves out what is not for the reader. */
export function tell(entries: readonly TimelineEntry[]): Chapter[] {
  return [...entries]
    .sort((a, b) => a.at.localeCompare(b.at))
    .map((entry) => ({ at: entry.at, tone: TONES[entry.event] ?? 'info', title: titleOf(entry), details: detailsOf(entry) }));
}
