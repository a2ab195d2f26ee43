import { downloadFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import type { ImportProgress } from '@cabinet/domain/live';
import { Figures } from './figures.tsx';

/** What came of an import: every row is in one of the numbers, and the refused ones can be had with their reasons. */
export function ImportResultView({ job }: { job: ImportProgress }) {
  const t = useT('contacts');
  const format = useFormat();
  const { notifyError } = useCabinet();
  const { report, state, created, merged, refused, ignored } = job;
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
      <Figures job={job} />
      {report ? (
        <Notice
          tone="warning"
          title={t('import.refused', { count: refused, number: format.number(refused) })}
          action={
            <Button size="sm" icon="download" onClick={() => void downloadFile(report).catch(notifyError)}>
              {t('import.download')}
            </Button>
          }
        >
          {t('import.refusedText')}
        </Notice>
      ) : null}
      {ignored.length > 0 ? (
        <Notice tone="neutral">{t('import.ignored', { count: ignored.length, columns: ignored.join(', ') })}</Notice>
      ) : null}
    </Stack>
  );
}
