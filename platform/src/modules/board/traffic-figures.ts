import {
  BOARD_PERIOD_MINUTES,
  type BoardCounts,
  type BoardOperator,
  type BoardPeriod,
  type BoardPoint,
  type BoardProvider,
  type BoardTimes,
} from '@cabinet/domain/operations-overview';
import { addToHistogram, quantile, timesOf, type Histogram } from './times.ts';
import type { TrafficRow } from './traffic-store.ts';

const MINUTE_MS = 60_000;
const NO_COUNTS: BoardCounts = { accepted: 0, sent: 0, delivered: 0, failed: 0, noReport: 0 };
const COUNTED = Object.keys(NO_COUNTS) as (keyof BoardCounts)[];
const isCounted = (measure: string): measure is keyof BoardCounts => (COUNTED as string[]).includes(measure);

/** What a provider's messages of a period came to. */
export type ProviderFigures = Pick<
  BoardProvider,
  'sent' | 'delivered' | 'failed' | 'noReport' | 'answered' | 'unanswered' | 'waited' | 'reported' | 'points'
>;

export interface TrafficFigures {
  totals: BoardCounts;
  waited: BoardTimes;
  points: BoardPoint[];
  providers: Map<string, ProviderFigures>;
  operators: (Omit<BoardOperator, 'usual'> & { usual: null })[];
}

/** The slots of a period: the one that runs is the last. */
export function slotsOf(period: BoardPeriod, now: Date): { from: Date; starts: number[]; pointMs: number } {
  const { whole, point } = BOARD_PERIOD_MINUTES[period];
  const pointMs = point * MINUTE_MS;
  const last = Math.floor(now.getTime() / pointMs) * pointMs;
  const starts = Array.from({ length: whole / point }, (_, index) => last - (whole / point - 1 - index) * pointMs);
  return { from: new Date(starts[0] ?? last), starts, pointMs };
}

class Sum {
  readonly counts: BoardCounts = { ...NO_COUNTS };
  answered = 0;
  unanswered = 0;
  readonly waited: Histogram = new Map();
  readonly reported: Histogram = new Map();

  add({ measure, detail, count }: TrafficRow): void {
    if (isCounted(measure)) this.counts[measure] += count;
    else if (measure === 'answered' || measure === 'unanswered') this[measure] += count;
    else if (measure === 'waited' || measure === 'reported') addToHistogram(this[measure], detail, count);
  }
}

const sumFor = <K>(sums: Map<K, Sum>, key: K): Sum => {
  const known = sums.get(key) ?? new Sum();
  sums.set(key, known);
  return known;
};

/** Adds up the counts of a period: as a whole, by point, by provider and by operator. */
export function figuresOf(found: readonly TrafficRow[], starts: readonly number[]): TrafficFigures {
  const whole = new Sum();
  const byPoint = new Map(starts.map((at) => [at, new Sum()]));
  const byProvider = new Map<string, Sum>();
  const sentAt = new Map<string, number>();
  const byOperator = new Map<string, Sum>();
  for (const row of found) {
    whole.add(row);
    byPoint.get(row.at)?.add(row);
    if (row.provider !== '') sumFor(byProvider, row.provider).add(row);
    if (row.measure === 'sent') {
      const key = `${row.provider}\n${row.at}`;
      sentAt.set(key, (sentAt.get(key) ?? 0) + row.count);
    }
    if (row.operator !== '') sumFor(byOperator, row.operator).add(row);
  }
  return {
    totals: whole.counts,
    waited: timesOf(whole.waited),
    points: [...byPoint].map(([at, { counts, waited }]) => ({ at: new Date(at).toISOString(), ...counts, waited: quantile(waited, 0.5) })),
    providers: new Map(
      [...byProvider].map(([name, { counts, answered, unanswered, waited, reported }]) => {
        const { sent, delivered, failed, noReport } = counts;
        const points = starts.map((at) => sentAt.get(`${name}\n${at}`) ?? 0);
        return [
          name,
          { sent, delivered, failed, noReport, answered, unanswered, waited: timesOf(waited), reported: timesOf(reported), points },
        ];
      }),
    ),
    operators: [...byOperator]
      .map(
        ([
          operator,
          {
            counts: { delivered, failed, noReport },
            reported,
          },
        ]) => {
          return { operator, delivered, failed, noReport, reported: timesOf(reported), usual: null };
        },
      )
      .sort((a, b) => b.delivered + b.failed + b.noReport - (a.delivered + a.failed + a.noReport)),
  };
}
