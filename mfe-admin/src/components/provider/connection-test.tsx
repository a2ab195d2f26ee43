import { useEffect, useEffectEvent } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog } from '@cabinet/design-system/dialog';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import type { Provider } from '@cabinet/domain/providers';
import { useAdminTestProviderMutation } from '../../provider-api.ts';
import styles from './provider.module.css';

/** Tries the connection of a provider as it is saved, and shows what the other side said. */
export function ConnectionTest({ provider: { id, title }, onClose }: { provider: Provider; onClose: () => void }) {
  const t = useT('admin');
  const { number } = useFormat();
  const [test, { data, error, isLoading }] = useAdminTestProviderMutation();
  const start = useEffectEvent(() => void test(id));
  useEffect(() => start(), []);
  return (
    <Dialog
      title={t('provider.test.title', { title })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:common.close')}</Button>
          <Button tone="primary" loading={isLoading} onClick={() => void test(id)}>
            {t('provider.test.again')}
          </Button>
        </>
      }
    >
      <p className={styles['hint']}>{t('provider.test.text')}</p>
      {error && !isLoading ? <ErrorNotice error={error} /> : null}
      {isLoading ? <Skeleton lines={2} /> : null}
      {data && !isLoading ? (
        <Notice
          live
          tone={data.ok ? 'success' : 'error'}
          title={t(data.ok ? 'provider.test.ok' : 'provider.test.failed', { milliseconds: number(data.milliseconds) })}
        >
          {data.text === '' ? null : <code className={styles['said']}>{data.text}</code>}
        </Notice>
      ) : null}
    </Dialog>
  );
}
