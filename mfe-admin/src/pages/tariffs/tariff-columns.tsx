import type { Translate } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { Tag } from '@cabinet/design-system/tag';
import { Link } from '@cabinet/design-system/link';
import { Count, Money } from '@cabinet/design-system/value';
import { tariffs, type Tariff } from '@cabinet/domain/tariffs';
import { SourceName } from '../../components/tariff/source-name.tsx';

const column = columnsOf(tariffs);

/** Columns of the administrator's list of tariffs. */
export function tariffColumns(t: Translate, addressOf: (id: string) => string | undefined): Column<Tariff>[] {
  return [
    column.custom(
      'title',
      ({ id, title, isActive, isArchived, change }) => (
        <>
          <Link to={addressOf(id)}>{title}</Link> {isActive ? null : <Tag tone="warning">{t('tariffs.inactive')}</Tag>}{' '}
          {isArchived ? <Tag>{t('tariffs.archived')}</Tag> : null} {change ? <Tag tone="accent">{t('tariffs.planned')}</Tag> : null}
        </>
      ),
      { card: 'title', interactive: true },
    ),
    column.custom('source', ({ source }) => <SourceName source={source} />, {
      label: t('ui:column.channel'),
      card: 'meta',
      order: false,
      file: { kind: 'word', words: 'billingSource' },
    }),
    column.custom(
      'price',
      ({ price, unit }) => (
        <>
          <Money amount={price} /> {t(`tariffs.unit.${unit}`)}
        </>
      ),
      { align: 'end', card: 'aside' },
    ),
    column.custom('rules', ({ data }) => (data.rules.length > 0 ? <Count value={data.rules.length} /> : '–'), {
      label: t('tariffs.rules'),
      align: 'end',
      card: 'none',
      from: 'md',
      order: false,
      file: { path: 'data.rules.length' },
    }),
    column.custom('users', ({ users = 0 }) => <Count value={users} />, {
      label: t('tariffs.users'),
      align: 'end',
      card: 'none',
      from: 'sm',
      order: false,
    }),
    column.date('createdAt', { from: 'lg', exact: 'date', card: 'none' }),
  ];
}
