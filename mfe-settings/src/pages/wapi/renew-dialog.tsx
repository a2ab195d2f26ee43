import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { WapiInstance, WapiTerms } from '@cabinet/domain/wapi';
import { Button } from '@cabinet/design-system/button';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Dialog } from '@cabinet/design-system/dialog';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { DateTime, Money } from '@cabinet/design-system/value';
import { useSettingsWapiRenewMutation, useSettingsWapiTermsQuery } from '../../api.ts';
import { newKey } from '../../model/new-key.ts';

const DAY_MS = 86_400_000;

/** The end of what is paid once another period is. */
function nextEnd({ expiredAt }: Pick<WapiInstance, 'expiredAt'>, { days }: Pick<WapiTerms, 'days'>): string {
  return new Date(Math.max(Date.now(), Date.parse(expiredAt ?? '') || 0) + days * DAY_MS).toISOString();
}

interface RenewDialogProps {
  instance: WapiInstance;
  onPaid: (instance: WapiInstance) => void;
  close: () => void;
}

/** What the next period of a number costs and what the balance has; pays it (spec 2 §4 "renew with payment"). */
export function RenewDialog({ instance, onPaid, close }: RenewDialogProps) {
  const t = useT('settings');
  const { notify, open, session } = useCabinet();
  const [key] = useState(newKey);
  const { data: terms, error, refetch } = useSettingsWapiTermsQuery(instance.id, { refetchOnMountOrArgChange: true });
  const [renew, { isLoading, error: refusal }] = useSettingsWapiRenewMutation();
  const missing = Math.max(0, (terms?.price ?? 0) - (terms?.available ?? 0));
  const isOwn = instance.OwnerId === session.user.id;
  const pay = async () => {
    const answer = await renew({ id: instance.id, key });
    if (answer.error) return void refetch();
    notify({ tone: 'success', title: t('wapi.paid', { title: instance.title }) });
    onPaid(answer.data);
  };
  const topUp = async () => {
    await open('balance.topUp/v1', {});
    void refetch();
  };
  const canPay = terms?.tariff != null && missing === 0;
  return (
    <Dialog
      title={t('wapi.renewTitle', { title: instance.title })}
      width={500}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <Button tone="primary" data-autofocus disabled={!canPay} loading={isLoading} onClick={() => void pay()}>
            {t('wapi.pay')}
          </Button>
        </>
      }
    >
      <Stack>
        {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
        {refusal ? <ErrorNotice error={refusal} /> : null}
        {terms || error ? null : <Skeleton lines={3} />}
        {terms && !terms.tariff ? <Notice tone="warning">{t('ui:error.tariff-required')}</Notice> : null}
        {terms?.tariff ? (
          <>
            <DescriptionList
              items={[
                { label: t('wapi.price', { count: terms.days }), value: <Money amount={terms.price ?? 0} /> },
                { label: t(isOwn ? 'wapi.available' : 'wapi.availableOfOwner'), value: <Money amount={terms.available} /> },
                { label: t('wapi.until'), value: <DateTime at={nextEnd(instance, terms)} exact="date" /> },
              ]}
            />
            {missing > 0 ? (
              <Notice
                tone="warning"
                action={
                  isOwn ? (
                    <Button size="sm" onClick={() => void topUp()}>
                      {t('wapi.topUp')}
                    </Button>
                  ) : undefined
                }
              >
                {t('wapi.missing')} <Money amount={missing} />
              </Notice>
            ) : null}
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}
