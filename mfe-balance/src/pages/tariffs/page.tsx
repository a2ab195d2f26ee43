import { useMemo, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { ResourceList } from '@cabinet/design-system/list';
import { Tag } from '@cabinet/design-system/tag';
import { tariffs, type TariffSource } from '@cabinet/domain/tariffs';
import { availableFunds } from '../../model/available-funds.ts';
import { Calculator } from './calculator.tsx';
import { OperatorTable } from './operator-table.tsx';
import { sourceText, tariffColumns } from './tariff-columns.tsx';
import { TariffRules } from './tariff-rules.tsx';

/** What prices numbers of WhatsApp. */
const INSTANCES: TariffSource = 'subscription.apisender';

/** How many messages the calculator begins with. */
const USUAL_COUNT = 10_000;

/** Tariffs of one channel stand together. */
const BY_CHANNEL = { ...tariffs, order: { source: 'asc' } } as const;

/** The account's price list: tariffs by channel, what so many messages cost, and how prices are calculated (spec 2 §2). */
export function Page() {
  const t = useT('balance');
  const format = useFormat();
  const ui = useT('ui');
  const { settings, balance } = useCabinet().session;
  const options = [
    ...settings.channels.map((type) => ({ value: `sendings.${type}`, label: ui(`channel.${type}`) })),
    { value: INSTANCES, label: t('tariffs.instances') },
  ];
  const funds = balance && availableFunds(balance);
  const [count, setCount] = useState(USUAL_COUNT);
  const columns = useMemo(() => tariffColumns(t, format, funds, count), [t, format, funds, count]);
  return (
    <ResourceList
      resource={BY_CHANNEL}
      title={t('tariffs.title')}
      columns={columns}
      filters={['search', { field: 'source', label: t('tariffs.filters.source'), options }]}
      searchPlaceholder={t('tariffs.search')}
      above={() => <Calculator count={count} onChange={setCount} />}
      empty={{ picture: 'tariffs', text: t('tariffs.empty') }}
      detail={{
        title: ({ title }) => title,
        status: (row) => <Tag>{sourceText(t, row)}</Tag>,
        render: (row) => (
          <>
            <OperatorTable tariff={row} count={count} />
            <TariffRules tariff={row} />
          </>
        ),
      }}
    />
  );
}
