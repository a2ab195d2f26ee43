import { useT } from '@cabinet/contract/i18n';
import { Notice, useErrorText } from '@cabinet/design-system/notice';
import type { ErrorItem } from '@cabinet/domain/errors';
import styles from './csv-file.module.css';

/** What is wrong with a CSV file, line by line. */
export function CsvFaults({ items }: { items: readonly ErrorItem[] }) {
  const t = useT('admin');
  const errors = useErrorText();
  return (
    <Notice tone="error" title={t('csvFile.faults', { count: items.length })} live>
      <ul className={styles['faults']}>
        {items.map((item) => {
          const [, line, column] = /^lines\[(\d+)\](?:\.(\w+))?/.exec(item.path) ?? [];
          const place = column ? t('csvFile.lineColumn', { line, column }) : t('csvFile.line', { line });
          return (
            <li key={item.path + item.message}>
              {place} {errors.item(item)}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
