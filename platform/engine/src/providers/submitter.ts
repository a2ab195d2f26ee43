import type { LookupResult } from '@cabinet/domain/lookup-results';
import type { FailureCode } from '@cabinet/domain/sendings';
import { joinParts } from '../settle/parts.ts';
import { NOT_TAKEN, NO_ANSWER, isComplete, isInDoubt, type Journal, type Trace } from './journal.ts';
import { ProviderDown, type Outgoing, type Submitted } from './provider.ts';

/** What came of offering one message; `trace` is what its parts have come to. */
export type Offered =
  | { outcome: 'accepted'; trace: Trace; result?: LookupResult }
  | { outcome: 'refused'; code: FailureCode; text: string }
  | { outcome: 'throttled'; retryAfter: number; trace: Trace; text?: string }
  /** The provider says that it is down. `movesOn`: what it may have taken goes to another provider nevertheless. */
  | { outcome: 'down'; trace: Trace; text: string; retryAfter?: number; movesOn?: boolean }
  /** The connection went away, before it was sent or with the answer missing. */
  | { outcome: 'lost'; trace: Trace };

export interface SubmitSetup {
  provider: string;
  journal: Journal;
  /** Messages on their way at once: all that may be sent twice after a crash. */
  inFlight: number;
  /** Whether there is anybody to send to. */
  isUp(): boolean;
  /** Offers a message, but for those of its parts that an earlier attempt got through. */
  offer(message: Outgoing, before: Trace): Promise<Offered>;
}

/** Groups that the messages in flight are divided into. Each is written to the journal as one, while the others are at the provider. */
const GROUPS_IN_FLIGHT = 8;
/** Milliseconds after which nothing more of a call is begun, so that it ends within its lease. */
const CALL_TIME = 3000;
/** How soon what was not begun in time is offered again, and what one connection of several lost. */
const RETRY_DELAY = 1000;
/** References kept from `lookup` for the submit that follows it. */
const REMEMBERED_TRACES = 50_000;

/** What the groups of one call have come to. */
interface CallState {
  /** Something of it went out. */
  isTouched: boolean;
  /** The provider's word that it is down. */
  down?: { text: string; retryAfter?: number };
}

/** Submits to a provider that cannot be asked what it has, keeping a journal in its place. */
export class Submitter {
  readonly #setup: SubmitSetup;
  #traces = new Map<number, Trace>();

  constructor(setup: SubmitSetup) {
    this.#setup = setup;
  }

  /** Goes on with what is known of messages that another was about to submit. */
  takeOver(before: Submitter): void {
    this.#traces = before.#traces;
  }

  /** Messages that the provider has as a whole; what may have been sent is remembered, so that it is marked. */
  async lookup(references: readonly number[]): Promise<Map<number, string>> {
    const found = new Map<number, string>();
    for (const [reference, trace] of await this.#setup.journal.find(references)) {
      if (isComplete(trace)) found.set(reference, joinParts(trace));
      else this.#remember(reference, trace);
    }
    return found;
  }

  /** How often the provider may have got each message. */
  timesSent(references: readonly number[]): Promise<Map<number, number>> {
    return this.#setup.journal.timesSent(references);
  }

  /** What is not begun in time, or not while the messages are the caller's own, is to be offered again. */
  async submit(messages: readonly Outgoing[], isLeaseValid: () => boolean = () => true): Promise<Submitted[]> {
    const { provider, inFlight, isUp } = this.#setup;
    if (!isUp()) throw new ProviderDown(provider, true);
    const groupSize = Math.ceil(inFlight / GROUPS_IN_FLIGHT);
    const groups = Array.from({ length: Math.ceil(messages.length / groupSize) }, (_, at) =>
      messages.slice(at * groupSize, (at + 1) * groupSize),
    );
    const until = Date.now() + CALL_TIME;
    const answers: Submitted[] = [];
    const known: CallState = { isTouched: false };
    const next = async (): Promise<void> => {
      for (let group = groups.shift(); group; group = groups.shift()) {
        if (Date.now() > until || !isLeaseValid())
          answers.push(...group.map(({ reference }) => ({ ...later(reference), mayHave: isInDoubt(this.#traces.get(reference)) })));
        else if (isUp()) answers.push(...(await this.#group(group, known)));
        else return (groups.unshift(group), undefined);
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: Math.min(Math.floor(inFlight / groupSize), groups.length) }, next));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    if (answers.length === messages.length) return answers;
    if (!known.down) throw new ProviderDown(provider, !known.isTouched);
    const { text, retryAfter } = known.down;
    const answered = new Set(answers.map(({ reference }) => reference));
    for (const { reference } of messages)
      if (!answered.has(reference)) answers.push(downOf(reference, { text, retryAfter, mayHave: isInDoubt(this.#traces.get(reference)) }));
    return answers;
  }

  /** Sends one group; its answers, or nothing for those that are open because everything is down. */
  async #group(messages: readonly Outgoing[], known: CallState): Promise<Submitted[]> {
    const { journal, offer, isUp } = this.#setup;
    const before = messages.map(({ reference }) => this.#traces.get(reference) ?? []);
    const id = await journal.intend(
      messages.map((message) => message.reference),
      messages.flatMap(({ reference }, index) => (isInDoubt(before[index]) ? reference : [])),
    );
    const offered = await Promise.all(messages.map((message, index) => offer(message, before[index] ?? [])));
    const traces = offered.map((one, index) => traceOf(one, before[index] ?? []));
    await journal.answered(id, traces);
    return offered.flatMap((one, index): Submitted[] => {
      const { reference } = messages[index] as Outgoing;
      const trace = traces[index] as Trace;
      if (one.outcome !== 'lost' || trace.length > 0) known.isTouched = true;
      this.#traces.delete(reference);
      if (one.outcome === 'accepted')
        return [{ reference, outcome: 'accepted', ref: joinParts(trace), result: one.result, ...(isInDoubt(before[index]) ? { isRepeat: true } : {}) }]; // prettier-ignore
      if (one.outcome === 'refused') return [{ reference, outcome: 'refused', code: one.code, text: one.text }];
      if (trace.length > 0) this.#remember(reference, trace);
      const mayHave = trace.length > 0;
      if (one.outcome === 'throttled') {
        const { retryAfter, text } = one;
        return [{ reference, outcome: 'throttled', retryAfter, mayHave, text }];
      }
      if (one.outcome === 'down') {
        known.down = one;
        return [downOf(reference, { ...one, mayHave })];
      }
      return isUp() ? [{ ...later(reference), mayHave }] : [];
    });
  }

  #remember(reference: number, trace: Trace): void {
    if (this.#traces.size >= REMEMBERED_TRACES) this.#traces.delete(this.#traces.keys().next().value as number);
    this.#traces.set(reference, trace);
  }
}

const later = (reference: number): Extract<Submitted, { outcome: 'throttled' }> => ({
  reference,
  outcome: 'throttled',
  retryAfter: RETRY_DELAY,
});

const downOf = (
  reference: number,
  { mayHave, text, retryAfter, movesOn }: { mayHave: boolean; text: string; retryAfter?: number; movesOn?: boolean },
): Extract<Submitted, { outcome: 'down' }> => ({
  reference,
  outcome: 'down',
  mayHave,
  text,
  retryAfter,
  movesOn: mayHave && movesOn,
});

/** What is known of a message after an attempt: a doubt that an earlier one left stays until there is an id. */
function traceOf(offered: Offered, before: Trace): Trace {
  if (offered.outcome === 'refused') return [];
  const trace = offered.trace.map((id, part) => (id === NOT_TAKEN && before[part] === NO_ANSWER ? NO_ANSWER : id));
  return trace.every((id) => id === NOT_TAKEN) ? [] : trace;
}
