import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '@cabinet/design-system/button';
import { MoneyField, useFormField } from '@cabinet/design-system/form';
import { Row } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import type { PriceRule } from '@cabinet/domain/tariffs';
import styles from './tariff.module.css';

/** Most prices by the number of parts. */
const MAX_PARTS = 30;

/** What a rule adds or takes: one amount, or one for each number of parts, the last for all longer messages. */
export function RulePriceField({ name }: { name: string }) {
  const t = useT('admin');
  const action = useFormField<PriceRule['action']>(`${name}.action`);
  const price = useFormField<number | readonly number[] | undefined>(`${name}.price`);
  // A cleared amount is a hole in the array, which `map` would leave out.
  const prices = Array.isArray(price.value) ? (price.value as readonly number[]) : undefined;
  const single = prices ? prices[0] : (price.value as number | undefined);
  return (
    <div className={styles['rulePrice']}>
      <Row>
        <Segmented
          label={t('tariff.action')}
          options={[
            { value: 'increase', label: t('tariff.increase') },
            { value: 'decrease', label: t('tariff.decrease') },
          ]}
          value={action.value}
          onChange={action.set}
        />
        <Segmented
          label={t('tariff.pricing')}
          options={[
            { value: 'one', label: t('tariff.onePrice') },
            { value: 'parts', label: t('tariff.byParts') },
          ]}
          value={prices ? 'parts' : 'one'}
          onChange={(next) => price.set(next === 'one' ? single : [single ?? 0, single ?? 0])}
        />
      </Row>
      {prices ? (
        <div className={styles['parts']}>
          {Array.from(prices, (_, index) => {
            const isLast = index === prices.length - 1;
            return (
              <MoneyField
                key={index}
                name={`${name}.price[${index}]`}
                label={t(isLast ? 'tariff.partsAndMore' : 'tariff.parts', { count: index + 1, number: index + 1 })}
                required
              />
            );
          })}
          <Row>
            {prices.length < MAX_PARTS ? (
              <Button size="sm" icon="plus" onClick={() => price.set([...prices, prices.at(-1) ?? 0])}>
                {t('tariff.addPart')}
              </Button>
            ) : null}
            {prices.length > 1 ? (
              <IconButton
                size="sm"
                tone="ghost"
                icon="minus"
                label={t('tariff.removePart')}
                onClick={() => price.set(prices.slice(0, -1))}
              />
            ) : null}
          </Row>
        </div>
      ) : (
        <div className={styles['onePrice']}>
          <MoneyField name={`${name}.price`} label={t('tariff.rulePrice')} required />
        </div>
      )}
    </div>
  );
}
