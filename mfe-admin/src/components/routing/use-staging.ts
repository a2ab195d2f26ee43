import { useEffect, useRef } from 'react';
import type { NewRoutingGroup } from '@cabinet/domain/routing';
import { routingDraftVersion, type RoutingDraft } from '@cabinet/domain/routing-draft';
import {
  useAdminDiscardGroupMutation,
  useAdminDiscardRoutingMutation,
  useAdminPublishRoutingMutation,
  useAdminRestoreRoutingMutation,
  useAdminStageGroupMutation,
  useAdminStageNewGroupMutation,
  useAdminStageRemovalMutation,
} from '../../routing-api.ts';

/** Changes of the draft, one after another, each from the version that is shown. */
export interface Staging {
  add: (body: NewRoutingGroup) => Promise<RoutingDraft>;
  replace: (id: string, body: NewRoutingGroup) => Promise<RoutingDraft>;
  remove: (id: string) => Promise<RoutingDraft>;
  discardGroup: (id: string) => Promise<RoutingDraft>;
  discard: () => Promise<RoutingDraft>;
  publish: (comment: string) => Promise<RoutingDraft>;
  restore: (id: string, comment: string) => Promise<RoutingDraft>;
}

/** The calls that change the draft; a change waits until the one before it is answered. */
export function useStaging(draft: RoutingDraft): Staging {
  const version = useRef(routingDraftVersion(draft));
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => void (version.current = routingDraftVersion(draft)), [draft]);
  const [add] = useAdminStageNewGroupMutation();
  const [replace] = useAdminStageGroupMutation();
  const [remove] = useAdminStageRemovalMutation();
  const [discardGroup] = useAdminDiscardGroupMutation();
  const [discard] = useAdminDiscardRoutingMutation();
  const [publish] = useAdminPublishRoutingMutation();
  const [restore] = useAdminRestoreRoutingMutation();

  const inTurn = (call: (ifMatch: string) => Promise<RoutingDraft>): Promise<RoutingDraft> => {
    const turn = last.current.then(async () => {
      const answer = await call(version.current);
      version.current = routingDraftVersion(answer);
      return answer;
    });
    last.current = turn.catch(() => undefined);
    return turn;
  };
  return {
    add: (body) => inTurn((ifMatch) => add({ body, ifMatch }).unwrap()),
    replace: (id, body) => inTurn((ifMatch) => replace({ id, body, ifMatch }).unwrap()),
    remove: (id) => inTurn((ifMatch) => remove({ id, ifMatch }).unwrap()),
    discardGroup: (id) => inTurn((ifMatch) => discardGroup({ id, ifMatch }).unwrap()),
    discard: () => inTurn((ifMatch) => discard({ ifMatch }).unwrap()),
    publish: (comment) => inTurn((ifMatch) => publish({ comment, ifMatch }).unwrap()),
    restore: (id, comment) => inTurn((ifMatch) => restore({ id, comment, ifMatch }).unwrap()),
  };
}
