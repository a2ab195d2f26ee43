import type { MessageType } from '@cabinet/domain/channels';

/**
 * What the traffic is counted by. `waited` and `reported` are times, counted by the upper bound of their bucket: from when a message was due
 * until a provider took it, and from then until its report. `answered` and `unanswered` are calls of a provider.
 */
export const TRAFFIC_MEASURES = [
  'accepted',
  'sent',
  'refused',
  'throttled',
  'delivered',
  'failed',
  'noReport',
  'waited',
  'reported',
  'answered',
  'unanswered',
] as const;
export type TrafficMeasure = (typeof TRAFFIC_MEASURES)[number];

/** Upper bounds of the buckets of times, in milliseconds; what took longer counts into the last. */
export const TRAFFIC_BUCKETS = [
  10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000, 1_800_000, 7_200_000, 86_400_000,
] as const;

/** How often something happened; what does not apply is empty. */
export interface TrafficCount {
  measure: TrafficMeasure;
  type: MessageType | '';
  provider: string;
  operator: string;
  /** Why a message failed, or the bucket of a time. */
  detail: string;
  count: number;
}

export type TrafficKey = { measure: TrafficMeasure } & Partial<Omit<TrafficCount, 'measure' | 'count'>>;

/** The bucket that a time belongs to, in milliseconds. */
export function bucketOf(milliseconds: number): string {
  return String(TRAFFIC_BUCKETS.find((bound) => milliseconds <= bound) ?? TRAFFIC_BUCKETS.at(-1));
}

/** Counts what this process does with messages until somebody takes the counts; costs no statement. */
export class Traffic {
  #counts = new Map<string, TrafficCount>();
  readonly #inHand = new Map<number, number>();

  add({ measure, type = '', provider = '', operator = '', detail = '' }: TrafficKey, count = 1): void {
    if (count <= 0) return;
    const key = `${measure}\n${type}\n${provider}\n${operator}\n${detail}`;
    const known = this.#counts.get(key);
    if (known) known.count += count;
    else this.#counts.set(key, { measure, type, provider, operator, detail, count });
  }

  /** What was counted since it was taken last. */
  take(): TrafficCount[] {
    const taken = [...this.#counts.values()];
    this.#counts = new Map();
    return taken;
  }

  /** Puts back what could not be stored. */
  putBack(counts: readonly TrafficCount[]): void {
    for (const { count, ...key } of counts) this.add(key, count);
  }

  /** Keeps count of the messages of a lane that this process is just dispatching. */
  async dispatching<T>(lane: number, messages: number, work: () => Promise<T>): Promise<T> {
    const change = (by: number) => this.#inHand.set(lane, (this.#inHand.get(lane) ?? 0) + by);
    change(messages);
    try {
      return await work();
    } finally {
      change(-messages);
    }
  }

  /** Messages of a lane that this process is just dispatching. */
  inHand(lane: number): number {
    return this.#inHand.get(lane) ?? 0;
  }
}
