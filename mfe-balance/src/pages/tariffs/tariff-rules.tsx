import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Money } from '@cabinet/design-system/value';
import { rulesInOrder } from '@cabinet/domain/price';
import type { PriceRule, Tariff } from '@cabinet/domain/tariffs';
import { partPrices } from '../../model/price-rules.ts';
import styles from './tariffs.module.css';
import { useConditionText } from './use-condition-text.ts';

function Rule({ rule, when }: { rule: PriceRule; when: string }) {
  const t = useT('balance');
  const { money, number } = useFormat();
  return (
    <li className={styles['rule']}>
      <span>{when === '' ? t('rules.always') : t('rules.when', { conditions: when })}</span>
      <div className={styles[rule.action]}>
        {partPrices(rule).map(({ price, parts, isLast }) => (
          <div key={parts ?? 0}>
            {t(`rules.${rule.action}`, { price: money(price) })}
            {parts === undefined ? null : (
              <small>{t(isLast ? 'rules.partsAndMore' : 'rules.parts', { count: parts, number: number(parts) })}</small>
            )}
          </div>
        ))}
      </div>
    </li>
  );
}

/** The tariff's data that the server sends only to administrators. */
function ProviderPrice({ hidden: { comment, providerPrice } }: { hidden: NonNullable<Tariff['data']['hidden']> }) {
  const t = useT('balance');
  return (
    <DescriptionList
      items={[
        providerPrice !== undefined && { label: t('rules.providerPrice'), value: <Money amount={providerPrice} /> },
        comment ? { label: t('rules.comment'), value: comment } : undefined,
      ]}
    />
  );
}

/** Explains a tariff's price rule by rule. */
export function TariffRules({ tariff }: { tariff: Tariff }) {
  const t = useT('balance');
  const { money, number } = useFormat();
  const words = useConditionText(tariff);
  const { conditions = [], options, hidden } = tariff.data;
  const rules = tariff.usersTariffs?.finalRules ?? rulesInOrder(tariff.data.rules);
  const base = { price: money(tariff.price), unit: t(`tariffs.unit.${tariff.unit}`) };
  const intro = tariff.unit === 'period' ? 'rules.period' : rules.length > 0 ? 'rules.intro' : 'rules.none';
  const { priority } = tariff.usersTariffs ?? {};
  return (
    <>
      {conditions.length > 0 ? <p className={styles['words']}>{t('rules.only', { conditions: words(conditions) })}</p> : null}
      <p className={styles['words']}>{t(intro, base)}</p>
      {rules.length > 0 ? (
        <ol className={styles['rules']}>
          {rules.map((rule, index) => (
            <Rule key={index} rule={rule} when={words(rule.conditions)} />
          ))}
        </ol>
      ) : null}
      <p className={styles['words']}>
        {t(options.noPayments ? 'rules.noPayments' : options.refundOnFailed ? 'rules.refund' : 'rules.noRefund')}
      </p>
      {priority === undefined ? null : <p className={styles['words']}>{t('rules.priority', { priority: number(priority) })}</p>}
      {hidden && Object.keys(hidden).length > 0 ? <ProviderPrice hidden={hidden} /> : null}
    </>
  );
}
