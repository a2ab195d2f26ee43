import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useLocale } from '@cabinet/contract/i18n';
import type { ImportRequest } from '@cabinet/domain/contact-import';
import type { ImportProgress } from '@cabinet/domain/live';
import {
  useContactsImportJobQuery,
  useContactsImportMutation,
  useContactsRunningImportsQuery,
  useContactsStopImportMutation,
  type ImportKind,
} from '../api.ts';
import { useImportTexts } from './use-import-texts.ts';

/** Polling interval of a running import, for when the socket is disconnected. */
const POLL_INTERVAL_MS = 2000;

/** The running import into a list, or the last one since this page was opened. */
export interface ContactImport {
  job: ImportProgress | undefined;
  /** True between the upload and the server's response. */
  starting: boolean;
  /** Why the server did not start the import. */
  error: unknown;
  /** Whether the dialog is open; the import continues without it. */
  shown: boolean;
  show: () => void;
  hide: () => void;
  /** Starts an import; without `options` the server finds out how the file is read. */
  start: (fileId: string, options?: ImportRequest['options']) => void;
  /** Runs the import of this page again as it was run; undefined where it was started elsewhere. */
  again: (() => void) | undefined;
  stop: () => void;
  /** Forgets a finished import, so that another file can be imported. */
  clear: () => void;
}

/** Follows imports into a list, or of opt-outs for null, by socket and by polling; finds a running one when the page is opened again. */
export function useImport(listId: string | null): ContactImport {
  const of: ImportKind = listId === null ? 'optOuts' : 'contacts';
  const t = useImportTexts(of);
  const format = useFormat();
  const locale = useLocale();
  const { live, notify, notifyError } = useCabinet();
  const [job, setJob] = useState<ImportProgress>();
  const [shown, setShown] = useState(false);
  const [begin, { isLoading: starting, error, reset }] = useContactsImportMutation();
  const [stop] = useContactsStopImportMutation();
  const known = useRef<ImportProgress>(undefined);
  const begun = useRef<{ fileId: string; options: ImportRequest['options'] }>(undefined);

  const update = useEffectEvent((next: ImportProgress) => {
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

  useEffect(() => live.on('imports.progress', (event) => update(event as unknown as ImportProgress)), [live]);
  const running = useContactsRunningImportsQuery({ of, ...(listId === null ? {} : { ListId: listId }) }).data?.data[0];
  const asked = useContactsImportJobQuery(
    { of, id: job?.id ?? '' },
    { skip: job?.state !== 'running', pollingInterval: POLL_INTERVAL_MS },
  ).data;
  useEffect(() => {
    if (running) update(running);
  }, [running]);
  useEffect(() => {
    if (asked) update(asked);
  }, [asked]);

  const start = async (fileId: string, options?: ImportRequest['options']) => {
    begun.current = { fileId, options };
    try {
      const made = await begin({
        ...(listId === null ? { of: 'optOuts' } : { of: 'contacts', ListId: listId, ...(options && { options }) }),
        from: { key: fileId },
        locale,
      }).unwrap();
      known.current = made;
      setJob(made);
    } catch {
      // The dialog shows the error.
    }
  };
  return {
    job,
    starting,
    error,
    shown,
    show: () => setShown(true),
    hide: () => setShown(false),
    start: (fileId, options) => void start(fileId, options),
    again: begun.current && begun.current.fileId === job?.fileId ? () => void start(job.fileId, begun.current?.options) : undefined,
    stop: () => {
      if (job) stop({ of, id: job.id }).unwrap().catch(notifyError);
    },
    clear: () => {
      known.current = undefined;
      setJob(undefined);
      reset();
    },
  };
}
