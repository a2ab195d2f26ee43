import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog } from '@cabinet/design-system/dialog';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { ProgressBar } from '@cabinet/design-system/progress';
import { LIST_BIN_DAYS, type RemovedContactList } from '@cabinet/domain/contact-lists';
import { useContactsBinQuery, useContactsRestoreListMutation } from '../../api.ts';
import styles from './bin.module.css';

const DAY_MS = 86_400_000;

/** The removed lists, each with the day on which it is deleted for good, and a way back. */
export function Bin({ close }: { close: () => void }) {
  const t = useT('contacts');
  const format = useFormat();
  const { can, notifyError } = useCabinet();
  const { data, error, refetch } = useContactsBinQuery();
  const [restore, { isLoading }] = useContactsRestoreListMutation();
  const bring = async ({ id }: RemovedContactList) => {
    await restore(id).unwrap().catch(notifyError);
    await refetch();
  };
  return (
    <Dialog title={t('lists.bin.title')} width={600} onClose={close}>
      <Stack>
        <span>{t('lists.bin.text', { days: LIST_BIN_DAYS })}</span>
        {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <ProgressBar value={undefined} label={t('lists.bin.title')} /> : null}
        {data?.data.length === 0 ? <span>{t('lists.bin.empty')}</span> : null}
        {data && data.data.length > 0 ? (
          <ul className={styles['lists']} aria-label={t('lists.bin.title')}>
            {data.data.map((list) => (
              <li key={list.id}>
                <div className={styles['list']}>
                  <strong>{list.title}</strong>
                  <span>
                    {t('lists.bin.until', {
                      count: list.count,
                      number: format.number(list.count),
                      date: format.date(new Date(Date.parse(list.removedAt) + LIST_BIN_DAYS * DAY_MS)),
                    })}
                  </span>
                </div>
                {can('contacts.remove') ? (
                  <Button
                    size="sm"
                    disabled={isLoading}
                    aria-label={t('lists.bin.restoreList', { title: list.title })}
                    onClick={() => void bring(list)}
                  >
                    {t('lists.bin.restore')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
      </Stack>
    </Dialog>
  );
}
