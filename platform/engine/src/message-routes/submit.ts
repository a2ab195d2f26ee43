import type { EngineContext } from '../context.ts';
import { ProviderDown, type Outgoing, type Provider } from '../providers/provider.ts';
import type { RerouteTrigger } from '@cabinet/domain/routing-rules';
import { movedOn, refusedTries, type BatchEvent, type MessageEvent } from '../dispatch/delivery-events.ts';
import { submitVia, type Answer } from './route.ts';
import { annotate, traced } from '../tracing.ts';

/** What has come of the messages of a batch so far. */
export interface Progress {
  answers: Answer[];
  events: BatchEvent[];
  /** Events of single messages: those that go to the next provider, and tries that were refused. */
  moves: MessageEvent[];
  waiting: Outgoing[];
  /** Messages of `waiting` that a provider before may have taken. */
  unclear: Set<number>;
  /** The route that was tried last. */
  provider: string;
  /** Some of what still waits may have been taken by a provider that did not answer. */
  isUncertain: boolean;
  /** The task was paused or stopped, or the lease is nearly over. */
  isHalted: boolean;
  /** The provider whose turn it is, which another process is connected to. */
  awaits: string | null;
}

/** An attempt at one provider of a batch's route. */
export interface RouteAttempt {
  provider: Provider;
  number: number;
  /** The provider that gets what this one does not take. */
  next: string | undefined;
}

export interface SubmitRules {
  reroute: readonly RerouteTrigger[];
  /** How long those whose fate is not known wait until their provider is asked. */
  askAfter: number;
  /** Called before every call but the first: whether to go on. */
  mayGoOn(): Promise<boolean>;
  /** Whether this worker still holds the lease of the batch. */
  isLeaseValid(): boolean;
  /** Records in the timeline of the batch that a provider is passed over, before the next one is tried. */
  recordEvent(event: BatchEvent): Promise<void>;
}

const count = (answers: readonly Answer[], outcome: Answer['outcome']) => answers.filter((answer) => answer.outcome === outcome).length;

/** What becomes of the answers of one call. */
interface Sorted {
  refused: Outgoing[];
  /** What the provider did not take because it is down, for the next one. */
  left: Outgoing[];
  down: { text: string; isCertain: boolean } | undefined;
}

/**
 * Divides the answers of a call into outcomes, and messages that go on to the next provider: those refused for good where
 * the rules say so, and those of a provider that is down, unless it may have them and is to be asked first.
 */
function sortAnswers(
  context: EngineContext,
  { provider: { name }, next }: RouteAttempt,
  progress: Progress,
  rules: SubmitRules,
  call: readonly Outgoing[],
  answers: readonly Answer[],
): Sorted {
  const byReference = new Map(call.map((message) => [message.reference, message]));
  const sorted: Sorted = { refused: [], left: [], down: undefined };
  const now = context.clock.now();
  for (const answer of answers) {
    const { reference, outcome } = answer;
    const message = byReference.get(reference);
    const move = (reason: 'refused' | 'unclear', text: string, provider: string) =>
      progress.moves.push(movedOn(reference, now, { provider, from: name, reason, text }));
    if (outcome === 'down') {
      const { text, mayHave } = answer;
      sorted.down = { text, isCertain: (sorted.down?.isCertain ?? true) && !mayHave };
      if (message && (!mayHave || (answer.movesOn && next !== undefined))) {
        sorted.left.push(message);
        if (!mayHave || next === undefined) continue;
        progress.unclear.add(reference);
        move('unclear', text, next);
      } else progress.answers.push({ reference, outcome: 'throttled', retryAfter: rules.askAfter, mayHave, provider: name });
    } else if (message && next !== undefined && outcome === 'refused' && rules.reroute.includes('refused')) {
      sorted.refused.push(message);
      move('refused', answer.text, next);
    } else progress.answers.push(outcome === 'accepted' && progress.unclear.has(reference) ? { ...answer, isRepeat: true } : answer);
  }
  progress.moves.push(...refusedTries(answers.filter(({ outcome }) => outcome === 'throttled'), now)); // prettier-ignore
  return sorted;
}

/**
 * Offers what waits to one provider, a call at a time. What it refuses for good waits for the next route where the rules
 * say so. When it says that it is down, what it did not take goes to the next provider. When it does not answer, the call's
 * own messages are asked for later, and the others may go to the next provider.
 */
export function submitTo(context: EngineContext, attempt: RouteAttempt, progress: Progress, rules: SubmitRules): Promise<void> {
  const spanOf = () => ({
    attributes: {
      'cabinet.provider': attempt.provider.name,
      'cabinet.provider.place': attempt.number + 1,
      'cabinet.message.count': progress.waiting.length,
    },
  });
  return traced('submit', spanOf, () => offerWaiting(context, attempt, progress, rules));
}

async function offerWaiting(context: EngineContext, attempt: RouteAttempt, progress: Progress, rules: SubmitRules): Promise<void> {
  const { provider, next } = attempt;
  const { name } = provider;
  const [begun, already] = [context.clock.now(), progress.answers.length];
  const offered = progress.waiting;
  const [refused, left] = [[] as Outgoing[], [] as Outgoing[]];
  progress.provider = name;
  const eventOf = (event: BatchEvent['event'], params: BatchEvent['params'] = {}): BatchEvent => {
    return { at: context.clock.now(), event, params: { provider: name, ...params } };
  };
  let at = 0;
  try {
    for (; at < offered.length; at += provider.batchSize) {
      if (!(await rules.mayGoOn())) {
        progress.isHalted = true;
        break;
      }
      if (context.circuits.isHeld(name)) break;
      if (context.providers.elsewhere.has(name)) {
        progress.awaits = name;
        break;
      }
      const call = offered.slice(at, at + provider.batchSize);
      const answers = await submitVia(context, provider, call, rules.isLeaseValid);
      const sorted = sortAnswers(context, attempt, progress, rules, call, answers);
      refused.push(...sorted.refused);
      left.push(...sorted.left);
      if (!sorted.down) continue;
      at += provider.batchSize;
      await rules.recordEvent(eventOf('providerDown', { certain: sorted.down.isCertain ? 1 : 0, text: sorted.down.text }));
      break;
    }
    progress.waiting = [...left, ...offered.slice(at), ...refused];
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    const call = offered.slice(at, at + provider.batchSize);
    await rules.recordEvent(eventOf('providerDown', { certain: error.tookNothing ? 1 : 0 }));
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
  annotate(() => ({ 'cabinet.outcome': Object.entries(params).flatMap(([name, many]) => (many > 0 ? `${name}: ${many}` : [])).join(', ') })); // prettier-ignore
  if (mine.length + refused.length > 0)
    progress.events.push(
      eventOf('submitted', { ms: context.clock.now().getTime() - begun.getTime(), route: attempt.number + 1, ...params }),
    );
}
