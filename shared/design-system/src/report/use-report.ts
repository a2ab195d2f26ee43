import { useEffect, useState } from 'react';
import type { NewReport } from '@cabinet/domain/reports';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useCreateReportMutation, useReportQuery, useStopReportMutation } from '@cabinet/api/report-calls';
import type { Reported } from './where.ts';

/** Asked again so often while it runs; the socket tells in between. */
const POLL_MS = 2000;

/** The report of a list that was asked for last in this tab, found again after the page was left. */
export function useReport(of: Reported) {
  const { live } = useCabinet();
  const place = `report.${of}`;
  const [key, setKey] = useState(() => sessionStorage.getItem(place) ?? undefined);
  const [create] = useCreateReportMutation();
  const [stop] = useStopReportMutation();
  const [polls, setPolls] = useState(true);
  const { data, error, refetch } = useReportQuery(key ?? '', { skip: key === undefined, pollingInterval: polls ? POLL_MS : 0 });
  const report = key === undefined ? undefined : data;
  const isOver = error !== undefined || (report !== undefined && report.state !== 'running');
  if (polls === isOver) setPolls(!isOver);

  useEffect(() => {
    if (key === undefined || isOver) return;
    return live.on('reports.progress', () => void refetch());
  }, [live, key, isOver, refetch]);

  const keep = (next: string | undefined) => {
    if (next === undefined) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, next);
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
    /** Makes room for another one. */
    forget: () => keep(undefined),
  };
}
