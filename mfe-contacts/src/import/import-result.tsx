import { downloadFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import type { ImportProgress } from '@cabinet/domain/live';
import { ImportCounts } from './import-counts.tsx';
import { UndoImport } from './undo-import.tsx';
import { kindOf, useImportTexts } from './use-import-texts.ts';

/** The result of an import: every row is in one of the counts, and the rejected rows can be downloaded with their reasons. */
export function ImportResultView({ job }: { job: ImportProgress }) {
  const t = useImportTexts(kindOf(job));
  const format = useFormat();
  const { notifyError } = useCabinet();
  const { report, state, created, merged, refused, cells = 0, ignored } = job;
  const nothing = created + merged === 0;
  return (
    <Stack>
      <Notice tone={state === 'stopped' || nothing ? 'warning' : 'success'} live>
        {state === 'stopped'
          ? t('import.stopped')
          : nothing
            ? t('import.nothing')
            : t('import.completed', { count: created, number: format.number(created) })}
      </Notice>
      <ImportCounts job={job} />
      {report ? (
        <Notice
          tone="warning"
          title={
            refused > 0
              ? t('import.refused', { count: refused, number: format.number(refused) })
              : t('import.cells', { count: cells, number: format.number(cells) })
          }
          action={
            <Button size="sm" icon="download" onClick={() => void downloadFile(report).catch(notifyError)}>
              {t('import.download')}
            </Button>
          }
        >
          {refused > 0 ? t('import.refusedText') : null}{' '}
          {cells > 0 ? t('import.cellsText', { count: cells, number: format.number(cells) }) : null}
        </Notice>
      ) : null}
      <UndoImport job={job} />
      {ignored.length > 0 ? (
        <Notice tone="neutral">{t('import.ignored', { count: ignored.length, columns: ignored.join(', ') })}</Notice>
      ) : null}
    </Stack>
  );
}
