import type { Pool } from 'pg';
import { DatabaseJournal, NO_ANSWER, NOT_TAKEN, type Trace } from '../providers/journal.ts';
import type { Outgoing, Provider, Report, Submitted } from '../providers/provider.ts';
import { sandboxDigits } from '@cabinet/domain/sandbox-digits';
import { Submitter, type Offered } from '../providers/submitter.ts';

export const MOODS = ['well', 'slow', 'down', 'silent'] as const;
/** `silent`: takes everything and answers half of it. */
export type Mood = (typeof MOODS)[number];

/** What becomes of a message, by the last two digits of its number; `either`: it tells both. */
export const FATE = { fails: 2, either: 9 } as const;
/** What a node may have on its way to a centre at once. */
export const WINDOW = 40;
const SLOW_MS = 40;

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => [Math.random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);

/** The journal of one node's connection, which knows what is on its way: noted, sent, and without an answer that is written down. */
class WatchedJournal extends DatabaseJournal {
  readonly #groups = new Map<string, readonly number[]>();
  readonly #beginning = new Set<readonly number[]>();
  /** How many messages each interruption caught on their way. */
  readonly caught: number[] = [];

  override async intend(references: readonly number[], repeats: readonly number[]): Promise<string> {
    this.#beginning.add(references);
    try {
      const id = await super.intend(references, repeats);
      this.#groups.set(id, references);
      return id;
    } finally {
      this.#beginning.delete(references);
    }
  }

  override async answered(group: string, traces: readonly Trace[]): Promise<void> {
    try {
      await super.answered(group, traces);
    } catch (error) {
      this.caught.push(traces.length);
      throw error;
    } finally {
      this.#groups.delete(group);
    }
  }

  /** Somebody else takes over what this connection had in hand. */
  takenOver(references: readonly number[]): void {
    const wanted = new Set(references);
    const onTheirWay = [...this.#groups.values(), ...this.#beginning].flat().filter((reference) => wanted.has(reference));
    if (onTheirWay.length > 0) this.caught.push(onTheirWay.length);
  }
}

/** Whoever is behind a provider: remembers what it was given and how often, and tells of it as it likes. */
export class UnreliableCentre {
  readonly name: string;
  mood: Mood = 'well';
  /** Ids that it gave a message; more than one where it got the message more than once. */
  readonly taken = new Map<number, string[]>();
  /** Messages that it took and did not answer. */
  readonly unanswered = new Set<number>();
  /** Its connections to nodes. */
  readonly connections: WatchedJournal[] = [];
  #untold: Report[] = [];

  constructor(name: string) {
    this.name = name;
  }

  async offer({ reference, recipient }: Outgoing): Promise<Offered> {
    if (this.mood === 'down') return { outcome: 'lost', trace: [NOT_TAKEN] };
    if (this.mood === 'slow') await new Promise((resolve) => setTimeout(resolve, Math.random() * SLOW_MS));
    const ids = this.taken.get(reference) ?? [];
    const ref = `${this.name}-${reference}-${ids.length}`;
    this.taken.set(reference, [...ids, ref]);
    const digits = sandboxDigits(recipient);
    const said: Report['status'][] = digits === FATE.fails ? ['failed'] : digits === FATE.either ? ['delivered', 'failed'] : ['delivered'];
    this.#untold.push(...said.map((status) => ({ ref, status, at: new Date() })));
    if (this.mood !== 'silent' || Math.random() < 0.5) return { outcome: 'accepted', trace: [ref] };
    this.unanswered.add(reference);
    return { outcome: 'lost', trace: [NO_ANSWER] };
  }

  /** Some of what it has to tell, or all: in no order, some of it twice, and some of it of messages that it never had. */
  news(isAll: boolean): Report[] {
    const [reported, kept] = [true, false].map((isReported) =>
      this.#untold.filter(({ ref }) => (isAll || ref.charCodeAt(ref.length - 3) % 2 === 0) === isReported),
    );
    this.#untold = kept ?? [];
    const again = (reported ?? []).filter(() => Math.random() < 0.1);
    const untrue: Report[] = isAll ? [] : [{ ref: `${this.name}-nobody-${Math.random()}`, status: 'delivered', at: new Date() }];
    return shuffled([...(reported ?? []), ...again, ...untrue]);
  }

  /** Messages that it got more than once. */
  repeated(): number[] {
    return [...this.taken].filter(([, ids]) => ids.length > 1).map(([reference]) => reference);
  }
}

/** How one node reaches a centre: with the journal of all providers that cannot be asked what they have. */
export class UnreliableProvider implements Provider {
  readonly types = new Set(['sms', 'viber'] as const);
  readonly batchSize = 500;
  readonly reportTimeout = Infinity;
  readonly name: string;
  readonly #centre: UnreliableCentre;
  readonly #submitter: Submitter;

  constructor(pool: Pool, centre: UnreliableCentre) {
    this.name = centre.name;
    this.#centre = centre;
    const journal = new WatchedJournal(pool, centre.name);
    centre.connections.push(journal);
    this.#submitter = new Submitter({
      provider: centre.name,
      journal,
      inFlight: WINDOW,
      isUp: () => centre.mood !== 'down',
      offer: (message) => centre.offer(message),
    });
  }

  submit(messages: readonly Outgoing[], isLeaseValid?: () => boolean): Promise<Submitted[]> {
    return this.#submitter.submit(messages, isLeaseValid);
  }

  lookup(references: readonly number[]): Promise<Map<number, string>> {
    for (const connection of this.#centre.connections) connection.takenOver(references);
    return this.#submitter.lookup(references);
  }

  timesSent(references: readonly number[]): Promise<Map<number, number>> {
    return this.#submitter.timesSent(references);
  }

  isHealthy = async () => this.#centre.mood !== 'down';
}

export const anyMood = (): Mood => pick(MOODS);
