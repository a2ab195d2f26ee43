import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { MessageType } from '@cabinet/domain/channels';
import { senderNameRows } from '@cabinet/domain/sender-name-rows';

/** Whom an answer may be from: the approved names of the channel; undefined where names are not checked, and any may be written. */
export function useSenders(type: MessageType): { names: readonly string[] | undefined; isLoading: boolean } {
  const { session } = useCabinet();
  const isChecked = session.settings.sendings.sendernamesCheck.includes(type);
  const query = { $scope: 'usable', type, OwnerId: session.user.id, $limit: 100, $order: 'name asc' };
  const { data, isLoading } = useResource(senderNameRows).useFind(query, { skip: !isChecked });
  return { names: isChecked ? (data?.data.map(({ name }) => name) ?? []) : undefined, isLoading };
}
