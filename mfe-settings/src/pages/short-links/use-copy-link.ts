import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';

/** Copies a short address and confirms it with a notice (spec 2 §8). */
export function useCopyLink(): (address: string) => Promise<void> {
  const t = useT('settings');
  const { notify } = useCabinet();
  return async (address) => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ tone: 'success', title: t('shortLinks.copied') });
    } catch {
      // Without permission to write to the clipboard the notice must not confirm anything.
    }
  };
}
