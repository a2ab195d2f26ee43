import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { Tariff } from '@cabinet/domain/tariffs';
import { useAdminArchiveTariffMutation } from '../../tariff-api.ts';

/** Archives a tariff after a question, or takes it out of the archive; answers the row as it is then, undefined where nothing was done. */
export function useArchiveTariff(): (tariff: Tariff) => Promise<Tariff | undefined> {
  const t = useT('admin');
  const { number } = useFormat();
  const { confirm, notify } = useCabinet();
  const [archive] = useAdminArchiveTariffMutation();
  return async ({ id, title, isArchived = false, users = 0 }) => {
    const question = {
      title: t('tariffs.archive.ask', { title }),
      text: t('tariffs.archive.text', { count: users, number: number(users) }),
      action: t('tariffs.archive.action'),
    };
    if (!isArchived && !(await confirm(question))) return undefined;
    const { data } = await archive({ id, isArchived: !isArchived });
    if (data) notify({ tone: 'success', title: t(isArchived ? 'tariffs.archive.restored' : 'tariffs.archive.done', { title }) });
    return data;
  };
}
