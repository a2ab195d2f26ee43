import { useResource } from '@cabinet/api/resource';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { wapiInstances, type WapiInstance } from '@cabinet/domain/wapi';
import { Button } from '@cabinet/design-system/button';
import { Dialog } from '@cabinet/design-system/dialog';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { PhoneText } from '@cabinet/design-system/value';
import { useLinkingCode } from './use-linking-code.ts';
import styles from './wapi.module.css';

const STEPS = ['open', 'devices', 'scan'] as const;

/** A code for the phone to scan, and what becomes of it, live over the socket (spec 2 §4 "scan QR"). */
export function ScanDialog({ instance, close }: { instance: WapiInstance; close: () => void }) {
  const t = useT('settings');
  const { number } = useFormat();
  const { data: row = instance } = useResource(wapiInstances).useGet(instance.id);
  const isLinked = row.state === 'authorized';
  const { code, hasExpired, seconds, error, isLoading, refresh } = useLinkingCode(instance.id, !isLinked);
  return (
    <Dialog
      title={t('wapi.scanTitle', { title: instance.title })}
      width={600}
      onClose={close}
      footer={
        <Button tone={isLinked ? 'primary' : 'default'} onClick={close}>
          {t(isLinked ? 'wapi.done' : 'ui:common.close')}
        </Button>
      }
    >
      <div role="status" aria-live="polite">
        {isLinked ? (
          <Notice tone="success" title={t('wapi.linked')}>
            <PhoneText plain phone={row.phone} />
          </Notice>
        ) : null}
      </div>
      {isLinked ? null : (
        <Stack>
          {row.fault ? (
            <Notice tone="error" live>
              {t(`ui:error.${row.fault}`)}
            </Notice>
          ) : null}
          {error ? <ErrorNotice error={error} onRetry={refresh} /> : null}
          <div className={styles['scan']}>
            <div className={styles['code']}>
              {code && !error ? (
                <img className={styles['image']} src={code.image} alt={t('wapi.codeAlt')} width={240} height={240} />
              ) : null}
              {!code && !error && !hasExpired ? <Skeleton lines={6} /> : null}
              {hasExpired && !isLoading ? (
                <Button icon="refresh" onClick={refresh}>
                  {t('wapi.newCode')}
                </Button>
              ) : null}
            </div>
            <div>
              <ol className={styles['steps']}>
                {STEPS.map((step) => (
                  <li key={step}>{t(`wapi.steps.${step}`)}</li>
                ))}
              </ol>
              <p className={styles['left']}>
                {code && !error ? t('wapi.secondsLeft', { count: seconds, number: number(seconds) }) : null}
                {hasExpired ? t('wapi.codeExpired') : null}
              </p>
              {code?.device ? <Link href={code.device}>{t('wapi.device')}</Link> : null}
            </div>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}
