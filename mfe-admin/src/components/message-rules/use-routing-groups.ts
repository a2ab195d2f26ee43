import { useResource } from '@cabinet/api/resource';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { routingGroups, type RoutingGroup } from '@cabinet/domain/routing';

/** The live routing groups by title, which message rules may choose. */
export function useRoutingGroups(): readonly RoutingGroup[] {
  return useResource(routingGroups).useFind({ $limit: MAX_LIMIT, $order: 'title asc' }).data?.data ?? [];
}
