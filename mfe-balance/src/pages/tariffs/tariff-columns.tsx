import type { Format } from '@cabinet/contract/format';
import type { Translate } from '@cabinet/contract/i18n';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { Dot } from '@cabinet/design-system/status';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime, Money } from '@cabinet/design-system/value';
import { tariffs, tariffType, type Tariff } from '@cabinet/domain/tariffs';
import { affordableUnits, ruleTags } from '../../model/price-rules.ts';
import styles from './tariffs.module.css';

const column = columnsOf(tariffs);

/** The channel whose instances a tariff of no channel prices. */
const INSTANCES_OF = 'whatsapp';

/** The words for what a tariff prices: a channel, or instances of the WhatsApp service. */
export function sourceText(t: Translate, tariff: Pick<Tariff, 'source'>): string {
  const type = tariffType(tariff);
  return type ? t(`ui:channel.${type}`) : t('tariffs.instances');
}

/** Columns of the list of tariffs; `funds` are what the account may spend, where that is known. */
export function tariffColumns(t: Translate, format: Format, locale: string, funds: number | undefined): Column<Tariff>[] {
  const label = (key: string) => t(`tariffs.columns.${key}`);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
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
      'rules',
      (tariff) => {
        if (tariff.unit === 'period') return t('tariffs.included');
        const tags = ruleTags(tariff);
        if (tags.length > 0) return list.format(tags.map((tag) => t(`tariffs.tags.${tag}`)));
        return tariff.data.rules.length > 0 ? t('tariffs.changed') : null;
      },
      { label: label('rules'), soft: true, card: 'meta', file: { path: 'data.rules.length' } },
    ),
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
