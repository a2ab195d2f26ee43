import { useEffect, useRef, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { BoardPeriod, OperationsOverview } from '@cabinet/domain/operations-overview';
import { useAdminOverviewQuery } from '../../board-api.ts';

/** How often is looked whether the socket still tells, how long it may say nothing, and how often the server is told that somebody looks. */
const WATCH_MS = 3000;
const SILENCE_MS = 4500;
const RENEW_MS = 20_000;

/**
 * The board of a period, live: the server sends it for as long as it is asked for now and then. While the socket says nothing the board
 * is asked for instead. Paused, it stands still.
 */
export function useOverview(period: BoardPeriod, isPaused: boolean) {
  const { live } = useCabinet();
  const { data, error, refetch } = useAdminOverviewQuery(period, { refetchOnMountOrArgChange: true });
  const [pushed, setPushed] = useState<OperationsOverview>();
  const times = useRef({ pushed: 0, asked: 0 });
  useEffect(() => {
    if (isPaused) return;
    const known = times.current;
    known.asked = performance.now();
    const off = live.on('operations.overview', (event) => {
      const told = event as unknown as OperationsOverview;
      if (told.period !== period) return;
      known.pushed = performance.now();
      setPushed(told);
    });
    const watch = setInterval(() => {
      const now = performance.now();
      if (document.hidden || (now - known.pushed < SILENCE_MS && now - known.asked < RENEW_MS)) return;
      known.asked = now;
      void refetch();
    }, WATCH_MS);
    return () => {
      off();
      clearInterval(watch);
    };
  }, [live, period, isPaused, refetch]);
  const isNewer = pushed?.period === period && (data === undefined || pushed.at > data.at);
  return { overview: isNewer ? pushed : data?.period === period ? data : undefined, error, refetch };
}
