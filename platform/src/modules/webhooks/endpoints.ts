import { NEWEST_API_VERSION } from '@cabinet/domain/api-versions';
import type { Webhook, WebhookEvent } from '@cabinet/domain/webhooks';
import type { Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Vault } from '../../plugins/vault/vault.ts';
import { enqueueNotification } from '../notifications/public.ts';
import { recordEvent } from '../../resource/journal.ts';
import type { Services } from '../../services.ts';
import { noticeOf } from './notices.ts';
import { EVENT, type WebhookEndpointTable } from './tables.ts';
import { newSecret } from './signature.ts';

/** How long a replaced secret goes on signing beside the new one. */
const OVERLAP_MS = 24 * 3_600_000;

/** Where an account hears of an event, with all that a call needs. */
export interface Endpoint {
  ownerId: string;
  event: WebhookEvent;
  webhook: Webhook;
  secrets: readonly string[];
  slowUntil: Date | null;
  failingSince: Date | null;
  /** The version of the API in whose shape its events are told. */
  version: string;
}

/** An endpoint as a test call needs it. */
export interface EndpointForTest extends Pick<Endpoint, 'secrets' | 'version'> {
  webhook: Webhook | undefined;
}

type EndpointRow = Selectable<WebhookEndpointTable>;

export const settingOf = (event: WebhookEvent) => `webhooks.${event}` as const;

/** The endpoints of accounts: their setting, their secrets, and whether they asked to be called less. */
export class Endpoints {
  readonly #db: Db;
  readonly #settings: Services['userSettings'];
  readonly #vault: Vault;

  constructor(db: Db, settings: Services['userSettings'], vault: Vault) {
    this.#db = db;
    this.#settings = settings;
    this.#vault = vault;
  }

  /** The endpoint if it is switched on; a first secret is made when it has none. */
  async get(ownerId: string, event: WebhookEvent, now: Date): Promise<Endpoint | undefined> {
    const webhook = await this.#settings.get(ownerId, settingOf(event));
    if (!webhook?.isActive) return undefined;
    const known = (await this.#row(ownerId, event)) ?? (await this.#createRow(ownerId, event));
    const { slow_until: slowUntil, failing_since: failingSince } = known;
    return {
      ownerId,
      event,
      webhook,
      secrets: this.#secretsOf(known, now),
      slowUntil,
      failingSince,
      version: webhook.version ?? known.version,
    };
  }

  /** The setting of an account for an event, with the secrets that sign its calls, whether it is switched on or not. */
  async forTest(ownerId: string, event: WebhookEvent, now: Date): Promise<EndpointForTest> {
    const webhook = await this.#settings.get(ownerId, settingOf(event));
    const known = (await this.#row(ownerId, event)) ?? (await this.#createRow(ownerId, event));
    return { webhook, secrets: this.#secretsOf(known, now), version: webhook?.version ?? known.version };
  }

  #secretsOf({ secret, previous_secret: previous, previous_until: until }: EndpointRow, now: Date): string[] {
    const isOverlapping = previous !== null && until !== null && until > now;
    return [secret, ...(isOverlapping ? [previous] : [])].map((one) => this.#vault.open(one));
  }

  /** A new secret, shown this once; the one before it goes on signing beside it for a day. */
  async rotate(caller: Caller, event: WebhookEvent, now: Date): Promise<{ secret: string; previousUntil: string | null }> {
    const ownerId = caller.account.id;
    const secret = newSecret();
    const sealed = this.#vault.seal(secret);
    const until = new Date(now.getTime() + OVERLAP_MS);
    const row = await this.#db.transaction().execute(async (trx) => {
      await recordEvent(trx, caller, { action: 'renewSecret', resource: 'settingsUser', rowId: settingOf(event), ownerId });
      return trx
        .insertInto('webhook_endpoint')
        .values({
          owner_id: ownerId,
          event,
          secret: sealed,
          previous_secret: null,
          previous_until: null,
          slow_until: null,
          version: NEWEST_API_VERSION,
        })
        .onConflict((conflict) =>
          conflict.columns(['owner_id', 'event']).doUpdateSet((given) => ({
            secret: sealed,
            previous_secret: given.ref('webhook_endpoint.secret'),
            previous_until: until,
          })),
        )
        .returning('previous_until')
        .executeTakeFirstOrThrow();
    });
    return { secret, previousUntil: row.previous_until?.toISOString() ?? null };
  }

  /** Calls this endpoint no more until then. */
  async slowDown(ownerId: string, event: WebhookEvent, until: Date): Promise<void> {
    await this.#db
      .updateTable('webhook_endpoint')
      .set({ slow_until: until })
      .where('owner_id', '=', ownerId)
      .where('event', '=', event)
      .execute();
  }

  /** The endpoint is gone (410): its setting is switched off, what still waits for it is given up, and its owner is told. */
  async switchOff({ ownerId, event, webhook }: Endpoint, now: Date): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await this.#settings.put(ownerId, settingOf(event), { ...webhook, isActive: false }, trx);
      await trx
        .updateTable('webhook_endpoint')
        .set({ switched_off_at: now, failing_since: null })
        .where('owner_id', '=', ownerId)
        .where('event', '=', event)
        .execute();
      await trx
        .updateTable('webhook_event')
        .set({ state: EVENT.failed, lease_until: null })
        .where('owner_id', '=', ownerId)
        .where('event', '=', event)
        .where('state', '=', EVENT.waiting)
        .execute();
      await enqueueNotification(trx, noticeOf('switchedOff', { ownerId, event, webhook }, now));
    });
  }

  /** Switched on or set anew by its owner: what was known of the server before holds no longer; its version stays that of the first time. */
  async reset(ownerId: string, event: WebhookEvent, db: Db): Promise<void> {
    await this.#insertRow(ownerId, event, db);
    await db
      .updateTable('webhook_endpoint')
      .set({ slow_until: null, failing_since: null, switched_off_at: null })
      .where('owner_id', '=', ownerId)
      .where('event', '=', event)
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

  async #createRow(ownerId: string, event: WebhookEvent) {
    await this.#insertRow(ownerId, event, this.#db);
    const row = await this.#row(ownerId, event);
    if (!row) throw new Error(`The endpoint of ${ownerId} for ${event} was removed while it was made.`);
    return row;
  }

  async #insertRow(ownerId: string, event: WebhookEvent, db: Db): Promise<void> {
    await db
      .insertInto('webhook_endpoint')
      .values({
        owner_id: ownerId,
        event,
        secret: this.#vault.seal(newSecret()),
        previous_secret: null,
        previous_until: null,
        slow_until: null,
        version: NEWEST_API_VERSION,
      })
      .onConflict((conflict) => conflict.columns(['owner_id', 'event']).doNothing())
      .execute();
  }
}
