import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Notice } from '@cabinet/design-system/notice';
import { Count, Money, Sensitive } from '@cabinet/design-system/value';
import type { BulkOperationQuote } from '@cabinet/domain/billings';
import styles from './bulk-operation.module.css';

/** What a bulk operation would do: how many accounts, the sum, the own balance, and which accounts refuse and why. */
export function QuoteSummary({ quote, isIn }: { quote: BulkOperationQuote; isIn: boolean }) {
  const t = useT('admin');
  const { money, number } = useFormat();
  const { accounts, amount, refused, refusedCount, own } = quote;
  return (
    <section className={styles['summary']} aria-label={t('bulk.preview')} aria-live="polite">
      <DescriptionList
        items={[
          { label: t('bulk.changed'), value: <Count value={accounts} /> },
          { label: t('bulk.sum'), value: <Money signed amount={isIn ? amount : -amount} /> },
          own && {
            label: t('operation.own'),
            value: (
              <Sensitive>
                {money(own.before)} → {money(own.after)}
              </Sensitive>
            ),
          },
        ]}
      />
      {refusedCount > 0 ? (
        <Notice tone="warning" title={t('bulk.refused', { count: refusedCount, number: number(refusedCount) })}>
          <ul className={styles['refused']}>
            {refused.map(({ row, account, fault }) => (
              <li key={row}>
                {t('bulk.line', { row, account })}: {t(`bulk.fault.${fault}`)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </section>
  );
}
