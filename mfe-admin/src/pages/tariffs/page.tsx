import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, ResourceList } from '@cabinet/design-system/list';
import { TARIFF_SOURCES, tariffs, type Tariff } from '@cabinet/domain/tariffs';
import { useArchiveTariff } from '../../components/tariff/use-archive-tariff.ts';
import { sourceKey } from '../../model/tariff-terms.ts';
import { tariffColumns } from './tariff-columns.tsx';

const action = actionsOf(tariffs);

/** All tariffs of the installation, for its administrators (spec 1 §1 "administrative side", spec 2 §3 "Tariff"). */
export function Page() {
  const t = useT('admin');
  const { link, can } = useCabinet();
  const navigate = useNavigate();
  const archive = useArchiveTariff();
  const addressOf = (id: string) => link('admin.tariff', { id });
  const columns = useMemo(() => tariffColumns(t, (id) => link('admin.tariff', { id })), [t, link]);
  const yesNo = (yes: string, no: string) => [
    { value: 'true', label: t(yes) },
    { value: 'false', label: t(no) },
  ];
  const sources = TARIFF_SOURCES.map((source) => ({ value: source, label: t(sourceKey(source)) }));
  return (
    <ResourceList
      resource={tariffs}
      title={t('tariffs.title')}
      columns={columns}
      rowLink={({ id }) => addressOf(id)}
      searchPlaceholder={t('tariffs.search')}
      filters={[
        'search',
        { field: 'source', label: t('ui:column.channel'), options: sources },
        { field: 'isActive', label: t('tariffs.state'), options: yesNo('tariffs.active', 'tariffs.inactive') },
        { field: 'isArchived', label: t('tariffs.archive.title'), options: yesNo('tariffs.archive.only', 'tariffs.archive.without') },
      ]}
      dialogs={can('tariffs.create') ? { create: () => void navigate(addressOf('new') ?? '.') } : {}}
      createLabel={t('tariffs.create')}
      actions={[
        action.custom({
          key: 'copy',
          label: t('tariffs.copy'),
          icon: 'copy',
          access: 'tariffs.create',
          to: ({ id }) => `${addressOf('new')}?copy=${id}`,
        }),
        action.custom({
          key: 'archive',
          label: ({ isArchived }: Tariff) => t(isArchived ? 'tariffs.archive.undo' : 'tariffs.archive.action'),
          icon: 'storage',
          access: 'tariffs.update',
          run: (row) => archive(row),
        }),
        action.remove(({ title }) => title, {
          confirm: ({ title }) => ({ title: t('tariffs.removeTitle', { title }) }),
          shown: ({ users }) => users === 0,
        }),
      ]}
      empty={{ picture: 'tariffs', text: t('tariffs.empty') }}
    />
  );
}
