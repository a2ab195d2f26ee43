import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { Notice } from '@cabinet/design-system/notice';
import { CardText, DateTime, Money } from '@cabinet/design-system/value';
import type { RecurrentPayment } from '@cabinet/domain/recurrent-payments';
import { RECURRENT_TONES } from '@cabinet/domain/statuses';
import { useRecurrentTexts } from './use-recurrent-texts.ts';

/** One recurrent payment, with a link to the payments it has made. */
export function RecurrentDetail({ row }: { row: RecurrentPayment }) {
  const t = useT('balance');
  const { link } = useCabinet();
  const { when } = useRecurrentTexts();
  const made = link('balance.payments', { RecurrentPaymentId: row.id, createdAt: 'any' });
  return (
    <>
      {row.status === 'ready' ? null : <Notice tone={RECURRENT_TONES[row.status]}>{t(`recurrent.note.${row.status}`)}</Notice>}
      <DescriptionList
        items={[
          { label: t('recurrent.detail.amount'), value: <Money amount={row.amount} /> },
          { label: t('recurrent.detail.type'), value: when(row) },
          { label: t('recurrent.detail.method'), value: t(`method.${row.method}`) },
          row.meta.bankData && { label: t('recurrent.detail.card'), value: <CardText last4={row.meta.bankData.cardNumber} /> },
          row.nextAt !== null && { label: t('recurrent.detail.next'), value: <DateTime at={row.nextAt} exact /> },
          made && { label: t('recurrent.detail.payments'), value: <Link to={made}>{t('recurrent.detail.showPayments')}</Link> },
          { label: t('recurrent.detail.created'), value: <DateTime at={row.createdAt} exact /> },
          { label: t('recurrent.detail.updated'), value: <DateTime at={row.updatedAt} exact /> },
          { label: t('recurrent.detail.id'), value: row.id },
        ].map((item) => item || undefined)}
      />
    </>
  );
}
