import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { DATA_EXPORT, isUnderWay } from '@cabinet/domain/data-exports';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { useAccountDataExportsQuery, useAccountOrderExportMutation } from '../../api.ts';
import { ExportRow } from './export-row.tsx';
import styles from './privacy.module.css';

/** How often the page looks how far an export is. */
const POLL_MS = 2000;

/** Archives of everything that the account holds: orders one, shows how far it is and gives those that are ready. */
export function ExportCard() {
  const t = useT('account');
  const { notify, notifyError } = useCabinet();
  const { data: exports, error, refetch } = useAccountDataExportsQuery();
  const isWriting = exports?.some(isUnderWay) ?? false;
  useAccountDataExportsQuery(undefined, { pollingInterval: POLL_MS, skip: !isWriting });
  const [order, { isLoading }] = useAccountOrderExportMutation();
  const orderOne = async () => {
    try {
      await order().unwrap();
      notify({ tone: 'success', title: t('privacy.export.ordered') });
    } catch (failure) {
      notifyError(failure);
    }
  };
  return (
    <Card
      flush={Boolean(exports?.length)}
      title={t('privacy.export.title')}
      action={
        <Button size="sm" icon="download" loading={isLoading} disabled={isWriting || !exports} onClick={() => void orderOne()}>
          {t('privacy.export.order')}
        </Button>
      }
    >
      <p className={exports?.length ? styles['lead'] : styles['text']}>
        {t('privacy.export.text', { days: DATA_EXPORT.keptDays, count: DATA_EXPORT.perDay })}
      </p>
      {error && !exports ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!exports && !error ? <Skeleton lines={2} /> : null}
      {exports?.length ? (
        <ul className={styles['rows']} aria-label={t('privacy.export.list')}>
          {exports.map((one) => (
            <ExportRow key={one.id} dataExport={one} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
