import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { ContactImportTarget, ImportPreview, ImportSampleRow } from '@cabinet/domain/contact-import';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { useTargetLabel } from '../model/use-target-label.ts';
import styles from './import.module.css';

interface SampleRowsProps {
  preview: ImportPreview;
  /** Where each column goes at the moment. */
  targets: readonly (ContactImportTarget | null)[];
  own: readonly CustomField[];
  /** Whether rows say that they would not be imported. */
  tellsRefused: boolean;
  /** Whether other faults are being looked for. */
  isStale: boolean;
}

/** Some rows of a file as they stand there, with what cannot be read of them marked in its cell. */
export function SampleRows({ preview, targets, own, tellsRefused, isStale }: SampleRowsProps) {
  const t = useT('contacts');
  const { number } = useFormat();
  const label = useTargetLabel(own);
  const { columns, sample } = preview;
  if (!sample || sample.rows.length === 0) return null;
  return (
    <div className={styles['sample']} role="region" aria-label={t('import.sample.title')} aria-busy={isStale} tabIndex={0}>
      <table>
        <caption>{t('import.sample.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('import.sample.line')}</th>
            {columns.map(({ name }, index) => {
              const target = targets[index] ?? null;
              return (
                <th key={index} scope="col" className={target ? undefined : styles['leftOut']}>
                  {name || t('import.mapping.column', { number: index + 1 })}{' '}
                  <small>{target ? label(target) : t('import.mapping.leaveOut')}</small>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {sample.rows.map((row) => (
            <tr key={row.line}>
              <th scope="row">
                {number(row.line)} {tellsRefused ? <Refusal row={row} /> : null}
              </th>
              {columns.map((_, index) => (
                <Cell key={index} row={row} index={index} isLeftOut={!targets[index]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** That a row would not be imported, with the reason where no cell of it says it. */
function Refusal({ row: { refused, faults } }: { row: ImportSampleRow }) {
  const t = useT('contacts');
  if (refused === null) return null;
  const isSaid = faults.some(({ reason }) => reason === refused);
  return <small className={styles['faulty']}>{isSaid ? t('import.sample.refused') : t(`import.sample.faults.${refused}`)}</small>;
}

function Cell({ row, index, isLeftOut }: { row: ImportSampleRow; index: number; isLeftOut: boolean }) {
  const t = useT('contacts');
  const fault = row.faults.find(({ column }) => column === index);
  const value = row.values[index];
  // What was found where the column went before is no fault of a column that is left out.
  if (fault && !isLeftOut) {
    return (
      <td className={styles['fault']}>
        {value} <small>{t(`import.sample.faults.${fault.reason}`)}</small>
      </td>
    );
  }
  return <td className={isLeftOut ? styles['leftOut'] : undefined}>{value || '–'}</td>;
}
