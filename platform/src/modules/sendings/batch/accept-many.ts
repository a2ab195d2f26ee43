import type { Db, MessageOutcomes } from '@cabinet/engine';
import type { App } from '../../../module.ts';
import type { Account } from '../../../plugins/auth/access.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { TimeSlice } from '../../../time-slice.ts';
import { BatchOrders } from './batch-orders.ts';

/** What became of messages that were accepted together, by their places. */
export interface ManyOutcomes {
  outcomes: MessageOutcomes;
  /** Those that were refused before anything was priced. */
  refused: ReadonlyMap<number, ApiError>;
  /** Places of messages that somebody has to read first. */
  held: ReadonlySet<number>;
}

/** Writes down what became of messages in the transaction in which it does; what it throws undoes all of it. */
type NoteMany = (db: Db, found: ManyOutcomes) => Promise<void>;

/** Messages that are checked and priced; nothing of them is written until they are accepted, which is done once. */
export interface PreparedMany {
  accept(note?: NoteMany): Promise<ManyOutcomes>;
}

/**
 * Checks messages of one account, each as a send of its own (`batchMessageSchema`), to be accepted in one transaction, in the order of their
 * places. They are mailings of the account unless it says that they are not, as those are that came one by one.
 */
export async function prepareMany(
  app: App,
  account: Account,
  values: ReadonlyMap<number, unknown>,
  { isMailing = true } = {},
): Promise<PreparedMany> {
  const orders = new BatchOrders(app, account, isMailing);
  const refused = new Map<number, ApiError>();
  const slice = new TimeSlice();
  for (const [place, value] of values) {
    if (slice.isOver) await slice.pause();
    try {
      await orders.add(value, place);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.set(place, error);
    }
  }
  const ready = await orders.orders();
  const held = new Set(ready.flatMap(({ request, messages }) => (request.moderationKey ? messages.map(({ place }) => place) : [])));
  const prepared = await app.services.engine.prepareMessages(ready);
  return {
    async accept(note) {
      const outcomes = await prepared.accept(note && ((db, found) => note(db, { outcomes: found, refused, held })));
      return { outcomes, refused, held };
    },
  };
}
