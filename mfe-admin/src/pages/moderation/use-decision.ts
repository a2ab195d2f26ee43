import { useSearchParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { moderation, type ModerationDecision, type ModerationEntry } from '@cabinet/domain/moderation';

/** Returns a function that decides about all sendings of an entry, notifies of the result and closes the entry's panel. */
export function useDecision() {
  const t = useT('admin');
  const { number } = useFormat();
  const { notify } = useCabinet();
  const [update] = useResource(moderation).useUpdate();
  const [, setAddress] = useSearchParams();
  return async ({ id, recipients: count }: ModerationEntry, body: ModerationDecision) => {
    await update({ id, body }).unwrap();
    notify({ tone: 'success', title: t(`moderation.done.${body.moderation}`, { count, number: number(count) }) });
    setAddress((address) => {
      address.delete('open');
      return address;
    });
  };
}
