import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useLocale, useT } from '@cabinet/contract/i18n';
import type { ImportProgress } from '@cabinet/domain/live';
import {
  useContactsImportJobQuery,
  useContactsImportMutation,
  useContactsRunningImportsQuery,
  useContactsStopImportMutation,
} from '../api.ts';

/** How often a running import is asked for, for when the socket is away. */
const ASK_MS = 2000;

/** The import into a list that runs, or the last one that this page has seen. */
export interface Importing {
  job: ImportProgress | undefined;
  /** Between the upload and the server's answer. */
  starting: boolean;
  /** Why the server would not begin. */
  error: unknown;
  /** Whether the dialog is open; the import goes on without it. */
  shown: boolean;
  show: () => void;
  hide: () => void;
  start: (fileId: string) => void;
  stop: () => void;
  /** Forgets what has ended, for another file. */
  clear: () => void;
}

/** Follows imports into a list by socket and by asking; finds one that runs when the page is opened again. */
export function useImport(listId: string): Importing {
  const t = useT('contacts');
  const format = useFormat();
  const locale = useLocale();
  const { live, notify, notifyError } = useCabinet();
  const [job, setJob] = useState<ImportProgress>();
  const [shown, setShown] = useState(false);
  const [begin, { isLoading: starting, error, reset }] = useContactsImportMutation();
  const [stop] = useContactsStopImportMutation();
  const known = useRef<ImportProgress>(undefined);

  const take = useEffectEvent((next: ImportProgress) => {
    const current = known.current;
    if (next.ListId !== listId || (current?.id === next.id && (current.state !== 'running' || next.progress < current.progress))) return;
    if (current !== undefined && current.id !== next.id && current.state === 'running') return;
    known.current = next;
    setJob(next);
    if (shown || next.state === 'running') return;
    const done = next.state === 'completed';
    notify({
      tone: done ? 'success' : 'warning',
      title: t(`import.ended.${next.state}`),
      text: t('import.ended.text', {
        added: format.number(next.created),
        merged: format.number(next.merged),
        refused: format.number(next.refused),
      }),
    });
  });

  useEffect(() => live.on('imports.progress', (event) => take(event as unknown as ImportProgress)), [live]);
  const running = useContactsRunningImportsQuery(listId).data?.data[0];
  const asked = useContactsImportJobQuery(job?.id ?? '', { skip: job?.state !== 'running', pollingInterval: ASK_MS }).data;
  useEffect(() => {
    if (running) take(running);
  }, [running]);
  useEffect(() => {
    if (asked) take(asked);
  }, [asked]);

  const start = async (fileId: string) => {
    try {
      const made = await begin({ ListId: listId, from: { key: fileId }, locale }).unwrap();
      known.current = made;
      setJob(made);
    } catch {
      // Shown by the dialog as `error`.
    }
  };
  return {
    job,
    starting,
    error,
    shown,
    show: () => setShown(true),
    hide: () => setShown(false),
    start: (fileId) => void start(fileId),
    stop: () => {
      if (job) stop(job.id).unwrap().catch(notifyError);
    },
    clear: () => {
      known.current = undefined;
      setJob(undefined);
      reset();
    },
  };
}
