import { useEffect, useState } from 'react';
import type { NewReport } from '@cabinet/domain/reports';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useCreateReportMutation, useReportQuery, useStopReportMutation } from '@cabinet/api/report-calls';
import type { ResourceName } from '@cabinet/domain/resource';

/** Polling interval while a report runs; the socket reports progress in between. */
const POLL_MS = 2000;

/** The last report of a list that was requested in this tab; it is found again after the page was left. */
export function useReport(of: ResourceName) {
  const { live } = useCabinet();
  const storageKey = `report.${of}`;
  const [key, setKey] = useState(() => sessionStorage.getItem(storageKey) ?? undefined);
  const [create] = useCreateReportMutation();
  const [stop] = useStopReportMutation();
  const [polls, setPolls] = useState(true);
  // Not `data`, which is the report before until the first answer about this one.
  const {
    currentData: report,
    error,
    refetch,
  } = useReportQuery(key ?? '', { skip: key === undefined, pollingInterval: polls ? POLL_MS : 0 });
  const isOver = error !== undefined || (report !== undefined && report.state !== 'running');
  if (polls === isOver) setPolls(!isOver);

  useEffect(() => {
    if (key === undefined || isOver) return;
    return live.on('reports.progress', () => void refetch());
  }, [live, key, isOver, refetch]);

  const keep = (next: string | undefined) => {
    if (next === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, next);
    setKey(next);
  };
  return {
    report,
    error,
    start: async (body: NewReport) => keep((await create(body).unwrap()).key),
    stop: async () => {
      if (key !== undefined) await stop(key);
      void refetch();
    },
    /** Forgets the report, so that another can be requested. */
    forget: () => keep(undefined),
  };
}
