import { isApiError } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { useContactsUndoMergeMutation } from '../../api.ts';

/** Parts contacts that were merged, and says what came of it. */
export function useUndoMerge(): { undo: (id: string) => Promise<void>; isLoading: boolean } {
  const t = useT('contacts');
  const { notify, notifyError } = useCabinet();
  const [call, { isLoading }] = useContactsUndoMergeMutation();
  const undo = async (id: string) => {
    try {
      await call(id).unwrap();
      notify({ tone: 'success', title: t('duplicates.parted') });
    } catch (error) {
      if (isApiError(error) && error.code === 'CONFLICT') notify({ tone: 'error', title: t('duplicates.undoRefused') });
      else notifyError(error);
    }
  };
  return { undo, isLoading };
}
