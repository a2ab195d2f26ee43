import { isApiError } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useLocale } from '@cabinet/contract/i18n';
import { REPORT_DELIMITERS, REPORT_ENCODINGS, type NewReport, type ReportDelimiter, type ReportEncoding } from '@cabinet/domain/reports';
import type { FindQuery, ResourceName } from '@cabinet/domain/resource';
import { object, string } from '@cabinet/domain/validation';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, DialogFooter } from '../dialog/dialog.tsx';
import { BoundField, Form, FormRow, SelectField, SubmitButton, useFormValues } from '../form/form.tsx';
import { Notice } from '../notice/notice.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import { ReportProgress } from './report-progress.tsx';
import { useReportTexts } from './use-report-texts.ts';
import type { useReport } from './use-report.ts';
import styles from './report.module.css';
import { columnsOfContents, presetsOf, whereOf, type ReportColumns, type ReportContents } from './report-source.ts';

interface ReportDialogProps {
  of: ResourceName;
  query: FindQuery;
  columns: ReportColumns | undefined;
  /** How many chosen rows it is for; undefined for all that the list's filters leave. */
  count: number | undefined;
  job: ReturnType<typeof useReport>;
  onClose: () => void;
}

/** What opens the file, and how a text is written for it. */
const READERS = {
  excel: { encoding: REPORT_ENCODINGS[0], delimiter: REPORT_DELIMITERS[0] },
  programs: { encoding: 'utf8', delimiter: ',' },
} as const satisfies Record<string, { encoding: ReportEncoding; delimiter: ReportDelimiter }>;
type Reader = keyof typeof READERS;

interface ReportValues {
  contents: ReportContents;
  reader: Reader;
  encoding: ReportEncoding;
  delimiter: ReportDelimiter;
}

const schema = object({
  contents: string<ReportContents>().required(),
  reader: string<Reader>().required(),
  encoding: string().oneOf(REPORT_ENCODINGS).required(),
  delimiter: string().oneOf(REPORT_DELIMITERS).required(),
});

/** Whether a report was rejected for the date range of its list, which no field of the form shows. */
const isForDates = (error: unknown) => isApiError(error) && error.items.some(({ path }) => path === 'where.createdAt');

/** Every message is written by the database itself, as text only. */
const isText = ({ contents, reader }: Pick<ReportValues, 'contents' | 'reader'>) =>
  reader === 'programs' || contents === 'sendings.details';

/** The options of a report, then its progress, then its file. */
export function ReportDialog({ of, query, columns, count, job, onClose }: ReportDialogProps) {
  const t = useReportTexts();
  const { open } = useCabinet();
  const repeat = (report: NewReport) => {
    onClose();
    void open('settings.reportSchedule/v1', { of, report });
  };
  return (
    <Dialog title={t('title')} width={500} onClose={onClose}>
      {job.report || job.error ? (
        <ReportProgress job={job} onClose={onClose} />
      ) : (
        <ReportForm of={of} query={query} columns={columns} count={count} start={job.start} onRepeat={repeat} onClose={onClose} />
      )}
    </Dialog>
  );
}

function useOrder({ of, query, columns }: Pick<ReportDialogProps, 'of' | 'query' | 'columns'>) {
  const locale = useLocale();
  return ({ contents, reader, encoding, delimiter }: ReportValues): NewReport => {
    const format = isText({ contents, reader }) ? 'csv' : 'xlsx';
    const file = { where: whereOf(query), encoding, delimiter, format } as const;
    const chosen = columns && columnsOfContents(contents, columns);
    const isPreset = contents !== 'screen' && contents !== 'all' && contents !== 'raw';
    if (isPreset) return { ...file, preset: contents, isRaw: false };
    return {
      ...file,
      preset: 'list',
      list: of,
      columns: chosen ?? [],
      order: query.$order,
      isRaw: contents === 'raw',
      locale,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
  };
}

function ReportForm({
  of,
  query,
  columns,
  count,
  start,
  onRepeat,
  onClose,
}: Pick<ReportDialogProps, 'of' | 'query' | 'columns' | 'count' | 'onClose'> & {
  start: (body: NewReport) => Promise<void>;
  onRepeat: (report: NewReport) => void;
}) {
  const t = useReportTexts();
  const format = useFormat();
  const [lacksDates, setLacksDates] = useState(false);
  const toOrder = useOrder({ of, query, columns });
  const own: ReportContents[] = columns ? ['screen', 'all', 'raw'] : [];
  // The layouts of the server are made of all rows of a list.
  const contents = [...own, ...(count === undefined ? presetsOf(of) : [])];
  const initial: ReportValues = {
    contents: contents[0] ?? 'screen',
    reader: 'excel',
    ...READERS.excel,
  };
  const submit = async (values: ReportValues) => {
    setLacksDates(false);
    try {
      await start(toOrder(values));
    } catch (error) {
      if (!isForDates(error)) throw error;
      setLacksDates(true);
    }
  };
  return (
    <Form<ReportValues> schema={schema} initial={initial} guard={false} onSubmit={submit}>
      <p>{count === undefined ? t('lead') : t('chosen', { count, number: format.number(count) })}</p>
      {lacksDates ? (
        <Notice tone="warning" live>
          {t('dates')}
        </Notice>
      ) : null}
      <SelectField
        name="contents"
        label={t('preset')}
        options={contents.map((value) => ({ value, label: t(`ui:report.presets.${value.replace('.', '_')}`) }))}
      />
      <FileFields />
      <DialogFooter>
        {count === undefined ? <RepeatButton onPress={(values) => onRepeat(toOrder(values))} /> : null}
        <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
        <SubmitButton>{t('create')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}

/** Leads to a schedule by which a report like this one is made again and again. */
function RepeatButton({ onPress }: { onPress: (values: ReportValues) => void }) {
  const t = useReportTexts();
  const { can } = useCabinet();
  const { values } = useFormValues<ReportValues>();
  if (!can('reportSchedules.create')) return null;
  return (
    <Button tone="ghost" onClick={() => onPress(values)}>
      {t('repeat')}
    </Button>
  );
}

/** What the file is for; how a text is written lies behind that. */
function FileFields() {
  const t = useReportTexts();
  const { values, setValues } = useFormValues<ReportValues>();
  const hint = t(`reader.${isText(values) ? (values.reader === 'excel' ? 'excelText' : 'programsText') : 'workbook'}`);
  return (
    <>
      <BoundField<Reader> name="reader" label={t('reader.label')} hint={hint} required={false}>
        {(control, { value }) => (
          <div id={control.id}>
            <Segmented<Reader>
              label={t('reader.label')}
              options={(['excel', 'programs'] as const).map((one) => ({ value: one, label: t(`reader.${one}`) }))}
              value={value}
              onChange={(reader) => void setValues({ ...values, reader, ...READERS[reader] })}
            />
          </div>
        )}
      </BoundField>
      {isText(values) ? <TextFields values={values} /> : null}
    </>
  );
}

/** The encoding and the delimiter of a text, folded with what they are. */
function TextFields({ values: { encoding, delimiter } }: { values: ReportValues }) {
  const t = useReportTexts();
  return (
    <details className={styles['text']}>
      <summary>{t('text', { encoding: t(`encodings.${encoding}`), delimiter })}</summary>
      <FormRow>
        <SelectField
          name="encoding"
          label={t('encoding')}
          hint={t('hint')}
          options={REPORT_ENCODINGS.map((value) => ({ value, label: t(`encodings.${value}`) }))}
        />
        <SelectField
          name="delimiter"
          label={t('delimiter')}
          options={REPORT_DELIMITERS.map((value) => ({ value, label: t(`delimiters.${value === ';' ? 'semicolon' : 'comma'}`) }))}
        />
      </FormRow>
    </details>
  );
}
