import { useState, type ReactNode } from 'react';
import { changedRow, isApiError } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { CsvDrop } from './csv-drop.tsx';
import { CsvFaults } from './csv-faults.tsx';
import styles from './csv-file.module.css';

interface Difference {
  added: number;
  changed: number;
  removed: number;
  /** The version of what holds, which is replaced. */
  version: string;
}

interface CsvFileDialogProps<D extends Difference> {
  title: string;
  /** What the file has to be. */
  hint: string;
  /** Said where somebody has changed meanwhile what the file is compared with. */
  stale: string;
  /** Answers how a file differs from what holds; rejects with the faults of its lines. */
  check: (csv: string) => Promise<D>;
  /** Puts a file in place of the version `ifMatch`; answers how many lines hold now. */
  replace: (csv: string, ifMatch: string) => Promise<{ total: number }>;
  /** Tells of the lines that hold now. */
  saved: (total: number) => string;
  onClose: () => void;
  /** The differences. */
  children: (difference: D) => ReactNode;
}

interface ReadFile {
  name: string;
  csv: string;
}

/** Replaces a whole table by a CSV file: its faults by line, or its differences, which hold only once they are confirmed. */
export function CsvFileDialog<D extends Difference>({
  title,
  hint,
  stale,
  check,
  replace,
  saved,
  onClose,
  children,
}: CsvFileDialogProps<D>) {
  const t = useT('admin');
  const { notify } = useCabinet();
  const [file, setFile] = useState<ReadFile>();
  const [error, setError] = useState<unknown>();
  const [difference, setDifference] = useState<D>();
  const [isStale, setStale] = useState(false);
  const [busy, setBusy] = useState<'check' | 'replace'>();

  const compare = async (read: ReadFile) => {
    setFile(read);
    setError(undefined);
    setDifference(undefined);
    setBusy('check');
    try {
      setDifference(await check(read.csv));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(undefined);
    }
  };
  const open = (csv: string, name: string) => {
    setStale(false);
    void compare({ name, csv });
  };
  const putInForce = async () => {
    if (!file || !difference) return;
    setBusy('replace');
    try {
      const { total } = await replace(file.csv, difference.version);
      notify({ tone: 'success', title: saved(total) });
      onClose();
    } catch (failure) {
      setBusy(undefined);
      if (changedRow(failure) === undefined) return setError(failure);
      setStale(true);
      await compare(file);
    }
  };
  const faults = isApiError(error) ? error.items : [];
  const isSame = difference?.added === 0 && difference.changed === 0 && difference.removed === 0;
  return (
    <Dialog title={title} width={700} onClose={onClose}>
      <Stack>
        <p className={styles['hint']}>{hint}</p>
        <CsvDrop label={t('csvFile.choose')} name={file?.name} loading={busy === 'check'} onText={open} />
        {isStale ? <Notice tone="warning" title={stale} live /> : null}
        {faults.length > 0 ? <CsvFaults items={faults} /> : error ? <ErrorNotice error={error} /> : null}
        {difference ? children(difference) : null}
      </Stack>
      <DialogFooter>
        <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
        <Button tone="primary" disabled={!difference || isSame} loading={busy === 'replace'} onClick={() => void putInForce()}>
          {t('csvFile.apply')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
