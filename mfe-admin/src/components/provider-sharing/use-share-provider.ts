import { changedRow } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { ProviderSharing } from '@cabinet/domain/provider-sharing';
import type { Provider } from '@cabinet/domain/providers';
import { rowVersion } from '@cabinet/domain/row-version';
import { useAdminShareProviderMutation } from '../../provider-sharing-api.ts';
import { inFlightOf } from '../../model/provider-state.ts';

/** Shares a provider with the cells that follow, or takes it from them, each after a question; the toast undoes it. */
export function useShareProvider() {
  const t = useT('admin');
  const { confirm, notify, notifyError } = useCabinet();
  const { number } = useFormat();
  const [change, { isLoading }] = useAdminShareProviderMutation();

  const set = async (provider: Provider, isShared: boolean): Promise<Provider | undefined> => {
    const ifMatch = rowVersion(provider);
    try {
      return await change({ id: provider.id, isShared, ...(ifMatch ? { ifMatch } : {}) }).unwrap();
    } catch (error) {
      if (changedRow<Provider>(error)) notify({ tone: 'warning', title: t('provider.changedMeanwhile', { title: provider.title }) });
      else notifyError(error);
      return undefined;
    }
  };
  const setAndTell = async (provider: Provider, isShared: boolean) => {
    const changed = await set(provider, isShared);
    if (!changed) return;
    notify({
      tone: 'success',
      title: t(isShared ? 'sharing.share.done' : 'sharing.stop.done', { title: provider.title }),
      action: { label: t('provider.undo'), onSelect: () => void set(changed, !isShared) },
    });
  };
  const others = ({ cells }: ProviderSharing) => cells.filter(({ weight, isHere }) => weight !== null && !isHere);
  const named = (sharing: ProviderSharing) => {
    const numbers = others(sharing).map(({ cell }) => String(cell));
    return { count: numbers.length, cells: numbers.join(', ') };
  };

  /** Says first who gets it, and what is left to this cell. */
  const share = async (provider: Provider, sharing: ProviderSharing): Promise<void> => {
    const { title, name } = provider;
    const who = named(sharing);
    const text = who.count === 0 ? t('sharing.share.textNobody') : t('sharing.share.text', { ...who, own: `${name}-own`, name });
    if (await confirm({ title: t('sharing.share.ask', { title }), text, action: t('sharing.share.action') }))
      await setAndTell(provider, true);
  };
  /** Says first who loses it, and what is still on its way there. */
  const stop = async (provider: Provider, sharing: ProviderSharing): Promise<void> => {
    const { title } = provider;
    const who = named(sharing);
    const inFlight = inFlightOf({ ...provider, health: others(sharing).flatMap(({ health }) => health ?? []) });
    const text = [
      who.count === 0 ? t('sharing.stop.textNobody') : t('sharing.stop.text', who),
      ...(inFlight > 0 ? [t('sharing.stop.inFlight', { count: inFlight, number: number(inFlight) })] : []),
      t('sharing.stop.again'),
    ];
    const question = { title: t('sharing.stop.ask', { title }), text: text.join(' '), action: t('sharing.stop.action') };
    if (await confirm({ ...question, danger: who.count > 0 })) await setAndTell(provider, false);
  };
  return { share, stop, isChanging: isLoading };
}
