import { useEffect, useRef } from 'react';
import type { Task } from '@cabinet/domain/tasks';
import { useMessagesTaskSummaryQuery } from '../api.ts';

/** Milliseconds between two readings of a summary, however fast its task changes. */
const REFRESH_MS = 2000;

/** The summary of a task, read anew as the task changes. */
export function useTaskSummary({ id, state, meta, updatedAt }: Task) {
  const summary = useMessagesTaskSummaryQuery(id);
  const { refetch } = summary;
  const readAt = useRef(0);
  const known = useRef({ state, meta, updatedAt });
  useEffect(() => {
    if (known.current.state === state && known.current.meta === meta && known.current.updatedAt === updatedAt) return;
    const timer = setTimeout(
      () => {
        readAt.current = Date.now();
        known.current = { state, meta, updatedAt };
        void refetch();
      },
      Math.max(0, readAt.current + REFRESH_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [state, meta, updatedAt, refetch]);
  return summary;
}
