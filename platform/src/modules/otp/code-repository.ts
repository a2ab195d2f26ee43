import { OTP_LIMITS, type OtpConfirmation, type OtpWidgetUsage } from '@cabinet/domain/otp-codes';
import { sql, type Selectable, type UpdateObject } from 'kysely';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import { OtpStatisticsRepository, type OtpCounted } from './statistics-repository.ts';
import type { OtpCodeTable } from './tables.ts';

/** A request for a code that is not verified and not expired. */
export type OpenCode = Pick<
  Selectable<OtpCodeTable>,
  'id' | 'widget_id' | 'owner_id' | 'channel_id' | 'phone' | 'language' | 'restarts_left' | 'sent_at'
>;

/** The columns that a newly issued code sets. */
export type IssuedCode = Pick<
  Selectable<OtpCodeTable>,
  'channel_id' | 'digest' | 'tries_left' | 'restarts_left' | 'sent_at' | 'expires_at'
>;

/** By what a request is counted on the board of abuse, and what its first code cost. */
export type CountedCode = Pick<Selectable<OtpCodeTable>, 'network' | 'prefix' | 'country' | 'cost'>;

/** The columns by which a request is counted in the statistics of its widget. */
const COUNTED = ['widget_id', 'country', 'created_at'] as const;
type Counted = Pick<Selectable<OtpCodeTable>, (typeof COUNTED)[number]>;
const countedOf = ({ widget_id: widgetId, country, created_at: at }: Counted): OtpCounted => ({ widgetId, country, at });

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** Requested codes. Times are those of the server's clock, not of the database's. */
export class OtpCodeRepository {
  readonly #db: Db;
  readonly #statistics: OtpStatisticsRepository;

  constructor(db: Db) {
    this.#db = db;
    this.#statistics = new OtpStatisticsRepository(db);
  }

  /** Stores a request, and counts it in the statistics of its widget. */
  async add(code: OpenCode & IssuedCode & CountedCode): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      const at = new Date();
      await db
        .insertInto('otp_code')
        .values({ ...code, created_at: at })
        .execute();
      await this.#statistics.add({ widgetId: code.widget_id, country: code.country, at }, ['sent', 'requests'], Number(code.cost), db);
    });
  }

  /** A request that is not verified and not expired. */
  async openRequest(widgetId: string, id: string): Promise<OpenCode | undefined> {
    if (!isUuid(id)) return undefined;
    return this.#db
      .selectFrom('otp_code')
      .select(['id', 'widget_id', 'owner_id', 'channel_id', 'phone', 'language', 'restarts_left', 'sent_at'])
      .where('id', '=', id)
      .where('widget_id', '=', widgetId)
      .where('verified_at', 'is', null)
      .where('created_at', '>', ago(OTP_LIMITS.requestLifetime))
      .executeTakeFirst();
  }

  /** Reserves a request for sending another code, which invalidates the previous one; false when another call was faster. */
  async reserve({ id, sent_at }: OpenCode): Promise<boolean> {
    return (await this.#replace(id, { sent_at: new Date(), tries_left: 0 }, sent_at)) !== undefined;
  }

  /** Stores the code that was sent in place of the previous one; false when the request was verified meanwhile. */
  async renew(id: string, renewal: IssuedCode, price: number): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      const renewed = await this.#replace(id, { ...renewal, codes: sql`codes + 1`, cost: sql`cost + ${price}::numeric` }, undefined, db);
      if (renewed) await this.#statistics.add(countedOf(renewed), ['sent'], price, db);
      return renewed !== undefined;
    });
  }

  /** Uses up one try before the code is compared; undefined when no try is left, or the code has expired. */
  async takeTry(widgetId: string, id: string): Promise<{ digest: Buffer; tries_left: number } | undefined> {
    if (!isUuid(id)) return undefined;
    return this.#db
      .updateTable('otp_code')
      .set({ tries_left: sql`tries_left - 1` })
      .where('id', '=', id)
      .where('widget_id', '=', widgetId)
      .where('tries_left', '>', 0)
      .where('expires_at', '>', new Date())
      .where('verified_at', 'is', null)
      .returning(['digest', 'tries_left'])
      .executeTakeFirst();
  }

  /** Marks the request as verified; false when it was already. */
  async confirm(id: string, digest: Buffer, proof: Buffer): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      const confirmed = await db
        .updateTable('otp_code')
        .set({ verified_at: new Date(), proof_digest: proof })
        .where('id', '=', id)
        .where('digest', '=', digest)
        .where('verified_at', 'is', null)
        .returning(COUNTED)
        .executeTakeFirst();
      if (confirmed) await this.#statistics.add(countedOf(confirmed), ['verified'], 0, db);
      return confirmed !== undefined;
    });
  }

  /** Redeems a proof, which works once; answers the phone that it confirms. */
  async redeem(caller: Caller, proof: Buffer): Promise<OtpConfirmation | undefined> {
    const row = await this.#db
      .updateTable('otp_code')
      .set({ proof_used_at: new Date() })
      .where('proof_digest', '=', proof)
      .where('proof_used_at', 'is', null)
      .where('verified_at', '>', ago(OTP_LIMITS.proofLifetime))
      .where(inScope(caller, 'owner_id'))
      .returning(['phone', 'widget_id', 'verified_at'])
      .executeTakeFirst();
    return row && { phone: row.phone, WidgetId: row.widget_id, verifiedAt: row.verified_at?.toISOString() ?? '' };
  }

  /** Number of codes that were requested from a widget in the last day, and of those that were verified. */
  async usageOf(widgetId: string): Promise<Omit<OtpWidgetUsage, 'script'>> {
    const row = await this.#db
      .selectFrom('otp_code')
      .select([sql<number>`count(*)`.as('requested'), sql<number>`count(verified_at)`.as('verified')])
      .where('widget_id', '=', widgetId)
      .where('created_at', '>', ago(OTP_LIMITS.retention))
      .executeTakeFirstOrThrow();
    return { requested: Number(row.requested), verified: Number(row.verified) };
  }

  /** Deletes codes older than a day. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('otp_code').where('created_at', '<', ago(OTP_LIMITS.retention)).execute();
  }

  async #replace(id: string, change: UpdateObject<Tables, 'otp_code'>, sentAt?: Date, db = this.#db): Promise<Counted | undefined> {
    const changing = db.updateTable('otp_code').set(change).where('id', '=', id).where('verified_at', 'is', null).returning(COUNTED);
    return (sentAt ? changing.where('sent_at', '=', sentAt) : changing).executeTakeFirst();
  }
}
