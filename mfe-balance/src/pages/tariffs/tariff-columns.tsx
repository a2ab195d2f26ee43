import type { Format } from '@cabinet/contract/format';
import type { Translate } from '@cabinet/contract/i18n';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { Dot } from '@cabinet/design-system/status';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime, Money } from '@cabinet/design-system/value';
import { tariffs, tariffType, type Tariff } from '@cabinet/domain/tariffs';
import { costOf } from '../../model/operator-prices.ts';
import { affordableUnits } from '../../model/price-rules.ts';
import { DependsOn } from './depends-on.tsx';
import styles from './tariffs.module.css';

const column = columnsOf(tariffs);

/** The channel whose instances a tariff of no channel prices. */
const INSTANCES_OF = 'whatsapp';

/** The words for what a tariff prices: a channel, or instances of the WhatsApp service. */
export function sourceText(t: Translate, tariff: Pick<Tariff, 'source'>): string {
  const type = tariffType(tariff);
  return type ? t(`ui:channel.${type}`) : t('tariffs.instances');
}

/** Columns of the list of tariffs; `funds` are what the account may spend, where that is known, and `count` is how many units are reckoned. */
export function tariffColumns(t: Translate, format: Format, funds: number | undefined, count: number): Column<Tariff>[] {
  const label = (key: string) => t(`tariffs.columns.${key}`);
  return [
    column.custom(
      'title',
      (tariff) => (
        <span className={styles['name']}>
          <ChannelGlyph type={tariffType(tariff) ?? INSTANCES_OF} decorative />
          {tariff.title} {tariff.isActive ? null : <Tag tone="warning">{t('tariffs.inactive')}</Tag>}
        </span>
      ),
      { label: label('title'), card: 'title' },
    ),
    column.custom('source', (row) => sourceText(t, row), {
      label: label('source'),
      soft: true,
      card: 'none',
      from: 'sm',
      file: { kind: 'word', words: 'billingSource' },
    }),
    column.custom(
      'price',
      ({ price, unit }) => (
        <>
          <Money amount={price} /> <span className={styles['unit']}>{t(`tariffs.unit.${unit}`)}</span>
        </>
      ),
      { label: label('price'), card: 'aside', align: 'end' },
    ),
    column.custom(
      'cost',
      ({ price, unit, data: { options } }) => (unit === 'period' ? null : <Money amount={options.noPayments ? 0 : costOf(count, price)} />),
      {
        label: t('tariffs.columns.cost', { number: format.number(count) }),
        card: 'meta',
        cardRender: ({ price, unit, data: { options } }) =>
          unit === 'period'
            ? null
            : t('tariffs.costs', { number: format.number(count), amount: format.money(options.noPayments ? 0 : costOf(count, price)) }),
        align: 'end',
        from: 'sm',
        order: false,
        file: false,
      },
    ),
    column.custom('rules', (tariff) => (tariff.unit === 'period' || tariff.data.rules.length > 0 ? <DependsOn tariff={tariff} /> : null), {
      label: label('rules'),
      soft: true,
      card: 'meta',
      file: { path: 'data.rules.length' },
    }),
    column.custom(
      'enoughFor',
      (tariff) => {
        const count = funds === undefined ? undefined : affordableUnits(funds, tariff);
        return count === undefined ? null : t(`tariffs.enough.${tariff.unit}`, { count, number: format.number(count) });
      },
      { label: label('enoughFor'), align: 'end', soft: true, card: 'meta', from: 'md', order: false, sensitive: true, file: false },
    ),
    column.custom(
      'refund',
      ({ data: { options } }) => (
        <Dot tone={options.refundOnFailed || options.noPayments ? 'success' : 'neutral'}>
          {t(options.noPayments ? 'tariffs.notCharged' : options.refundOnFailed ? 'tariffs.refunded' : 'tariffs.notRefunded')}
        </Dot>
      ),
      { label: label('refund'), card: 'none', from: 'md', file: { path: 'data.options.refundOnFailed', kind: 'yesNo' } },
    ),
    column.custom('createdAt', ({ createdAt }) => <DateTime at={createdAt} exact="date" />, {
      label: label('createdAt'),
      card: 'none',
      soft: true,
      from: 'xl',
    }),
  ];
}
