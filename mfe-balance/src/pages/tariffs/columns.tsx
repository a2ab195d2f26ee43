import type { Format } from '@cabinet/contract/format';
import type { Translate } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { Dot } from '@cabinet/design-system/status';
import { ChannelTag, Tag } from '@cabinet/design-system/tag';
import { DateTime, Money } from '@cabinet/design-system/value';
import { tariffs, type Tariff } from '@cabinet/domain/tariffs';

const column = columnsOf(tariffs);

/** The channel that a tariff prices. */
export function channelOf({ source }: Pick<Tariff, 'source'>): MessageType {
  return source.slice('sendings.'.length) as MessageType;
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
    column.custom('source', (row) => <ChannelTag type={channelOf(row)} />, { label: label('source'), card: 'meta' }),
    column.custom(
      'rules',
      ({ data, unit }) => {
        const count = data.rules.length;
        if (count > 0) return t('tariffs.rulesCount', { count, number: format.number(count) });
        return t(unit === 'period' ? 'tariffs.included' : 'tariffs.noRules');
      },
      { label: label('rules'), card: 'meta' },
    ),
    column.custom(
      'refund',
      ({ data: { options } }) => (
        <Dot tone={options.refundOnFailed || options.noPayments ? 'success' : 'neutral'}>
          {t(options.noPayments ? 'tariffs.notCharged' : options.refundOnFailed ? 'tariffs.refunded' : 'tariffs.notRefunded')}
        </Dot>
      ),
      { label: label('refund'), card: 'none', from: 'md' },
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
