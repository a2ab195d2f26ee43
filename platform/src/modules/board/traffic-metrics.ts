import { TRAFFIC_BUCKETS, type TrafficCount, type TrafficMeasure } from '@cabinet/engine';
import { Counter, Histogram, type Registry } from 'prom-client';

const COUNTERS = {
  accepted: ['messages_accepted_total', 'Messages accepted, by channel', ['channel']],
  sent: ['messages_sent_total', 'Messages that a provider took, by channel and provider', ['channel', 'provider']],
  delivered: ['messages_delivered_total', 'Messages delivered, by channel and provider', ['channel', 'provider']],
  failed: ['messages_failed_total', 'Messages failed, by channel, provider and code', ['channel', 'provider', 'code']],
  noReport: ['messages_unreported_total', 'Messages whose report was missed, by channel and provider', ['channel', 'provider']],
  unanswered: ['provider_calls_unanswered_total', 'Calls that a provider did not answer', ['provider']],
  answered: ['provider_calls_answered_total', 'Calls that a provider answered', ['provider']],
} as const satisfies Partial<Record<TrafficMeasure, readonly [string, string, readonly string[]]>>;
const HISTOGRAMS = {
  waited: ['message_wait_seconds', 'From when a message was due until a provider took it'],
  reported: ['message_report_seconds', 'From when a provider took a message until its report'],
} as const satisfies Partial<Record<TrafficMeasure, readonly [string, string]>>;

/** Counts of this process for `/metrics`. */
export class TrafficMetrics {
  readonly #counters = new Map<string, { counter: Counter; labels: readonly string[] }>();
  readonly #histograms = new Map<string, Histogram>();

  constructor(registry: Registry) {
    const registers = [registry];
    for (const [measure, [name, help, labels]] of Object.entries(COUNTERS))
      this.#counters.set(measure, { counter: new Counter({ name, help, labelNames: [...labels], registers }), labels });
    const buckets = TRAFFIC_BUCKETS.map((bound) => bound / 1000);
    for (const [measure, [name, help]] of Object.entries(HISTOGRAMS))
      this.#histograms.set(measure, new Histogram({ name, help, labelNames: ['channel', 'provider'], buckets, registers }));
  }

  add(counts: readonly TrafficCount[]): void {
    for (const { measure, type: channel, provider, detail, count } of counts) {
      const all: Readonly<Record<string, string>> = { channel, provider, code: detail };
      const known = this.#counters.get(measure);
      if (known) known.counter.inc(Object.fromEntries(known.labels.map((label) => [label, all[label] ?? ''])), count);
      const histogram = this.#histograms.get(measure)?.labels(channel, provider);
      for (let n = 0; histogram && n < count; n++) histogram.observe(Number(detail) / 1000);
    }
  }
}
