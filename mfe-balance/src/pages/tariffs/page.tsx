import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { ResourceList } from '@cabinet/design-system/list';
import { Tag } from '@cabinet/design-system/tag';
import { tariffs, type TariffSource } from '@cabinet/domain/tariffs';
import { availableFunds } from '../../model/available-funds.ts';
import { sourceText, tariffColumns } from './tariff-columns.tsx';
import { TariffRules } from './tariff-rules.tsx';

/** What prices numbers of WhatsApp. */
const INSTANCES: TariffSource = 'subscription.apisender';

/** Tariffs of one channel stand together. */
const BY_CHANNEL = { ...tariffs, order: { source: 'asc' } } as const;

/** The account's tariffs and how their prices are calculated (spec 2 §2). */
export function Page() {
  const t = useT('balance');
  const format = useFormat();
  const ui = useT('ui');
  const locale = useLocale();
  const { settings, balance } = useCabinet().session;
  const options = [
    ...settings.channels.map((type) => ({ value: `sendings.${type}`, label: ui(`channel.${type}`) })),
    { value: INSTANCES, label: t('tariffs.instances') },
  ];
  const funds = balance && availableFunds(balance);
  const columns = useMemo(() => tariffColumns(t, format, locale, funds), [t, format, locale, funds]);
  return (
    <ResourceList
      resource={BY_CHANNEL}
      title={t('tariffs.title')}
      columns={columns}
      filters={['search', { field: 'source', label: t('tariffs.filters.source'), options }]}
      searchPlaceholder={t('tariffs.search')}
      empty={{ picture: 'tariffs', text: t('tariffs.empty') }}
      detail={{
        title: ({ title }) => title,
        status: (row) => <Tag>{sourceText(t, row)}</Tag>,
        render: (row) => <TariffRules tariff={row} />,
      }}
    />
  );
}
