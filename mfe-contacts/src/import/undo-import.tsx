import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import type { ImportUndone } from '@cabinet/domain/contact-import';
import type { ImportProgress } from '@cabinet/domain/live';
import { useContactsUndoableImportsQuery, useContactsUndoImportMutation } from '../api.ts';

/** Offers to undo an import while it can be undone, and says what came of it. */
export function UndoImport({ job, onClose }: { job: ImportProgress; onClose?: () => void }) {
  const t = useT('contacts');
  const format = useFormat();
  const { can, confirm, notifyError } = useCabinet();
  const [undo, { isLoading }] = useContactsUndoImportMutation();
  const [undone, setUndone] = useState<ImportUndone>();
  if (undone) {
    return (
      <Notice tone="success" live onClose={onClose}>
        {t('import.undo.done', {
          removed: format.number(undone.removed),
          restored: format.number(undone.restored),
          kept: format.number(undone.kept),
        })}
      </Notice>
    );
  }
  if (!job.undoUntil || !can('contacts.create')) return null;
  const ask = async () => {
    const text = t('import.undo.text', { created: format.number(job.created), merged: format.number(job.merged) });
    if (!(await confirm({ title: t('import.undo.title'), text, action: t('import.undo.button'), danger: true }))) return;
    await undo(job.id).unwrap().then(setUndone, notifyError);
  };
  return (
    <Notice
      tone="neutral"
      onClose={onClose}
      action={
        <Button size="sm" disabled={isLoading} onClick={() => void ask()}>
          {t('import.undo.button')}
        </Button>
      }
    >
      {t('import.undo.until', {
        at: format.moment(job.createdAt),
        added: format.number(job.created),
        merged: format.number(job.merged),
        until: format.moment(job.undoUntil),
      })}
    </Notice>
  );
}

/** The last import into a list that can be undone, for whoever comes back to the list within an hour. */
export function LastImport({ listId }: { listId: string }) {
  const [isClosed, setClosed] = useState(false);
  const last = useContactsUndoableImportsQuery(listId).data?.data[0];
  return last && !isClosed ? <UndoImport key={last.id} job={last} onClose={() => setClosed(true)} /> : null;
}
