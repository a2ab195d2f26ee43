import { useState, type ReactNode } from 'react';
import { changedRow } from '@cabinet/api/errors';
import { useT, type Translate } from '@cabinet/contract/i18n';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ErrorNotice } from '../notice/notice.tsx';
import { DateTime, Sensitive } from '../value/value.tsx';
import type { Merge, VersionedField } from './merge.ts';
import styles from './versioned-form.module.css';

interface ConflictDialogProps {
  merge: Merge<object>;
  by: ReactNode;
  /** When the other change was made. */
  at: string | null | undefined;
  onTheirs: () => void;
  onMine: () => Promise<void>;
  /** Goes back to the form, with what the user has typed. */
  onClose: () => void;
}

function textOf(t: Translate, { show }: VersionedField, value: unknown): ReactNode {
  if (show) return show(value);
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  return value === '' || value === null || value === undefined ? '–' : String(value);
}

const isSaid = (part: ReactNode) => part !== undefined && part !== null;

/** Says that somebody else has changed the row meanwhile, what the difference is, and asks whose values hold. */
export function ConflictDialog({ merge: { differences, kept }, by, at, onTheirs, onMine, onClose }: ConflictDialogProps) {
  const t = useT('ui');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const saveMine = async () => {
    setSaving(true);
    setError(undefined);
    // A further change of somebody else opens the dialog anew, with that change.
    await onMine().catch((failure: unknown) => {
      if (changedRow(failure) === undefined) setError(failure);
      setSaving(false);
    });
  };
  return (
    <Dialog
      role="alertdialog"
      title={t('conflict.title')}
      width={700}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isSaving} onClick={onTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button tone="primary" loading={isSaving} onClick={() => void saveMine()}>
            {t(differences.length > 0 ? 'conflict.saveMine' : 'conflict.saveBoth')}
          </Button>
        </>
      }
    >
      {isSaid(by) || isSaid(at) ? (
        <p className={styles['text']}>
          {isSaid(by) ? <span className={styles['by']}>{by}</span> : null}
          {isSaid(at) ? (
            <span className={styles['at']}>
              <DateTime at={at} exact />
            </span>
          ) : null}
        </p>
      ) : null}
      <p className={styles['text']}>{t(differences.length > 0 ? 'conflict.text' : 'conflict.apart')}</p>
      {differences.length > 0 ? (
        <table className={styles['differences']}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
              <th scope="col">{t('conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, theirs, mine }) => (
              <tr key={field.path}>
                <th scope="row">{field.label}</th>
                <td>
                  <Sensitive>{textOf(t, field, theirs)}</Sensitive>
                </td>
                <td>
                  <Sensitive>{textOf(t, field, mine)}</Sensitive>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {kept.length > 0 ? (
        <p className={styles['text']}>{t('conflict.kept', { fields: kept.map(({ label }) => label).join(', ') })}</p>
      ) : null}
      {error === undefined ? null : <ErrorNotice error={error} />}
    </Dialog>
  );
}
