import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { ResourceList } from '@cabinet/design-system/list';
import { ChannelTag } from '@cabinet/design-system/tag';
import { tariffs } from '@cabinet/domain/tariffs';
import { channelOf, tariffColumns } from './columns.tsx';
import { Rules } from './rules.tsx';

/** The account's tariffs and how their prices come about (spec 2 §2). */
export function Page() {
  const t = useT('balance');
  const format = useFormat();
  const ui = useT('ui');
  const { channels } = useCabinet().session.settings;
  const options = channels.map((type) => ({ value: `sendings.${type}`, label: ui(`channel.${type}`) }));
  const columns = useMemo(() => tariffColumns(t, format), [t, format]);
  return (
    <ResourceList
      resource={tariffs}
      title={t('tariffs.title')}
      columns={columns}
      filters={['search', { field: 'source', label: t('tariffs.filters.source'), options }]}
      searchPlaceholder={t('tariffs.search')}
      empty={{ picture: 'tariffs', text: t('tariffs.empty') }}
      detail={{
        title: ({ title }) => title,
        status: (row) => <ChannelTag type={channelOf(row)} />,
        render: (row) => <Rules tariff={row} />,
      }}
    />
  );
}
