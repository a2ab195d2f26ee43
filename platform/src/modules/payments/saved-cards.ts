import type { PaymentFailure } from '@cabinet/domain/payments';
import { isCardUsable, type SavedCard } from '@cabinet/domain/saved-cards';
import { firstRow, rows, run, transaction, type Db } from '@cabinet/engine';
import { isUuid, newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../resource/journal.ts';
import type { PaymentReport } from './provider.ts';
import type { PaymentRow } from './repository.ts';
import type { SavedCardRow } from './tables.ts';

/** Whose card it becomes: that of whoever asked to save it, or of one recurrent payment alone. */
export interface CardHolder {
  ownerId: string;
  provider: string;
  recurrentId?: string;
}

/** Failures of a payment that its card is the cause of. */
const CARD_FAULTS: readonly (PaymentFailure | null)[] = ['declined', 'revoked', 'cardExpired'];

/** A card that the payment service has saved again replaces what was known of it: the service tells no more of a card than this. */
const SAME_CARD = `
  select id from saved_card where owner_id = $1 and recurrent_id is null and provider = $2 and card_number is not distinct from $3
    and bank is not distinct from $4 and expires is not distinct from $5 limit 1 for update`;

const KEEP = `
  insert into saved_card (id, owner_id, recurrent_id, provider, token, card_number, bank, expires, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
  on conflict (recurrent_id) do update set provider = excluded.provider, token = excluded.token, card_number = excluded.card_number,
    bank = excluded.bank, expires = excluded.expires, fault = null, updated_at = excluded.updated_at`;

const toCard = ({ id, card_number, bank, expires, fault, created_at }: SavedCardRow): SavedCard => ({
  id,
  cardNumber: card_number,
  bank,
  expires,
  ...(fault ? { fault } : {}),
  createdAt: created_at.toISOString(),
});

/**
 * What charges cards again, sealed by the vault (docs/decisions/0092). A card that was saved to pay by it is offered to its account; that of a
 * recurrent payment is charged for it alone, and goes with it.
 */
export class SavedCards {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /** The cards that an account can pay by, the latest first; those of payment services that are not configured any more are left out. */
  async of(accountId: string): Promise<SavedCard[]> {
    const found = await rows<SavedCardRow>(
      this.#app.pool,
      'select * from saved_card where owner_id = $1 and recurrent_id is null order by updated_at desc, id desc',
      [accountId],
    );
    return found.filter(({ provider }) => this.#app.services.payments.provider(provider)).map(toCard);
  }

  /** A card that an account can pay by; throws 422 at `cardId` for any other, and for one that is not charged any more. */
  async usable(accountId: string, id: string): Promise<SavedCardRow> {
    const card = await firstRow<SavedCardRow>(
      this.#app.pool,
      'select * from saved_card where id = $1 and owner_id = $2 and recurrent_id is null',
      [id, accountId],
    );
    if (!card) throw invalid('cardId', 'notFound');
    if (!isCardUsable(card) || !this.#app.services.payments.provider(card.provider)) throw invalid('cardId', 'notAllowed');
    return card;
  }

  /** Forgets a card of the caller's account, recorded where staff do; returns whether there was one. */
  async remove(caller: Caller, id: string): Promise<boolean> {
    const ownerId = caller.account.id;
    if (!isUuid(id)) return false;
    const removed = await transaction(this.#app.pool, async (client) => {
      const card = await firstRow<SavedCardRow>(
        client,
        'delete from saved_card where id = $1 and owner_id = $2 and recurrent_id is null returning *',
        [id, ownerId],
      );
      if (!card) return false;
      const [before, after] = [{ card: card.card_number ?? '' }, { card: null }];
      await recordByStaff(client, caller, { action: 'update', resource: 'payments', ownerId, before, after });
      return true;
    });
    return removed === true;
  }

  /** Keeps the card of a paid payment by the token that the payment service has told, in the payment's transaction. */
  async keep(client: Db, { ownerId, provider, recurrentId }: CardHolder, report: PaymentReport, at: Date): Promise<void> {
    if (report.token === undefined) return;
    const token = this.#app.vault.seal(report.token);
    const facts = [report.cardNumber ?? null, report.bank ?? null, report.cardExpires ?? null];
    const known = recurrentId === undefined ? await firstRow<{ id: string }>(client, SAME_CARD, [ownerId, provider, ...facts]) : undefined;
    if (known) await run(client, 'update saved_card set token = $2, fault = null, updated_at = $3 where id = $1', [known.id, token, at]);
    else await run(client, KEEP, [newId(), ownerId, recurrentId ?? null, provider, token, ...facts, at]);
  }

  /** The token that charges the card of a payment; undefined where it was removed meanwhile. */
  async tokenFor({ card_id, provider }: Pick<PaymentRow, 'card_id' | 'provider'>): Promise<string | undefined> {
    const card = await firstRow<SavedCardRow>(this.#app.pool, 'select * from saved_card where id = $1 and provider = $2', [
      card_id,
      provider,
    ]);
    return card && this.#app.vault.open(card.token);
  }

  /** Follows the end of a payment, in its transaction: one that is paid saves its card where that was asked for, one by a saved card says how it went. */
  async onPayment(client: Db, payment: PaymentRow, report: PaymentReport, at: Date): Promise<void> {
    const { card_id: cardId, saves_card_for: ownerId, provider, status, fault } = payment;
    const isPaid = status !== 'error';
    if (isPaid && ownerId !== null) await this.keep(client, { ownerId, provider }, report, at);
    if (cardId === null || (!isPaid && !CARD_FAULTS.includes(fault))) return;
    await run(
      client,
      'update saved_card set fault = $2, updated_at = case when $2::text is null then $3 else updated_at end where id = $1',
      [cardId, isPaid ? null : fault, at],
    );
  }
}
