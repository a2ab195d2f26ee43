import type { Webhook, WebhookEvent } from '@cabinet/domain/webhooks';
import type { Db } from '../../plugins/database/open.ts';
import type { Vault } from '../../plugins/vault/vault.ts';
import type { UserSettingService } from '../identity/user-settings.ts';
import { EVENT } from './tables.ts';
import { newSecret } from './signature.ts';

/** How long a secret that was replaced goes on signing beside the new one. */
const OVERLAP_MS = 24 * 3_600_000;

/** Where an account hears of an event, with all that a call needs. */
export interface Endpoint {
  ownerId: string;
  event: WebhookEvent;
  webhook: Webhook;
  secrets: readonly string[];
  slowUntil: Date | null;
}

const settingOf = (event: WebhookEvent) => `webhooks.${event}` as const;

/** The endpoints of accounts: their setting, their secrets, and whether they asked to be called less. */
export class Endpoints {
  readonly #db: Db;
  readonly #settings: UserSettingService;
  readonly #vault: Vault;

  constructor(db: Db, settings: UserSettingService, vault: Vault) {
    this.#db = db;
    this.#settings = settings;
    this.#vault = vault;
  }

  /** The endpoint if it is switched on; a first secret is made when it has none. */
  async get(ownerId: string, event: WebhookEvent, now: Date): Promise<Endpoint | undefined> {
    const webhook = await this.#settings.get(ownerId, settingOf(event));
    if (!webhook?.isActive) return undefined;
    const known = (await this.#row(ownerId, event)) ?? (await this.#first(ownerId, event));
    const isOverlapping = known.previous_secret !== null && known.previous_until !== null && known.previous_until > now;
    const sealed = [known.secret, ...(isOverlapping ? [known.previous_secret as string] : [])];
    return { ownerId, event, webhook, secrets: sealed.map((one) => this.#vault.open(one)), slowUntil: known.slow_until };
  }

  /** A new secret, shown this once; the one before it goes on signing beside it for a day. */
  async rotate(ownerId: string, event: WebhookEvent, now: Date): Promise<{ secret: string; previousUntil: string | null }> {
    const secret = newSecret();
    const sealed = this.#vault.seal(secret);
    const until = new Date(now.getTime() + OVERLAP_MS);
    const row = await this.#db
      .insertInto('webhook_endpoint')
      .values({ owner_id: ownerId, event, secret: sealed, previous_secret: null, previous_until: null, slow_until: null })
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'event']).doUpdateSet((given) => ({
          secret: sealed,
          previous_secret: given.ref('webhook_endpoint.secret'),
          previous_until: until,
        })),
      )
      .returning('previous_until')
      .executeTakeFirstOrThrow();
    return { secret, previousUntil: row.previous_until?.toISOString() ?? null };
  }

  /** Calls this endpoint no more until then. */
  async slow(ownerId: string, event: WebhookEvent, until: Date): Promise<void> {
    await this.#db
      .updateTable('webhook_endpoint')
      .set({ slow_until: until })
      .where('owner_id', '=', ownerId)
      .where('event', '=', event)
      .execute();
  }

  /** The endpoint is gone (410): its setting is switched off, and what still waits for it is given up. */
  async switchOff({ ownerId, event, webhook }: Endpoint): Promise<void> {
    await this.#settings.put(ownerId, settingOf(event), { ...webhook, isActive: false });
    await this.#db
      .updateTable('webhook_event')
      .set({ state: EVENT.failed, lease_until: null })
      .where('owner_id', '=', ownerId)
      .where('event', '=', event)
      .where('state', '=', EVENT.waiting)
      .execute();
  }

  #row(ownerId: string, event: WebhookEvent) {
    return this.#db
      .selectFrom('webhook_endpoint')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('event', '=', event)
      .executeTakeFirst();
  }

  async #first(ownerId: string, event: WebhookEvent) {
    await this.#db
      .insertInto('webhook_endpoint')
      .values({
        owner_id: ownerId,
        event,
        secret: this.#vault.seal(newSecret()),
        previous_secret: null,
        previous_until: null,
        slow_until: null,
      })
      .onConflict((conflict) => conflict.columns(['owner_id', 'event']).doNothing())
      .execute();
    const row = await this.#row(ownerId, event);
    if (!row) throw new Error(`The endpoint of ${ownerId} for ${event} was removed while it was made.`);
    return row;
  }
}
