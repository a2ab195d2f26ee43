import type { PaymentFailure } from './payments.ts';

/** Path of the saved cards of an account: `GET` answers `{data}` of `SavedCard`, `DELETE /{id}` forgets one. */
export const SAVED_CARDS_PATH = 'payments/cards';

/** A card that an account has saved to pay by it again. */
export interface SavedCard {
  id: string;
  /** The last four digits. */
  cardNumber: string | null;
  bank: string | null;
  /** Its last month, `YYYY-MM`; null where the payment service does not tell. */
  expires: string | null;
  /** Why its last charge failed; absent where it did not. */
  fault?: PaymentFailure;
  createdAt: string;
}

/** Failures after which a card is not charged again. */
const LASTING_FAULTS: readonly PaymentFailure[] = ['revoked', 'cardExpired'];

/** Whether a card's last month is over, in UTC. */
export const isCardExpired = ({ expires }: Pick<SavedCard, 'expires'>, now = new Date()): boolean =>
  expires !== null && expires < now.toISOString().slice(0, 7);

/** Whether a saved card can still be charged; one that was declined may have money the next time. */
export const isCardUsable = (card: Pick<SavedCard, 'expires'> & { fault?: PaymentFailure | null }, now = new Date()): boolean =>
  !isCardExpired(card, now) && !(card.fault && LASTING_FAULTS.includes(card.fault));
