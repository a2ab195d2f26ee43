import { toAmount, type Units } from '@cabinet/domain/money';
import { run, type Db } from '@cabinet/engine';
import { newId } from '../../ids.ts';
import { DECIDING_STAFF } from '../identity/public.ts';
import type { PaymentRow } from './repository.ts';

/** Notifies those who decide that an account asks for a refund, in the transaction of the request. */
export async function notifyOfRefundRequest(client: Db, { id, owner_id }: PaymentRow, amount: number): Promise<void> {
  await run(
    client,
    `select notify_owner(staff.id, 'payments.refund', $2 || ':' || staff.id,
       jsonb_build_object('notice', 'requested', 'PaymentId', $3::text, 'amount', $4::float8, 'username', payer.username))
     from (${DECIDING_STAFF}) staff, users payer where payer.id = $1`,
    [owner_id, keyOf(id), id, amount],
  );
}

/** Notifies the account of what became of its refund, in the transaction that ends it. */
export async function notifyOfRefund(
  client: Db,
  { id, owner_id }: PaymentRow,
  notice: 'approved' | 'rejected' | 'refused',
  amount: Units,
): Promise<void> {
  const data = JSON.stringify({ notice, PaymentId: id, amount: toAmount(amount) });
  await run(client, `select notify_owner($1, 'payments.refund', $2, $3)`, [owner_id, keyOf(id), data]);
}

/** A payment can be asked back in parts, so that its id does not tell one cause from another. */
const keyOf = (paymentId: string) => `payment:${paymentId}:refund:${newId()}`;
