import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { BackgroundJobKind } from '@cabinet/domain/background-jobs';
import { BOARD_PERIOD_MINUTES, type BoardTimes, type OperationsOverview } from '@cabinet/domain/operations-overview';
import { FAILURE_CODES } from '@cabinet/domain/sending-rows';

const MINUTE_MS = 60_000;
const SECOND = 1000;
const DAY_MINUTES = 1440;
const NONE = '–';

/** How the board writes numbers: times in the unit that fits, rates, shares, causes. */
export function useBoardText() {
  const t = useT('admin');
  const { number, percent } = useFormat();
  return useMemo(() => {
    const unit = (value: number, name: string, digits = 0) =>
      number(value, { style: 'unit', unit: name, unitDisplay: 'narrow', maximumFractionDigits: digits });
    const duration = (ms: number | null) => {
      if (ms === null) return NONE;
      if (ms < SECOND) return unit(Math.round(ms), 'millisecond');
      if (ms < 2 * MINUTE_MS && ms !== MINUTE_MS) return unit(ms / SECOND, 'second', ms < 10 * SECOND ? 1 : 0);
      return ms < 120 * MINUTE_MS ? unit(ms / MINUTE_MS, 'minute') : unit(ms / MINUTE_MS / 60, 'hour');
    };
    return {
      /** Milliseconds in the unit that fits. */
      duration,
      /** The median and what 95 % stay within. */
      times: ({ median, p95 }: BoardTimes) => (median === null ? NONE : `${duration(median)} · ${duration(p95)}`),
      perSecond: (value: number) => number(value, { maximumFractionDigits: value < 10 ? 1 : 0 }),
      share: (value: number | null) => (value === null ? NONE : percent(value)),
      points: (value: number) => number(value * 100, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
      /** What a code of a failure means; a code that is not ours is shown as it is. */
      cause: (code: string) => ((FAILURE_CODES as readonly string[]).includes(code) ? t(`board.cause.${code}`) : code),
    };
  }, [t, number, percent]);
}

/** Addresses of the rows behind the board's figures. */
export function useBoardLinks({ period, at }: Pick<OperationsOverview, 'period' | 'at'>) {
  const { link } = useCabinet();
  const before = (minutes: number) => new Date(new Date(at).getTime() - minutes * MINUTE_MS).toISOString();
  const since = before(BOARD_PERIOD_MINUTES[period].whole);
  return {
    messages: (filters: Readonly<Record<string, string>> = {}) => link('messages.outgoing', { createdAt: `${since}~`, ...filters }),
    provider: (id: string | null) => (id === null ? undefined : link('admin.provider', { id })),
    exchanges: (id: string | null) => (id === null ? undefined : link('admin.providerLog', { id })),
    providers: link('admin.providers'),
    servers: link('admin.servers'),
    settings: link('admin.operationsSettings'),
    retention: link('admin.operationsSettings', { search: 'retention' }),
    ledger: link('balance.billings'),
    /** Failed jobs of the last day, as the board counts them, where there are any; else all of the kinds. */
    jobs: (kind: BackgroundJobKind, failed: number) =>
      link('admin.jobs', failed > 0 ? { kind, state: 'failed', createdAt: `${before(DAY_MINUTES)}~` } : { kind }),
    queues: link('admin.queues', { period }),
    account: (id: string) => link('admin.user', { id }),
  };
}
