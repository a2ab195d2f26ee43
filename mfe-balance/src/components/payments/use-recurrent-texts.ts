import { useMemo } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { RecurrentPayment } from '@cabinet/domain/recurrent-payments';

/** Texts about a recurrent payment: when it charges, and its name, which is made of the amount and that. */
export function useRecurrentTexts() {
  const t = useT('balance');
  const { money } = useFormat();
  return useMemo(() => {
    const below = ({ threshold }: RecurrentPayment) => ({ threshold: money(threshold ?? 0) });
    const key = ({ frequency }: RecurrentPayment) => frequency ?? 'threshold';
    return {
      when: (row: RecurrentPayment) => (row.frequency ? t(`recurrent.frequency.${row.frequency}`) : t('recurrent.below', below(row))),
      name: (row: RecurrentPayment) =>
        t('recurrent.name', { amount: money(row.amount), when: t(`recurrent.nameWhen.${key(row)}`, below(row)) }),
    };
  }, [t, money]);
}
