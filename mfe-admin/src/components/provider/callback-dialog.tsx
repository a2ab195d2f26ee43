import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { CopyButton } from '@cabinet/design-system/copy';
import { Dialog } from '@cabinet/design-system/dialog';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import type { Provider } from '@cabinet/domain/providers';
import { useAdminProviderCallbackMutation } from '../../provider-api.ts';
import styles from './provider.module.css';

/** The address that a provider pushes its reports to: made anew, shown once, to be copied. */
export function CallbackDialog({ provider: { id, hasCallback = false }, onClose }: { provider: Provider; onClose: () => void }) {
  const t = useT('admin');
  const [make, { data, error, isLoading }] = useAdminProviderCallbackMutation();
  return (
    <Dialog
      title={t('provider.callback.title')}
      width={700}
      onClose={onClose}
      footer={
        data ? (
          <Button tone="primary" onClick={onClose}>
            {t('ui:common.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
            <Button tone="primary" loading={isLoading} onClick={() => void make(id)}>
              {t(hasCallback ? 'provider.callback.renew' : 'provider.callback.make')}
            </Button>
          </>
        )
      }
    >
      {error ? <ErrorNotice error={error} /> : null}
      {data ? (
        <>
          <Notice tone="warning">{t('provider.callback.once')}</Notice>
          <div className={styles['copied']}>
            <code className={styles['said']}>{data.url}</code>
            <CopyButton text={data.url} />
          </div>
        </>
      ) : (
        <p className={styles['hint']}>{t(hasCallback ? 'provider.callback.replaces' : 'provider.callback.none')}</p>
      )}
    </Dialog>
  );
}
