import { MESSAGE_RULE_ACTIONS } from '@cabinet/domain/message-rule-actions';
import type { TimelineEntry } from '@cabinet/domain/sendings';
import { MODERATIONS, type Tone } from '@cabinet/domain/statuses';
import { failureKey, errorTextKey } from './failure.ts';

/** A translatable text: its key, its parameters, and the parameters that are an amount of money and a moment. */
export interface LocalizedText {
  key: string;
  params?: Readonly<Record<string, string | number>>;
  amount?: number;
  time?: string;
}

/** One step of a message's timeline, ready for translation. */
export interface TimelineStep {
  at: string;
  tone: Tone;
  title: LocalizedText;
  details: readonly LocalizedText[];
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
  throttled: 'warning',
  retried: 'warning',
};

/** A person who follows a link is what a message was sent for; a program is not. */
const toneOf = ({ event, params }: TimelineEntry): Tone =>
  event === 'clicked' && params['automatic'] !== 1 ? 'success' : (TONES[event] ?? 'info');

const MONEY: readonly TimelineEntry['event'][] = ['held', 'captured', 'released'];

function titleOf({ event, params }: TimelineEntry, isOfMailing: boolean): LocalizedText {
  if (event === 'accepted' && isOfMailing) return { key: 'timeline.acceptedMailing' };
  if (event === 'clicked' && params['automatic'] === 1) return { key: 'timeline.clickedByProgram' };
  if (event === 'asleep') return { key: 'timeline.asleep', time: String(params['until'] ?? '') };
  if (!MONEY.includes(event)) return { key: `timeline.${event}` };
  const amount = params['amount'] ?? params['price'];
  return typeof amount === 'number' ? { key: `timeline.${event}`, amount } : { key: `timeline.${event}Plain` };
}

/** Parameters that are shown under an entry's title when it has them, in this order. */
const DETAILS = ['address', 'zone', 'operator', 'rule', 'route', 'provider', 'providers', 'ref', 'attempt', 'ms'] as const;
const NUMBERS: readonly string[] = ['route', 'attempt', 'ms'];
/** Whether a parameter is omitted: a first attempt, or the provider that `sent` repeats. */
const isObvious = (name: string, value: unknown, event: TimelineEntry['event']) =>
  value === '' || ((name === 'attempt' || name === 'route') && value === 1) || (name === 'provider' && event === 'sent');

const CAUSES = ['status_sent', 'status_delivered', 'status_seen', 'status_failed', 'timeout', 'incoming'] as const;
const REASONS = ['refused', 'down', 'unclear', 'reported', 'throttled'] as const;

/** Why a step happened, as texts; empty for reasons that this version does not know. */
function reasonsOf({ event, params }: TimelineEntry): LocalizedText[] {
  const cause = CAUSES.find((known) => known === String(params['cause']).replace(':', '_'));
  if (cause) return [{ key: `timeline.cause.${cause}` }];
  const state = MODERATIONS.find((known) => event === 'moderation' && known === params['state']);
  if (state) return [{ key: `timeline.moderationState.${state}` }];
  const action = MESSAGE_RULE_ACTIONS.find((known) => event === 'messageRule' && known === params['action']);
  if (action) return [{ key: `timeline.ruleAction.${action}` }];
  const reason = REASONS.find((known) => known === params['reason']);
  const text = params['text'] ?? '';
  if (reason)
    return [
      { key: `timeline.reason.${reason}` },
      ...(event === 'retried' && text !== '' ? [{ key: 'providerSays', params: { text } }] : []),
    ];
  const said: LocalizedText[] = text === '' ? [] : [{ key: 'providerSays', params: { text } }];
  if (event === 'throttled') return said;
  if (event === 'providerDown') return [...said, ...(params['certain'] === 0 ? [{ key: 'timeline.uncertain' }] : [])];
  if (params['isRepeat'] === 1) return [{ key: 'timeline.repeat' }];
  return [];
}

function detailsOf(entry: TimelineEntry): LocalizedText[] {
  const { event, params } = entry;
  const details: LocalizedText[] = DETAILS.flatMap((name) => {
    const value = params[name];
    if (value === undefined || isObvious(name, value, event)) return [];
    return [{ key: `timeline.${name}`, params: { [NUMBERS.includes(name) ? 'number' : name]: value } }];
  });
  const price = params['price'];
  if (event === 'accepted' && typeof price === 'number') details.push({ key: 'timeline.price', amount: price });
  const code = params['error'] ?? params['code'];
  if (event === 'failed' && typeof code === 'string') details.push({ key: `failure.${failureKey(code)}` });
  const text = params['errorText'] ?? params['text'];
  if (event === 'failed' && text) details.push({ key: errorTextKey(typeof code === 'string' ? code : null), params: { text } });
  return [...details, ...reasonsOf(entry)];
}

/** The timeline of a message, oldest step first, as translatable texts; the server omits steps that the user may not see. */
export function describeTimeline(entries: readonly TimelineEntry[]): TimelineStep[] {
  // What was made later than it was accepted was accepted with its mailing.
  const isOfMailing = entries.some(({ event }) => event === 'made');
  return [...entries]
    .sort((a, b) => a.at.localeCompare(b.at))
    .map((entry) => ({ at: entry.at, tone: toneOf(entry), title: titleOf(entry, isOfMailing), details: detailsOf(entry) }));
}
