import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Money } from '@cabinet/design-system/value';
import type { PriceCheck } from '@cabinet/domain/price-check';
import type { PriceCondition } from '@cabinet/domain/price-conditions';
import type { TariffTerms } from '../../model/tariff-terms.ts';
import styles from './tariff.module.css';
import type { NameOf } from './use-condition-names.ts';
import { useConditionText } from './use-condition-text.ts';

interface PriceResultProps {
  check: PriceCheck;
  /** The terms that were checked. */
  terms: TariffTerms;
  /** Id of the tariff that is edited, if it has one. */
  id: string | undefined;
  nameOf: NameOf;
}

const at = (conditions: readonly PriceCondition[], places: readonly number[]) => places.flatMap((place) => conditions[place] ?? []);

/** What a message costs by a tariff, and rule by rule how it comes to that. */
export function PriceResult({ check, terms, id, nameOf }: PriceResultProps) {
  const t = useT('admin');
  const { money, number } = useFormat();
  const words = useConditionText(nameOf);
  const { data, price, unit } = terms;
  const isFor = check.isChannel && check.failed.length === 0;
  const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${money(Math.abs(amount))}`;
  const { margin } = check;
  return (
    <Stack>
      {isFor ? null : (
        <Notice tone="warning" live>
          {check.isChannel ? t('check.notFor', { conditions: words(at(data.conditions, check.failed)) }) : t('check.otherChannel')}
        </Notice>
      )}
      {check.pricedBy === undefined || (check.pricedBy && check.pricedBy.id === id) ? null : (
        <Notice tone="warning" live>
          {check.pricedBy ? t('check.pricedBy', { title: check.pricedBy.title }) : t('check.pricedByNone')}
        </Notice>
      )}
      <div className={styles['price']}>
        <span>{t('check.price')}</span>
        <strong>{money(check.price)}</strong>
      </div>
      <DescriptionList
        items={[
          { label: t('check.recipient'), value: check.recipient },
          {
            label: t('check.operator'),
            value: check.operator
              ? [check.operator.name, check.operator.country, check.operator.mccmnc].filter(Boolean).join(' · ')
              : t('check.unknown'),
          },
          {
            label: t('check.parts'),
            value: t(`check.encoding.${check.encoding}`, {
              parts: number(check.parts),
              count: check.characters,
              number: number(check.characters),
            }),
          },
          check.cost !== null && {
            label: t('check.cost'),
            value: (
              <>
                <Money amount={check.cost} plain />
                {check.provider ? ` · ${check.provider}` : null}
              </>
            ),
          },
          margin !== null && {
            label: t('check.margin'),
            value: <span className={styles[margin < 0 ? 'below' : 'above']}>{signed(margin)}</span>,
          },
        ]}
      />
      <ol className={styles['steps']} aria-label={t('check.how')}>
        <li className={`${styles['step']} ${styles['applies']}`}>
          <span>{t('check.base')}</span>
          <span className={styles['amount']}>{money(price ?? 0)}</span>
        </li>
        {check.rules.map(({ index, applies, change, failed }) => {
          const { conditions = [] } = data.rules[index] ?? {};
          return (
            <li key={index} className={`${styles['step']} ${styles[applies ? 'applies' : 'skipped']}`}>
              <span>
                {t('tariff.ruleName', { number: index + 1 })}: {t(applies ? 'check.yes' : 'check.no')}
              </span>
              <span className={styles['amount']}>{applies ? signed(change) : '–'}</span>
              <span className={styles['why']}>
                {applies
                  ? conditions.length > 0
                    ? t('check.because', { conditions: words(conditions) })
                    : t('tariff.always')
                  : t('check.unless', { conditions: words(at(conditions, failed)) })}
              </span>
            </li>
          );
        })}
        {data.options.noPayments ? (
          <li className={`${styles['step']} ${styles['refuses']}`}>{t('check.noPayments')}</li>
        ) : (
          <li className={`${styles['step']} ${styles['applies']}`}>
            <span>{t(`check.sum.${unit}`, { price: money(check.unitPrice), quantity: number(check.quantity) })}</span>
            <span className={styles['amount']}>{money(check.price)}</span>
          </li>
        )}
      </ol>
    </Stack>
  );
}
