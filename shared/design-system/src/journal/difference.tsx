import { useT } from '@cabinet/contract/i18n';
import type { JournalEntry } from '@cabinet/domain/events-history';
import { fieldChanges } from './field-changes.ts';
import { JournalValue } from './journal-value.tsx';
import { useFieldLabel } from './use-field-label.ts';
import styles from './journal.module.css';

/** What an entry tells of fields: as they were beside as they are, or one column where a row came or went. */
export function Difference({ entry }: { entry: JournalEntry }) {
  const t = useT('ui');
  const label = useFieldLabel();
  const changes = fieldChanges(entry);
  if (changes.length === 0) return null;
  const columns = [entry.before && 'was', entry.after && 'is'].filter((one) => one === 'was' || one === 'is');
  return (
    <table className={styles['difference']}>
      <caption>{t(columns.length === 2 ? 'journal:changes' : 'journal:values')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('journal:field')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`journal:${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.path.join('.')}>
            <th scope="row">{label(change.path)}</th>
            {columns.map((column) => (
              <td key={column} data-label={t(`journal:${column}`)} className={styles[column]}>
                <JournalValue field={change.path.at(-1) ?? ''} value={change[column]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
