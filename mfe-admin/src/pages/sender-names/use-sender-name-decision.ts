import { useSearchParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { rowVersion } from '@cabinet/domain/row-version';
import { senderNames, type SenderName, type SenderNameDecisions } from '@cabinet/domain/sender-names';
import { useAdminDecideSenderNamesMutation } from '../../api.ts';

type Decision = Omit<SenderNameDecisions, 'ids'>;

/**
 * Returns a function that decides about one sender name or several, notifies of the result with a button that takes the decision back, and
 * closes the panel. Of one name it replaces the version that the user saw: where somebody else was faster, the call fails.
 */
export function useSenderNameDecision() {
  const t = useT('admin');
  const { number } = useFormat();
  const { notify, notifyError } = useCabinet();
  const [update] = useResource(senderNames).useUpdate();
  const [decideAll] = useAdminDecideSenderNamesMutation();
  const [, setAddress] = useSearchParams();

  const decide = async (names: readonly SenderName[], decision: Decision): Promise<readonly SenderName[]> => {
    const [only, ...others] = names;
    if (only && others.length === 0) return [await update({ id: only.id, body: decision, ifMatch: rowVersion(only) }).unwrap()];
    return (await decideAll({ ids: names.map(({ id }) => id), ...decision }).unwrap()).data;
  };
  return async (names: readonly SenderName[], decision: Decision) => {
    const decided = await decide(names, decision);
    const count = decided.length;
    const values = { count, number: number(count), name: decided[0]?.name ?? '' };
    const isUndoable = decision.moderation !== 'pending' && names.every(({ moderation }) => moderation === 'pending');
    notify({
      tone: 'success',
      title: t(count === 1 ? `senderNames.done.${decision.moderation}` : `senderNames.doneAll.${decision.moderation}`, values),
      action: isUndoable
        ? {
            label: t('senderNames.undo'),
            onSelect: () => void decide(decided, { moderation: 'pending' }).catch(notifyError),
          }
        : undefined,
    });
    setAddress((address) => {
      address.delete('open');
      return address;
    });
  };
}
