import type { Answer } from '../message-routes/route.ts';

/** An event of a whole batch. */
export interface BatchEvent {
  at: Date;
  event: 'submitted' | 'providerDown' | 'leftOut' | 'drained' | 'handedOver';
  params: Readonly<Record<string, string | number>>;
}

/** An event of a single message. */
export interface MessageEvent {
  id: number;
  at: Date;
  event: 'retried' | 'rerouted' | 'repeated' | 'throttled' | 'providerDown';
  params: Readonly<Record<string, string | number>>;
}

/**
 * Why a message goes to the next provider: the one before refused it, was down and had not taken it, was down and may have
 * taken it, or reported a failure later.
 */
type MoveReason = 'refused' | 'down' | 'unclear' | 'reported';

/** The event of a message that goes to another provider; `text`: what the one before said. */
export function movedOn(
  id: number,
  at: Date,
  { provider, from, reason, text = '' }: { provider: string; from: string; reason: MoveReason; text?: string },
): MessageEvent {
  return { id, at, event: 'rerouted', params: { provider, from, reason, ...(text === '' ? {} : { text }) } };
}

/** The events of tries that a provider did not take, of those of `answers` that were offered to it. */
export function refusedTries(answers: readonly Answer[], at: Date, attempt = 1): MessageEvent[] {
  return answers.flatMap((answer): MessageEvent[] => {
    if ((answer.outcome !== 'throttled' && answer.outcome !== 'down') || !answer.text) return [];
    const { reference: id, provider, text } = answer;
    if (answer.outcome === 'throttled') return [{ id, at, event: 'throttled', params: { provider, text, attempt } }];
    return [{ id, at, event: 'providerDown', params: { provider, text, attempt, certain: answer.mayHave ? 0 : 1 } }];
  });
}
