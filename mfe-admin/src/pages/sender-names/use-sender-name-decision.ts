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
 * closes the panel. Of one name it replaces the version that the user saw: where somebody else was faster, the call fails. Of several, those
 * that waited and were decided otherwise meanwhile stay as they are, and a notice says how many.
 */
export function useSenderNameDecision() {
  const t = useT('admin');
  const { number } = useFormat();
  const { notify, notifyError } = useCabinet();
  const [update] = useResource(senderNames).useUpdate();
  const [decideAll] = useAdminDecideSenderNamesMutation();
  const [, setAddress] = useSearchParams();

  const decideOne = (name: SenderName, body: Decision) => update({ id: name.id, body, ifMatch: rowVersion(name) }).unwrap();
  const decide = async (names: readonly SenderName[], decision: Decision): Promise<readonly SenderName[]> => {
    const inOneCall = names.filter(({ moderation }) => moderation === 'pending' || decision.moderation === 'pending');
    const [only, ...others] = names;
    if (only && others.length === 0) return [await decideOne(only, decision)];
    const decided: SenderName[] = [];
    // Another decision than the one that the user saw is made about that version alone.
    for (const name of names) if (!inOneCall.includes(name)) decided.push(await decideOne(name, decision));
    if (inOneCall.length === 0) return decided;
    return [...decided, ...(await decideAll({ ids: inOneCall.map(({ id }) => id), ...decision }).unwrap()).data];
  };
  /** Says how many names keep what somebody else has decided. */
  const tellLate = (count: number) => notify({ tone: 'warning', title: t('senderNames.late', { count, number: number(count) }) });
  const tellDone = (names: readonly SenderName[], decided: readonly SenderName[], decision: Decision) => {
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
  };
  return async (names: readonly SenderName[], decision: Decision) => {
    const decided = await decide(names, decision);
    if (decided.length > 0) tellDone(names, decided, decision);
    if (decided.length < names.length) tellLate(names.length - decided.length);
    setAddress((address) => {
      address.delete('open');
      return address;
    });
  };
}
