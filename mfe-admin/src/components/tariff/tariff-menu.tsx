import { useNavigate } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Menu } from '@cabinet/design-system/menu';
import { tariffs, type Tariff } from '@cabinet/domain/tariffs';
import { useArchiveTariff } from './use-archive-tariff.ts';

/** What else is done with a tariff: copy, archive, remove. */
export function TariffMenu({ tariff }: { tariff: Tariff }) {
  const t = useT('admin');
  const { link, confirm, notify } = useCabinet();
  const navigate = useNavigate();
  const archive = useArchiveTariff();
  const [remove] = useResource(tariffs).useRemove();
  const askAndRemove = async () => {
    const title = t('tariffs.removeTitle', { title: tariff.title });
    if (!(await confirm({ title, action: t('ui:common.remove'), danger: true }))) return;
    const { error } = await remove(tariff.id);
    if (error) return;
    notify({ tone: 'success', title: t('tariffs.removed', { title: tariff.title }) });
    await navigate(link('admin.tariffs') ?? '/');
  };
  return (
    <Menu
      label={t('tariffs.more')}
      icon="more"
      items={[
        { key: 'copy', label: t('tariffs.copy'), icon: 'copy', to: `${link('admin.tariff', { id: 'new' })}?copy=${tariff.id}` },
        {
          key: 'archive',
          label: t(tariff.isArchived ? 'tariffs.archive.undo' : 'tariffs.archive.action'),
          icon: 'storage',
          onSelect: () => void archive(tariff),
        },
        tariff.users === 0 && {
          key: 'remove',
          label: t('ui:common.remove'),
          icon: 'trash',
          danger: true,
          onSelect: () => void askAndRemove(),
        },
      ]}
    />
  );
}
