import type { FailureCode } from '@cabinet/domain/sendings';
import { joinParts } from '../parts.ts';
import { NOT_TAKEN, NO_ANSWER, isComplete, isInDoubt, type Journal, type Trace } from './journal.ts';
import { ProviderDown, type Outgoing, type Submitted } from './provider.ts';

/** What came of offering one message; `trace` is what its parts have come to. */
export type Offered =
  | { outcome: 'accepted'; trace: Trace }
  | { outcome: 'refused'; code: FailureCode; text: string }
  | { outcome: 'throttled'; retryAfter: number; trace: Trace }
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

/** Groups that messages go in, each written down together: enough that most are on their way while others are written down. */
const GROUPS = 8;
/** Milliseconds after which nothing more of a call is begun, so that it ends within its lease. */
const PATIENCE = 3000;
/** How soon what was not begun in time is offered again, and what one connection of several lost. */
const SOON = 1000;
/** References kept from `lookup` for the submit that follows it. */
const REMEMBERED = 50_000;

/** Submits to a provider that cannot be asked what it has, keeping a journal in its place. */
export class Submitter {
  private readonly setup: SubmitSetup;
  private readonly traces = new Map<number, Trace>();

  constructor(setup: SubmitSetup) {
    this.setup = setup;
  }

  /** Messages that the provider has as a whole; what may have been sent is remembered, so that it is marked. */
  async lookup(references: readonly number[]): Promise<Map<number, string>> {
    const found = new Map<number, string>();
    for (const [reference, trace] of await this.setup.journal.find(references)) {
      if (isComplete(trace)) found.set(reference, joinParts(trace));
      else this.remember(reference, trace);
    }
    return found;
  }

  /** How often the provider may have got each message. */
  timesSent(references: readonly number[]): Promise<Map<number, number>> {
    return this.setup.journal.timesSent(references);
  }

  /** What is not begun in time, or not while the messages are the caller's own, is to be offered again. */
  async submit(messages: readonly Outgoing[], isSound: () => boolean = () => true): Promise<Submitted[]> {
    const { provider, inFlight, isUp } = this.setup;
    if (!isUp()) throw new ProviderDown(provider, true);
    const groupSize = Math.ceil(inFlight / GROUPS);
    const groups = Array.from({ length: Math.ceil(messages.length / groupSize) }, (_, at) =>
      messages.slice(at * groupSize, (at + 1) * groupSize),
    );
    const until = Date.now() + PATIENCE;
    const answers: Submitted[] = [];
    const known = { isTouched: false };
    const next = async (): Promise<void> => {
      for (let group = groups.shift(); group; group = groups.shift()) {
        if (Date.now() > until || !isSound())
          answers.push(...group.map(({ reference }) => ({ ...later(reference), mayHave: isInDoubt(this.traces.get(reference)) })));
        else if (isUp()) answers.push(...(await this.group(group, known)));
        else return (groups.unshift(group), undefined);
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: Math.min(Math.floor(inFlight / groupSize), groups.length) }, next));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    if (answers.length < messages.length) throw new ProviderDown(provider, !known.isTouched);
    return answers;
  }

  /** Sends one group; its answers, or nothing for those that are open because everything is down. */
  private async group(messages: readonly Outgoing[], known: { isTouched: boolean }): Promise<Submitted[]> {
    const { journal, offer, isUp } = this.setup;
    const before = messages.map(({ reference }) => this.traces.get(reference) ?? []);
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
      this.traces.delete(reference);
      if (one.outcome === 'accepted')
        return [{ reference, outcome: 'accepted', ref: joinParts(trace), ...(isInDoubt(before[index]) ? { isRepeat: true } : {}) }];
      if (one.outcome === 'refused') return [{ reference, outcome: 'refused', code: one.code, text: one.text }];
      if (trace.length > 0) this.remember(reference, trace);
      const mayHave = trace.length > 0;
      if (one.outcome === 'throttled') return [{ reference, outcome: 'throttled', retryAfter: one.retryAfter, mayHave }];
      return isUp() ? [{ ...later(reference), mayHave }] : [];
    });
  }

  private remember(reference: number, trace: Trace): void {
    if (this.traces.size >= REMEMBERED) this.traces.delete(this.traces.keys().next().value as number);
    this.traces.set(reference, trace);
  }
}

const later = (reference: number): Extract<Submitted, { outcome: 'throttled' }> => ({ reference, outcome: 'throttled', retryAfter: SOON });

/** What is known of a message after an attempt: a doubt that an earlier one left stays until there is an id. */
function traceOf(offered: Offered, before: Trace): Trace {
  if (offered.outcome === 'refused') return [];
  const trace = offered.trace.map((id, part) => (id === NOT_TAKEN && before[part] === NO_ANSWER ? NO_ANSWER : id));
  return trace.every((id) => id === NOT_TAKEN) ? [] : trace;
}
