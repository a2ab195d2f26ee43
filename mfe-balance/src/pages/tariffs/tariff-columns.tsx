import type { Format } from '@cabinet/contract/format';
import type { Translate } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { Dot } from '@cabinet/design-system/status';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime, Money } from '@cabinet/design-system/value';
import { tariffs, tariffType, type Tariff } from '@cabinet/domain/tariffs';

const column = columnsOf(tariffs);

/** The words for what a tariff prices: a channel, or instances of the WhatsApp service. */
export function sourceText(t: Translate, tariff: Pick<Tariff, 'source'>): string {
  const type = tariffType(tariff);
  return type ? t(`ui:channel.${type}`) : t('tariffs.instances');
}

/** Columns of the list of tariffs. */
export function tariffColumns(t: Translate, format: Format): Column<Tariff>[] {
  const label = (key: string) => t(`tariffs.columns.${key}`);
  return [
    column.custom(
      'title',
      ({ title, isActive }) => (
        <>
          {title} {isActive ? null : <Tag tone="warning">{t('tariffs.inactive')}</Tag>}
        </>
      ),
      { label: label('title'), card: 'title' },
    ),
    column.custom('source', (row) => <Tag>{sourceText(t, row)}</Tag>, {
      label: label('source'),
      card: 'meta',
      file: { kind: 'word', words: 'billingSource' },
    }),
    column.custom(
      'rules',
      ({ data, unit }) => {
        const count = data.rules.length;
        if (count > 0) return t('tariffs.rulesCount', { count, number: format.number(count) });
        return t(unit === 'period' ? 'tariffs.included' : 'tariffs.noRules');
      },
      { label: label('rules'), card: 'meta', file: { path: 'data.rules.length' } },
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
      from: 'lg',
    }),
    column.custom(
      'price',
      ({ price, unit }) => (
        <>
          <Money amount={price} /> {t(`tariffs.unit.${unit}`)}
        </>
      ),
      { label: label('price'), card: 'aside', align: 'end' },
    ),
  ];
}
