import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { FieldFrame, TextBox } from '@cabinet/design-system/input';
import { MAX_BULK_OPERATIONS } from '@cabinet/domain/billings';
import { CsvDrop } from '../csv-file/csv-drop.tsx';
import { readAccounts } from './read-accounts.ts';
import styles from './bulk-operation.module.css';

/** Most wrong lines that are named. */
const MAX_NAMED_LINES = 5;

/** Accounts of a bulk operation as lines of text, typed, pasted or read from a CSV file. */
export function AccountsField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT('admin');
  const { number } = useFormat();
  const { rows, wrongLines } = readAccounts(value);
  const lines = wrongLines.slice(0, MAX_NAMED_LINES).join(', ');
  const error =
    wrongLines.length > 0
      ? t('bulk.wrongLines', { count: wrongLines.length, lines })
      : rows.length > MAX_BULK_OPERATIONS
        ? t('bulk.tooMany', { max: number(MAX_BULK_OPERATIONS) })
        : undefined;
  const hint = rows.length > 0 ? t('bulk.read', { count: rows.length, number: number(rows.length) }) : t('bulk.accountsHint');
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
      <CsvDrop label={t('bulk.file')} onText={(csv) => onChange(csv)} />
    </div>
  );
}
