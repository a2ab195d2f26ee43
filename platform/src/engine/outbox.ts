import type { FailureCode } from '@cabinet/domain/sendings';
import type { SendingStatus } from '@cabinet/domain/statuses';
import type { PoolClient } from 'pg';

/** Messages of an account that have come to a status together; read only if somebody wants to hear of them. */
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

/** Messages, all in all, of which an outbox is told in one statement that waits for no answer: so that a commit can follow at once. */
export const FEW = 20;

/** Who has to be told what becomes of messages: called in the transaction in which it becomes true. */
export interface Outbox {
  statuses(client: PoolClient, changes: readonly StatusChange[]): Promise<void>;
  incoming(client: PoolClient, messages: readonly IncomingMessage[]): Promise<void>;
}

export const NOBODY: Outbox = { statuses: async () => undefined, incoming: async () => undefined };

/** Messages under consecutive ids; many are only listed for somebody who wants to hear of them. */
export function idsFrom(firstId: number, count: number): StatusChange['ids'] {
  const list = () => Array.from({ length: count }, (_, index) => firstId + index);
  return count <= FEW ? list() : async () => list();
}
