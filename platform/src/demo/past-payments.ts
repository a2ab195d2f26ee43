import { newId } from '../ids.ts';
import type { Row } from './past-rows.ts';

/** How long somebody takes on the page of the payment service. */
const TAKEN_MS = 48_000;

/** The payment by card that a top-up of the past was; one in five was declined at the first try. */
export function pastPayments(id: string, owner_id: string, amount: string, paidAt: Date, chance: number): Row[] {
  const payment = (values: Row, at: number): Row => ({
    owner_id,
    provider: 'sandbox',
    method: 'card',
    entity: 'individual',
    amount,
    cost: amount,
    currency: 'RUB',
    refunded: 0,
    card_number: '4242',
    created_at: new Date(at - TAKEN_MS),
    updated_at: new Date(at),
    ...values,
  });
  const paid = payment({ id, status: 'completed', fault: null }, paidAt.getTime());
  const declined = () => payment({ id: newId(), status: 'error', fault: 'declined', card_number: '0002' }, paidAt.getTime() - 4 * TAKEN_MS);
  return chance < 0.2 ? [declined(), paid] : [paid];
}
