import { askAfterNow } from './ask-after-now.ts';
import { withinTime, type Clock } from './clock.ts';
import { hasReached, type LogPlace } from './log-place.ts';
import type { Replicas, ReplicaState } from './replica-state.ts';

/** How often the primary and each replica are asked how far they are, by a statement each. */
const WATCH_MS = 1000;
/** Time for the primary to say how far it is before a read goes there. */
const CHOICE_MS = 100;
/** Moments of the primary that are kept of a replica, which has not come so far, and the time between two of them. */
const MAX_MOMENTS = 600;
const MOMENT_MS = 100;
/** Answers that a replica may owe before its connections are ended. */
const MAX_SILENT = 2;

export interface ReplicaAnswer {
  /** How far it has replayed the log; undefined where it replays none. */
  place: LogPlace | undefined;
}

/** A server that may be a replica. */
export interface ReplicaSource {
  /** Its host and port, for operators. */
  name: string;
  ask(): Promise<ReplicaAnswer>;
  /** Ends connections that are not answered. */
  drop(): void;
}

/** A replica, and what it has to have for a read. */
export interface Choice<S extends ReplicaSource> {
  source: S;
  asked: LogPlace;
}

/** What is known of a replica. */
class Tracked<S extends ReplicaSource> {
  readonly source: S;
  readonly ask: () => Promise<void>;
  #place: LogPlace | undefined;
  #isSilent = true;
  #silences = 0;
  /** When the primary was where this one has not come to, the earliest first. */
  #moments: { at: number; place: LogPlace }[] = [];
  /** What a read has waited for in vain. */
  #missed: LogPlace | undefined;

  constructor(source: S) {
    this.source = source;
    this.ask = askAfterNow(() => this.#ask());
  }

  async #ask(): Promise<void> {
    try {
      const { place } = await this.source.ask();
      this.#place = place;
      this.#isSilent = false;
      this.#silences = 0;
      this.#moments = place ? this.#moments.filter((moment) => !hasReached(place, moment.place)) : [];
      if (this.#missed && this.has(this.#missed)) this.#missed = undefined;
    } catch {
      this.#isSilent = true;
      this.#silences += 1;
      if (this.#silences === MAX_SILENT) this.source.drop();
    }
  }

  /** Notes where the primary was at a moment. */
  note(at: number, place: LogPlace): void {
    const last = this.#moments.at(-1);
    if (last && last.place.timeline !== place.timeline) this.#moments = [];
    if (this.#missed && this.#missed.timeline !== place.timeline) this.#missed = undefined;
    if (this.has(place) || this.#moments.length >= MAX_MOMENTS) return;
    if (!last || at - last.at >= MOMENT_MS) this.#moments.push({ at, place });
  }

  has(place: LogPlace): boolean {
    return this.#place !== undefined && hasReached(this.#place, place);
  }

  miss(place: LogPlace): void {
    this.#missed = place;
  }

  /** Told by a read that failed for want of the server. */
  lose(): void {
    this.#isSilent = true;
  }

  /** For how long it has not come to where the primary was; undefined where nobody knows. */
  lagMs(now: number): number | undefined {
    if (this.#isSilent || !this.#place) return undefined;
    const [first] = this.#moments;
    return first ? now - first.at : 0;
  }

  state(primary: LogPlace | undefined, maxLagMs: number, now: number): ReplicaState {
    if (this.#isSilent) return 'away';
    if (!this.#place || !primary || this.#place.timeline !== primary.timeline) return 'other';
    return this.#missed || (this.lagMs(now) ?? 0) > maxLagMs ? 'behind' : 'ready';
  }
}

/**
 * Chooses replicas for reads, and says what they have to have for them: all that was committed before the read began, for which the primary is asked
 * how far its log is. So nobody misses what they, or whoever told them of it, have written, on whatever node.
 */
export class ReplicaChooser<S extends ReplicaSource> {
  readonly #askPrimary: () => Promise<LogPlace>;
  readonly #replicas: readonly Tracked<S>[];
  readonly #maxLagMs: number;
  readonly #clock: Clock;
  #primary: LogPlace | undefined;
  #turn = 0;

  constructor(askPrimary: () => Promise<LogPlace>, sources: readonly S[], maxLagMs: number, clock: Clock) {
    this.#maxLagMs = maxLagMs;
    this.#clock = clock;
    this.#replicas = sources.map((source) => new Tracked(source));
    this.#askPrimary = askAfterNow(async () => {
      // Before the question, so that no lag looks smaller than it is.
      const at = clock.now();
      const place = await askPrimary();
      this.#primary = place;
      for (const replica of this.#replicas) replica.note(at, place);
      return place;
    });
  }

  /** Begins to look how far all are; returns what ends it. */
  watch(): () => void {
    const timer = setInterval(() => void this.look(), WATCH_MS).unref();
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    await Promise.allSettled([this.#askPrimary(), ...this.#replicas.map((replica) => replica.ask())]);
  }

  /** What operators are told of each replica. */
  get states(): Replicas['states'] {
    const now = this.#clock.now();
    return this.#replicas.map((replica) => ({
      name: replica.source.name,
      state: replica.state(this.#primary, this.#maxLagMs, now),
      lagMs: replica.lagMs(now),
    }));
  }

  /** A replica that may be read from once it has what is committed now; undefined where the primary has to be. */
  async choose(): Promise<Choice<S> | undefined> {
    const ready = this.#ready();
    if (ready.length === 0) return undefined;
    const asked = await withinTime(this.#clock, CHOICE_MS, () => this.#askPrimary()).catch(() => undefined);
    const replica = asked && (ready.find((one) => one.has(asked)) ?? ready[0]);
    return replica && { source: replica.source, asked };
  }

  /** Those that may be read from, another one first each time. */
  #ready(): Tracked<S>[] {
    const now = this.#clock.now();
    const ready = this.#replicas.filter((replica) => replica.state(this.#primary, this.#maxLagMs, now) === 'ready');
    this.#turn += 1;
    const first = this.#turn % Math.max(1, ready.length);
    return [...ready.slice(first), ...ready.slice(0, first)];
  }

  /** Leaves a replica out until it answers again. */
  lose(source: S): void {
    this.#of(source)?.lose();
  }

  /** Leaves a replica out until it has what a read has waited for in vain. */
  miss({ source, asked }: Choice<S>): void {
    this.#of(source)?.miss(asked);
  }

  #of(source: S): Tracked<S> | undefined {
    return this.#replicas.find((replica) => replica.source === source);
  }
}
