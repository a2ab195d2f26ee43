import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { MessageType } from '@cabinet/domain/channels';
import { senderNameRows } from '@cabinet/domain/sender-name-rows';
import { wapiInstances, type WapiInstance } from '@cabinet/domain/wapi';
import { useOwner } from './owner.ts';

/** Phones that a WhatsApp message can be sent from: the numbers of its owner that are paid and linked (spec 2 §3 "WAPI instance"). */
export function useOwnPhones(type: MessageType): readonly WapiInstance[] {
  const { can } = useCabinet();
  const OwnerId = useOwner();
  const query = { state: ['authorized'], OwnerId, $limit: 100, $order: 'title asc' };
  const { data } = useResource(wapiInstances).useFind(query, { skip: type !== 'whatsapp' || !can('wapi.get') });
  return data?.data.filter(({ isActive }) => isActive) ?? [];
}

/** The senders of a channel: the approved names, or free text where names are not checked (spec 2 §5). */
export function useSenders(type: MessageType) {
  const { session } = useCabinet();
  const OwnerId = useOwner();
  const checked = session.settings.sendings.sendernamesCheck.includes(type);
  const { data, error, refetch } = useResource(senderNameRows).useFind(
    { $scope: 'usable', type, OwnerId, $limit: 100, $order: 'name asc' },
    { skip: !checked },
  );
  return { checked, names: data?.data.map(({ name }) => name), error, refetch };
}
