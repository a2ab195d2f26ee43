import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Tabs } from '@cabinet/design-system/tabs';

/** Tabs of the balance's pages, as far as they are allowed. */
export function BalanceTabs() {
  const t = useT('balance');
  const { link } = useCabinet();
  return (
    <Tabs
      label={t('tabs.label')}
      items={[
        { to: link('balance.payments'), label: t('tabs.payments') },
        { to: link('balance.recurrentPayments'), label: t('tabs.recurrentPayments') },
        { to: link('balance.billings'), label: t('tabs.billings') },
        { to: link('balance.invoices'), label: t('tabs.invoices') },
        { to: link('balance.referrals'), label: t('tabs.referrals') },
      ]}
    />
  );
}
