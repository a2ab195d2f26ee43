import { changedRow } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { Provider, ProviderControl } from '@cabinet/domain/providers';
import { rowVersion } from '@cabinet/domain/row-version';
import { useAdminControlProviderMutation } from '../../provider-api.ts';

/** Drains, pauses or resumes a provider, the first two after a question; the toast undoes it. */
export function useControlProvider() {
  const t = useT('admin');
  const { confirm, notify, notifyError } = useCabinet();
  const [change, { isLoading }] = useAdminControlProviderMutation();

  const set = async (provider: Provider, control: ProviderControl): Promise<Provider | undefined> => {
    const ifMatch = rowVersion(provider);
    try {
      return await change({ id: provider.id, control, ...(ifMatch ? { ifMatch } : {}) }).unwrap();
    } catch (error) {
      // What somebody else has changed meanwhile may be what is asked for.
      if (changedRow<Provider>(error)) notify({ tone: 'warning', title: t('provider.changedMeanwhile', { title: provider.title }) });
      else notifyError(error);
      return undefined;
    }
  };
  const control = async (provider: Provider, to: ProviderControl): Promise<void> => {
    const { title, control: before = 'running' } = provider;
    if (to !== 'running') {
      const question = { title: t(`provider.${to}.ask`, { title }), text: t(`provider.${to}.text`), action: t(`provider.${to}.action`) };
      if (!(await confirm(question))) return;
    }
    const changed = await set(provider, to);
    if (!changed) return;
    notify({
      tone: 'success',
      title: t(`provider.${to}.done`, { title }),
      action: { label: t('provider.undo'), onSelect: () => void set(changed, before) },
    });
  };
  return { control, isChanging: isLoading };
}
