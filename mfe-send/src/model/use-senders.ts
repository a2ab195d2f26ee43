import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { MessageType } from '@cabinet/domain/channels';
import { senderNames } from '@cabinet/domain/sender-names';
import { useOwner } from './owner.ts';

/** How the sender of a type is chosen: out of the approved names, or freely where the type is not checked (spec 2 §5). */
export function useSenders(type: MessageType) {
  const { session } = useCabinet();
  const OwnerId = useOwner();
  const checked = session.settings.sendings.sendernamesCheck.includes(type);
  const { data, error, refetch } = useResource(senderNames).useFind(
    { type, moderation: 'approved', isActive: true, OwnerId, $limit: 100, $order: 'name asc' },
    { skip: !checked },
  );
  return { checked, names: data?.data.map(({ name }) => name), error, refetch };
}
