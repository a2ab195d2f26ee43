import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { FindQuery, ResourceName } from '@cabinet/domain/resource';
import { Suspense } from 'react';
import { lazyComponent } from '../lazy/lazy.tsx';
import { Button, IconButton } from '../button/button.tsx';
import { useDialog } from '../dialog/dialog.tsx';
import { useReport } from './use-report.ts';
import type { ReportColumns } from './report-source.ts';

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));

interface ReportButtonProps {
  of: ResourceName;
  query: FindQuery;
  /** The columns of the list; without them only its presets are made. */
  columns?: () => ReportColumns;
  /** Whether something else than the button has opened the dialog. */
  isOpen?: boolean;
  /** How many chosen rows of the list it is for. */
  count?: number;
  onClose?: () => void;
}

/** Exports the rows of a list to a file; the button shows the progress while the dialog is closed (spec 1 §9 "Reports"). */
export function ReportButton({ of, query, columns, isOpen = false, count, onClose }: ReportButtonProps) {
  const t = useT('ui');
  const { percent } = useFormat();
  const { can } = useCabinet();
  const dialog = useDialog();
  const report = useReport(of);
  if (!can('sendings.report')) return null;
  const close = () => {
    dialog.close();
    onClose?.();
  };
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
      {dialog.value || isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog of={of} query={query} columns={columns?.()} count={count} job={report} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
