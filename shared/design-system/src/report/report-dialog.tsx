import { isApiError } from '@cabinet/api/errors';
import { useT } from '@cabinet/contract/i18n';
import { REPORT_DELIMITERS, REPORT_ENCODINGS, reportSchema, type NewReport } from '@cabinet/domain/reports';
import type { FindQuery } from '@cabinet/domain/resource';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, DialogFooter } from '../dialog/dialog.tsx';
import { Form, SelectField, SubmitButton } from '../form/form.tsx';
import { Notice } from '../notice/notice.tsx';
import { ReportProgress } from './report-progress.tsx';
import type { useReport } from './use-report.ts';
import { presetsOf, whereOf, type Reported } from './where.ts';

interface ReportDialogProps {
  of: Reported;
  query: FindQuery;
  making: ReturnType<typeof useReport>;
  onClose: () => void;
}

/** Whether a report was refused for the dates of its list, which no field of the form shows. */
const isForDates = (error: unknown) => isApiError(error) && error.items.some(({ path }) => path === 'where.createdAt');

/** How a report is written, then how far it is, then its file. */
export function ReportDialog({ of, query, making, onClose }: ReportDialogProps) {
  const t = useT('ui');
  return (
    <Dialog title={t('report.title')} width={500} onClose={onClose}>
      {making.report || making.error ? (
        <ReportProgress making={making} onClose={onClose} />
      ) : (
        <Format of={of} query={query} start={making.start} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Format({
  of,
  query,
  start,
  onClose,
}: Pick<ReportDialogProps, 'of' | 'query' | 'onClose'> & { start: (body: NewReport) => Promise<void> }) {
  const t = useT('ui');
  const [lacksDates, setLacksDates] = useState(false);
  const presets = presetsOf(of);
  const initial: NewReport = {
    preset: presets[0] ?? 'sendings.details',
    where: whereOf(query),
    encoding: REPORT_ENCODINGS[0],
    delimiter: REPORT_DELIMITERS[0],
  };
  const order = async (body: NewReport) => {
    setLacksDates(false);
    try {
      await start(body);
    } catch (error) {
      if (!isForDates(error)) throw error;
      setLacksDates(true);
    }
  };
  return (
    <Form<NewReport> schema={reportSchema} initial={initial} guard={false} onSubmit={order}>
      <p>{t('report.lead')}</p>
      {lacksDates ? (
        <Notice tone="warning" live>
          {t('report.dates')}
        </Notice>
      ) : null}
      <SelectField
        name="preset"
        label={t('report.preset')}
        options={presets.map((value) => ({ value, label: t(`report.presets.${value.replace('.', '_')}`) }))}
      />
      <SelectField
        name="encoding"
        label={t('report.encoding')}
        hint={t('report.hint')}
        options={REPORT_ENCODINGS.map((value) => ({ value, label: t(`report.encodings.${value}`) }))}
      />
      <SelectField
        name="delimiter"
        label={t('report.delimiter')}
        options={REPORT_DELIMITERS.map((value) => ({ value, label: t(`report.delimiters.${value === ';' ? 'semicolon' : 'comma'}`) }))}
      />
      <DialogFooter>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <SubmitButton>{t('report.create')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
