import type { FailureCode } from '@cabinet/domain/sendings';
import type { SendingStatus } from '@cabinet/domain/statuses';
import type { PoolClient } from 'pg';

/** Messages of an account that have come to a status together; `ids` are read only if an account subscribed to them. */
export interface StatusChange {
  ownerId: string;
  ids: readonly number[] | (() => Promise<readonly number[]>);
  status: SendingStatus;
  error: FailureCode | null;
  at: Date;
}

/** A message that came in. */
export interface IncomingMessage {
  id: string;
  ownerId: string;
  at: Date;
}

/** Up to so many messages an outbox writes in one statement whose answer is not waited for, so that the commit follows at once. */
export const FEW_MESSAGES = 20;

/** Takes changes of messages, such as for webhooks: called in the transaction in which they become true. */
export interface Outbox {
  statuses(client: PoolClient, changes: readonly StatusChange[]): Promise<void>;
  incoming(client: PoolClient, messages: readonly IncomingMessage[]): Promise<void>;
}

export const NO_OUTBOX: Outbox = { statuses: async () => undefined, incoming: async () => undefined };

/** Messages under consecutive ids; a long list is made only when it is read. */
export function idsFrom(firstId: number, count: number): StatusChange['ids'] {
  const list = () => Array.from({ length: count }, (_, index) => firstId + index);
  return count <= FEW_MESSAGES ? list() : async () => list();
}
