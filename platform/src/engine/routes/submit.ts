import type { EngineContext } from '../context.ts';
import { ProviderDown, type Outgoing, type Provider } from '../providers/provider.ts';
import type { Reroute } from '@cabinet/domain/routing-rules';
import { movedOn, type MessageEvent } from '../events.ts';
import { calling, type Answer } from './route.ts';

/** Something that happened to a batch as a whole. */
export interface BatchEvent {
  at: Date;
  event: 'submitted' | 'providerDown' | 'leftOut' | 'handedOver';
  params: Readonly<Record<string, string | number>>;
}

/** What has come of the messages of a batch so far. */
export interface Progress {
  answers: Answer[];
  events: BatchEvent[];
  /** Which messages go the next way, and why. */
  moves: MessageEvent[];
  waiting: Outgoing[];
  /** The route that was tried last. */
  provider: string;
  /** Some of what still waits may have been taken by a provider that did not answer. */
  isUncertain: boolean;
  /** The task was paused or stopped, or the lease is nearly over. */
  isHalted: boolean;
}

/** One way that a batch may go. */
export interface Way {
  provider: Provider;
  number: number;
  /** Where it goes when this does not take it. */
  next: string | undefined;
}

export interface SubmitRules {
  reroute: readonly Reroute[];
  /** How long those whose fate is not known wait until their provider is asked. */
  askAfter: number;
  /** Called before every call but the first: whether to go on. */
  mayGoOn(): Promise<boolean>;
  /** Whether the batch is still in this worker's hands. */
  isSound(): boolean;
}

const count = (answers: readonly Answer[], outcome: Answer['outcome']) => answers.filter((answer) => answer.outcome === outcome).length;

/**
 * Offers what waits to one provider, a call at a time. What it refuses for good waits for the next route where the rules
 * say so. When it does not answer, the call's own messages are asked for later, and the others are free to go another way.
 */
export async function submitTo(context: EngineContext, way: Way, progress: Progress, rules: SubmitRules): Promise<void> {
  const { provider, next } = way;
  const { name } = provider;
  const [begun, already] = [context.clock.now(), progress.answers.length];
  const offered = progress.waiting;
  const refused: Outgoing[] = [];
  progress.provider = name;
  const tell = (event: BatchEvent['event'], params: BatchEvent['params'] = {}) =>
    progress.events.push({ at: context.clock.now(), event, params: { provider: name, ...params } });
  let at = 0;
  try {
    for (; at < offered.length; at += provider.batchSize) {
      if (!(await rules.mayGoOn())) {
        progress.isHalted = true;
        break;
      }
      const call = offered.slice(at, at + provider.batchSize);
      const byReference = new Map(call.map((message) => [message.reference, message]));
      for (const answer of await calling(context, provider, () => provider.submit(call, rules.isSound))) {
        const message = byReference.get(answer.reference);
        if (message && next !== undefined && answer.outcome === 'refused' && rules.reroute.includes('refused')) {
          refused.push(message);
          progress.moves.push(
            movedOn(answer.reference, context.clock.now(), { provider: next, from: name, reason: 'refused', text: answer.text }),
          );
        } else progress.answers.push({ ...answer, provider: name });
      }
    }
    progress.waiting = [...offered.slice(at), ...refused];
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    const call = offered.slice(at, at + provider.batchSize);
    tell('providerDown', { certain: error.tookNothing ? 1 : 0 });
    progress.waiting = [...offered.slice(at), ...refused];
    if (!error.tookNothing && next !== undefined) {
      const unclear = new Set(call.map((message) => message.reference));
      progress.waiting = progress.waiting.filter((message) => !unclear.has(message.reference));
      for (const reference of unclear)
        progress.answers.push({ reference, outcome: 'throttled', retryAfter: rules.askAfter, mayHave: true, provider: name });
    } else progress.isUncertain ||= !error.tookNothing;
  }
  const mine = progress.answers.slice(already);
  const params = {
    accepted: count(mine, 'accepted'),
    refused: count(mine, 'refused') + refused.length,
    throttled: count(mine, 'throttled'),
  };
  if (mine.length + refused.length > 0)
    tell('submitted', { ms: context.clock.now().getTime() - begun.getTime(), route: way.number + 1, ...params });
}
