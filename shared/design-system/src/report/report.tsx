import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { FindQuery } from '@cabinet/domain/resource';
import { lazy, Suspense } from 'react';
import { Button, IconButton } from '../button/button.tsx';
import { useDialog } from '../dialog/dialog.tsx';
import { useReport } from './use-report.ts';
import type { Reported } from './where.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })));

/** Makes a file of what a list shows; the button tells how far it is while the dialog is closed (spec 1 §9 "Reports"). */
export function ReportButton({ of, query }: { of: Reported; query: FindQuery }) {
  const t = useT('ui');
  const { percent } = useFormat();
  const { can } = useCabinet();
  const dialog = useDialog();
  const report = useReport(of);
  if (!can('sendings.report')) return null;
  const running = report.report?.state === 'running' ? report.report : undefined;
  return (
    <>
      {running ? (
        <Button icon="download" onClick={() => dialog.open(true)}>
          {t('report.running', { percent: percent(Math.floor((running.rows / Math.max(1, running.total)) * 100) / 100) })}
        </Button>
      ) : (
        <IconButton icon="download" label={t('report.button')} onClick={() => dialog.open(true)} />
      )}
      {dialog.value ? (
        <Suspense fallback={null}>
          <ReportDialog of={of} query={query} making={report} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}
