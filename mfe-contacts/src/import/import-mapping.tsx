import { useState } from 'react';
import { isApiError } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '@cabinet/design-system/button';
import { DialogFooter, useDialog } from '@cabinet/design-system/dialog';
import { Checkbox, FieldFrame, NativeSelect } from '@cabinet/design-system/input';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { ProgressBar } from '@cabinet/design-system/progress';
import {
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  type ContactImportTarget,
  type ImportPreview,
  type ImportPreviewRequest,
  type ImportRequest,
} from '@cabinet/domain/contact-import';
import { holdsDates, importFieldTargets } from '@cabinet/domain/contact-import-targets';
import { CUSTOM_FIELD, type CustomField } from '@cabinet/domain/custom-fields';
import { ownFieldName } from '@cabinet/domain/own-field-names';
import { parseBirthDate, SLASH_DATE_FORMATS } from '@cabinet/domain/contacts';
import { useContactsImportPreviewQuery } from '../api.ts';
import { useOwnFields } from '../model/use-own-fields.ts';
import { useTargetLabel } from '../model/use-target-label.ts';
import { FieldForm } from '../pages/fields/form.tsx';
import { FILE_ERRORS, importErrorText } from './import-failure.tsx';
import { ColumnCounts } from './column-counts.tsx';
import styles from './import.module.css';
import { SampleRows } from './sample-rows.tsx';
import { suggestField } from './suggest-field.ts';

type Reading = NonNullable<ImportPreviewRequest['options']>;
type Options = NonNullable<ImportRequest['options']>;
type Target = ContactImportTarget | null;

interface MappingProps {
  listId: string;
  /** The account of the list, whose own fields columns may go to. */
  ownerId: string;
  fileId: string;
  /** Why the server did not start the import. */
  startError: unknown;
  onStart: (options: Options) => void;
  onBack: () => void;
}

/** How a file is read: encoding, delimiter, sheet and whether its first row names the columns; each change is previewed. */
function ReadingFields({ preview, onChange }: { preview: ImportPreview; onChange: (reading: Reading) => void }) {
  const t = useT('contacts');
  const { encoding, delimiter, sheet, header } = preview;
  return (
    <>
      <div className={styles['reading']}>
        {encoding ? (
          <FieldFrame label={t('import.mapping.encoding')} hint={encoding.isSure ? undefined : t('import.mapping.unsure')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={encoding.value}
                options={IMPORT_ENCODINGS.map((value) => ({ value, label: t(`import.encoding.${value}`) }))}
                onChange={(value) => onChange({ encoding: value as Reading['encoding'] })}
              />
            )}
          </FieldFrame>
        ) : null}
        {delimiter === null ? null : (
          <FieldFrame label={t('import.mapping.delimiter')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={delimiter}
                options={[...new Set([...IMPORT_DELIMITERS, delimiter])].map((value) => ({
                  value,
                  label: value === '\t' ? t('import.mapping.tab') : value,
                }))}
                onChange={(value) => onChange({ delimiter: value as Reading['delimiter'] })}
              />
            )}
          </FieldFrame>
        )}
        {sheet ? (
          <FieldFrame label={t('import.mapping.sheet')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={sheet.value}
                options={sheet.names.map((value) => ({ value, label: value }))}
                onChange={(value) => onChange({ sheet: value })}
              />
            )}
          </FieldFrame>
        ) : null}
      </div>
      <Checkbox checked={header} label={t('import.mapping.header')} onChange={(value) => onChange({ header: value })} />
    </>
  );
}

/** How days with strokes are written, each choice with what the file's first such day would be. */
function DateField({ dates, value, onChange }: { dates: ImportPreview['dates']; value: string; onChange: (value: string) => void }) {
  const t = useT('contacts');
  const format = useFormat();
  if (!dates) return null;
  const options = SLASH_DATE_FORMATS.flatMap((one) => {
    const day = parseBirthDate(dates.example, one);
    const label = t('import.mapping.dateAs', {
      format: t(`import.dateFormat.${one}`),
      example: dates.example,
      date: day ? format.date(`${day}T12:00`) : '–',
    });
    return [{ value: one, label }];
  });
  return (
    <FieldFrame label={t('import.mapping.dates')} required hint={value === '' ? t('import.mapping.datesAmbiguous') : undefined}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          placeholder={value === '' ? t('import.mapping.chooseDates') : undefined}
          options={options}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  );
}

interface ColumnsProps {
  own: readonly CustomField[];
  columns: ImportPreview['columns'];
  sample: ImportPreview['sample'];
  targets: readonly Target[];
  onChange: (index: number, target: Target) => void;
  /** Adds a field for a column; absent where the user may not. */
  onNewField: ((index: number) => void) | undefined;
}

/** The columns of a file, each with its first values, where it goes, and how much of it is there. */
function Columns({ own, columns, sample, targets, onChange, onNewField }: ColumnsProps) {
  const t = useT('contacts');
  const label = useTargetLabel(own);
  const options = importFieldTargets(own).map(({ field }) => ({ value: field, label: label(field) }));
  return (
    <ul className={styles['columns']} aria-label={t('import.mapping.columns')}>
      {columns.map((column, index) => {
        const { name, values } = column;
        const shown = name || t('import.mapping.column', { number: index + 1 });
        return (
          <li key={index} className={targets[index] ? undefined : styles['leftOut']}>
            <div className={styles['column']}>
              <strong>{shown}</strong>
              <span>{values.length > 0 ? values.join(' · ') : t('import.mapping.noValues')}</span>
            </div>
            <div className={styles['target']}>
              <NativeSelect
                aria-label={t('import.mapping.target', { column: shown })}
                className={styles['choice']}
                value={targets[index] ?? ''}
                placeholder={t('import.mapping.leaveOut')}
                options={options}
                onChange={(value) => onChange(index, value === '' ? null : (value as ContactImportTarget))}
              />
              {onNewField && !targets[index] ? (
                <IconButton icon="plus" label={t('import.mapping.newField', { column: shown })} onClick={() => onNewField(index)} />
              ) : null}
              <ColumnCounts column={column} sample={sample} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The step before an import of contacts: shows how the file is read and where its columns go, lets both be changed with the preview
 * following, and starts the import with what was chosen.
 */
export function ImportMapping({ listId, ownerId, fileId, startError, onStart, onBack }: MappingProps) {
  const t = useT('contacts');
  const own = useOwnFields(ownerId);
  const [reading, setReading] = useState<Reading>({});
  const [chosen, setChosen] = useState<readonly Target[]>();
  const [dateFormat, setDateFormat] = useState('');
  const { can, session } = useCabinet();
  // A field is added to the account of who adds it.
  const mayAdd = can('contacts.create') && ownerId === session.user.id && own.length < CUSTOM_FIELD.perAccount;
  const added = useDialog<number>();
  const options = { ...reading, ...(chosen && { columns: [...chosen] }), ...(dateFormat !== '' && { dateFormat }) };
  const asked = { ListId: listId, from: { key: fileId }, ...(Object.keys(options).length > 0 && { options }) };
  const { data: preview, error, isFetching, refetch } = useContactsImportPreviewQuery(asked as ImportPreviewRequest);

  // The columns are those of another reading until its answer is there; where they go needs no answer.
  const [shownReading, setShownReading] = useState(reading);
  if (!isFetching && shownReading !== reading) setShownReading(reading);
  const isRereading = shownReading !== reading;

  const read = (change: Reading) => {
    // Another sheet, delimiter or header has other columns; letters of another encoding may be known names.
    setChosen(undefined);
    setReading({ ...reading, ...change });
  };
  if (error) {
    return (
      <Stack>
        {isApiError(error) && FILE_ERRORS.includes(error.code) ? (
          <Notice tone="error" live title={t('import.failed.title')}>
            {importErrorText(error as Parameters<typeof importErrorText>[0], t)}
          </Notice>
        ) : (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        )}
        <DialogFooter>
          <Button onClick={onBack}>{t('import.another')}</Button>
        </DialogFooter>
      </Stack>
    );
  }
  if (!preview) return <ProgressBar value={undefined} label={t('import.mapping.loading')} />;

  const column = added.value === undefined ? undefined : preview.columns[added.value];
  const targets = chosen ?? preview.columns.map(({ target }) => target);
  const choose = (index: number, target: Target) => {
    if (!isRereading) setChosen(targets.map((one, place) => (place === index ? target : one)));
  };
  const asksDates = preview.dates !== null && targets.some((target) => holdsDates(target, own));
  const dates = dateFormat || (preview.dates?.value ?? '');
  const hasAddress = targets.includes('phone') || targets.includes('email');
  const leftOut = targets.filter((target) => target === null).length;
  const start = () =>
    onStart({
      ...(preview.encoding && { encoding: preview.encoding.value }),
      ...(preview.delimiter !== null && { delimiter: preview.delimiter as Options['delimiter'] }),
      ...(preview.sheet && { sheet: preview.sheet.value }),
      header: preview.header,
      ...(asksDates && { dateFormat: dates as Options['dateFormat'] }),
      columns: [...targets],
    });
  return (
    <Stack>
      {startError ? <ErrorNotice error={startError} /> : null}
      <ReadingFields preview={preview} onChange={read} />
      {preview.isRemembered ? <Notice tone="info">{t('import.mapping.remembered')}</Notice> : null}
      <Columns
        own={own}
        columns={preview.columns}
        sample={preview.sample}
        targets={targets}
        onChange={choose}
        onNewField={mayAdd ? added.open : undefined}
      />
      {column ? (
        <FieldForm
          row={undefined}
          given={suggestField(column)}
          onAdded={({ key }) => choose(added.value ?? 0, ownFieldName(key))}
          close={added.close}
        />
      ) : null}
      {asksDates ? <DateField dates={preview.dates} value={dates} onChange={setDateFormat} /> : null}
      {hasAddress ? null : (
        <Notice tone="warning" live>
          {t('import.mapping.needsAddress')}
        </Notice>
      )}
      {leftOut > 0 ? <span className={styles['numbers']}>{t('import.mapping.leftOut', { count: leftOut })}</span> : null}
      <SampleRows preview={preview} targets={targets} own={own} tellsRefused={hasAddress} isStale={isFetching} />
      <DialogFooter>
        <Button onClick={onBack}>{t('import.another')}</Button>
        <Button tone="primary" disabled={!hasAddress || isRereading || (asksDates && dates === '')} onClick={start}>
          {t('import.mapping.start')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
