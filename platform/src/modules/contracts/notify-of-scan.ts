import { run, type Db } from '@cabinet/engine';
import { newId } from '../../ids.ts';
import { DECIDING_STAFF } from '../identity/public.ts';
import type { ContractRow } from './repository.ts';

/** Notifies those who decide that an account has put a signed scan to a contract, in the transaction that does so. */
export async function notifyOfScan(client: Db, { id, owner_id, title }: ContractRow): Promise<void> {
  await run(
    client,
    `select notify_owner(staff.id, 'contracts.scan', $2 || ':' || staff.id,
       jsonb_build_object('notice', 'review', 'ContractId', $3::text, 'title', $4::text, 'username', owner.username))
     from (${DECIDING_STAFF}) staff, users owner where owner.id = $1`,
    [owner_id, keyOf(id), id, title],
  );
}

/** Notifies the account of what was decided about its signed scan, in the transaction of the decision. */
export async function notifyOfDecision(client: Db, { id, owner_id, title, status, reason }: ContractRow): Promise<void> {
  const data = JSON.stringify({ notice: status, ContractId: id, title, ...(reason === null ? {} : { reason }) });
  await run(client, `select notify_owner($1, 'contracts.scan', $2, $3)`, [owner_id, keyOf(id), data]);
}

/** A contract can be signed anew after a rejection, so that its id does not tell one cause from another. */
const keyOf = (contractId: string) => `contract:${contractId}:scan:${newId()}`;
