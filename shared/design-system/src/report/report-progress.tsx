import { downloadFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import type { ReportState } from '@cabinet/domain/reports';
import type { Tone } from '@cabinet/domain/statuses';
import { Button } from '../button/button.tsx';
import { DialogFooter } from '../dialog/dialog.tsx';
import { Notice } from '../notice/notice.tsx';
import { ProgressBar } from '../progress/progress.tsx';
import { useReportTexts } from './use-report-texts.ts';
import type { useReport } from './use-report.ts';

const TONES = { completed: 'success', failed: 'error', stopped: 'warning' } as const satisfies Record<
  Exclude<ReportState, 'running'>,
  Tone
>;

/** The progress of a report, with a button that stops it while it runs and downloads it when it is ready. */
export function ReportProgress({ job, onClose }: { job: ReturnType<typeof useReport>; onClose: () => void }) {
  const t = useReportTexts();
  const { number } = useFormat();
  const { notifyError } = useCabinet();
  const { report, stop, forget } = job;
  // A report that the server no longer knows counts as failed.
  const state = report?.state ?? 'failed';
  const fileId = report?.fileId;
  return (
    <>
      {report && state === 'running' ? (
        <>
          <p role="status">{t('rows', { rows: number(report.rows), total: number(report.total) })}</p>
          <ProgressBar label={t('title')} value={report.total > 0 ? report.rows / report.total : undefined} />
          <p>{t('keepsGoing')}</p>
        </>
      ) : state === 'running' ? null : (
        <Notice tone={TONES[state]} live>
          {t(`${state}`, { rows: number(report?.rows ?? 0) })}
        </Notice>
      )}
      {report && report.replaced > 0 ? (
        <Notice tone="warning">{t('replaced', { count: report.replaced, number: number(report.replaced) })}</Notice>
      ) : null}
      <DialogFooter>
        {state === 'running' ? (
          <>
            <Button onClick={() => void stop()}>{t('stop')}</Button>
            <Button onClick={onClose}>{t('ui:common.close')}</Button>
          </>
        ) : (
          <Button onClick={forget}>{t('again')}</Button>
        )}
        {fileId ? (
          <Button tone="primary" icon="download" onClick={() => void downloadFile(fileId).catch(notifyError)}>
            {t('download')}
          </Button>
        ) : null}
      </DialogFooter>
    </>
  );
}
