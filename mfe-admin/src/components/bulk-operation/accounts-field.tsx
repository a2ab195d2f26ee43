import { useId, useRef } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { FieldFrame, TextBox } from '@cabinet/design-system/input';
import { MAX_BULK_OPERATIONS } from '@cabinet/domain/billings';
import { readAccounts } from './read-accounts.ts';
import styles from './bulk-operation.module.css';

/** Most wrong lines that are named. */
const MAX_NAMED_LINES = 5;

/** Accounts of a bulk operation as lines of text, typed, pasted or read from a CSV file. */
export function AccountsField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT('admin');
  const { number } = useFormat();
  const file = useRef<HTMLInputElement>(null);
  const fileId = useId();
  const { rows, wrongLines } = readAccounts(value);
  const lines = wrongLines.slice(0, MAX_NAMED_LINES).join(', ');
  const error =
    wrongLines.length > 0
      ? t('bulk.wrongLines', { count: wrongLines.length, lines })
      : rows.length > MAX_BULK_OPERATIONS
        ? t('bulk.tooMany', { max: number(MAX_BULK_OPERATIONS) })
        : undefined;
  const hint = rows.length > 0 ? t('bulk.read', { count: rows.length, number: number(rows.length) }) : t('bulk.accountsHint');
  const open = (chosen: File | undefined) => {
    if (!chosen) return;
    const reader = new FileReader();
    reader.onload = () => onChange(String(reader.result));
    reader.readAsText(chosen);
    // The same file may be chosen again, once it has been mended.
    if (file.current) file.current.value = '';
  };
  return (
    <div className={styles['accounts']}>
      <FieldFrame label={t('bulk.accounts')} hint={hint} error={error} required>
        {(control) => (
          <TextBox
            {...control}
            rows={8}
            value={value}
            spellCheck={false}
            placeholder={t('bulk.placeholder')}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FieldFrame>
      <input
        ref={file}
        id={fileId}
        type="file"
        accept=".csv,text/csv,text/plain"
        className="cab-visually-hidden"
        tabIndex={-1}
        aria-label={t('bulk.file')}
        onChange={(event) => open(event.target.files?.[0])}
      />
      <Button size="sm" icon="upload" onClick={() => file.current?.click()}>
        {t('bulk.file')}
      </Button>
    </div>
  );
}
