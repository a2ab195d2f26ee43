import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { lastCallOf, type Integration } from '@cabinet/domain/integrations';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { tokens } from '@cabinet/domain/tokens';

/** How far a system is connected: not, by a token that has not called yet, or by one that has, and when it did last. */
export interface Connection {
  state: 'none' | 'waits' | 'connected';
  lastCall?: string;
}

/** How far each system is connected, by the names of the account's tokens. */
export function useConnections(): (integration: Integration) => Connection {
  const { session, can } = useCabinet();
  const { data } = useResource(tokens).useFind({ OwnerId: session.user.id, $limit: MAX_LIMIT }, { skip: !can('tokens.get') });
  const own = data?.data ?? [];
  // What the last call would be if every token had called when it was made: there is one of the name.
  const made = own.map(({ description, createdAt }) => ({ description, lastUsedAt: createdAt }));
  return (integration) => {
    const lastCall = lastCallOf(integration, own);
    if (lastCall !== undefined) return { state: 'connected', lastCall };
    return { state: lastCallOf(integration, made) === undefined ? 'none' : 'waits' };
  };
}
