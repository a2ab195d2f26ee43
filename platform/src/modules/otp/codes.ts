import { OTP_LIMITS, type OtpConfirmed, type OtpWidgetUse } from '@cabinet/domain/otp-codes';
import { sql, type Selectable } from 'kysely';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { OtpCodeTable } from './tables.ts';

/** A request for a code that can still go on. */
export type OpenCode = Pick<
  Selectable<OtpCodeTable>,
  'id' | 'widget_id' | 'owner_id' | 'channel_id' | 'phone' | 'language' | 'restarts_left' | 'sent_at'
>;

/** What another code of a request is. */
export type Renewal = Pick<Selectable<OtpCodeTable>, 'channel_id' | 'digest' | 'tries_left' | 'restarts_left' | 'sent_at' | 'expires_at'>;

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** Codes on their way. Times are the server's own, in which they were written. */
export class OtpCodes {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add(code: OpenCode & Renewal): Promise<void> {
    await this.#db.insertInto('otp_code').values(code).execute();
  }

  /** A request that was not finished and may go on. */
  async open(widgetId: string, id: string): Promise<OpenCode | undefined> {
    if (!isUuid(id)) return undefined;
    return this.#db
      .selectFrom('otp_code')
      .select(['id', 'widget_id', 'owner_id', 'channel_id', 'phone', 'language', 'restarts_left', 'sent_at'])
      .where('id', '=', id)
      .where('widget_id', '=', widgetId)
      .where('verified_at', 'is', null)
      .where('created_at', '>', ago(OTP_LIMITS.request))
      .executeTakeFirst();
  }

  /** Takes the turn to send another code; false when another call was faster. The code before it holds no more. */
  async reserve({ id, sent_at }: OpenCode): Promise<boolean> {
    return this.#replace(id, { sent_at: new Date(), tries_left: 0 }, sent_at);
  }

  /** Puts the code that was sent in place of the one before it; false when that was entered rightly meanwhile. */
  async renew(id: string, renewal: Renewal): Promise<boolean> {
    return this.#replace(id, renewal);
  }

  /** Takes one try, before anything is compared; undefined when there is none left, or it is too late. */
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

  /** Keeps that the right code was entered; false when it was already. */
  async confirm(id: string, digest: Buffer, proof: Buffer): Promise<boolean> {
    const confirmed = await this.#db
      .updateTable('otp_code')
      .set({ verified_at: new Date(), proof_digest: proof })
      .where('id', '=', id)
      .where('digest', '=', digest)
      .where('verified_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return confirmed !== undefined;
  }

  /** What a proof stands for; it is used up with that. */
  async redeem(caller: Caller, proof: Buffer): Promise<OtpConfirmed | undefined> {
    const row = await this.#db
      .updateTable('otp_code')
      .set({ proof_used_at: new Date() })
      .where('proof_digest', '=', proof)
      .where('proof_used_at', 'is', null)
      .where('verified_at', '>', ago(OTP_LIMITS.proof))
      .where(inScope(caller, 'owner_id'))
      .returning(['phone', 'widget_id', 'verified_at'])
      .executeTakeFirst();
    return row && { phone: row.phone, WidgetId: row.widget_id, verifiedAt: row.verified_at?.toISOString() ?? '' };
  }

  /** How many codes a widget was asked for in the last day, and how many were entered rightly. */
  async used(widgetId: string): Promise<Omit<OtpWidgetUse, 'script'>> {
    const row = await this.#db
      .selectFrom('otp_code')
      .select([sql<number>`count(*)`.as('requested'), sql<number>`count(verified_at)`.as('verified')])
      .where('widget_id', '=', widgetId)
      .where('created_at', '>', ago(OTP_LIMITS.kept))
      .executeTakeFirstOrThrow();
    return { requested: Number(row.requested), verified: Number(row.verified) };
  }

  /** Forgets what is older than a day. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('otp_code').where('created_at', '<', ago(OTP_LIMITS.kept)).execute();
  }

  async #replace(id: string, change: Partial<Renewal>, sentAt?: Date): Promise<boolean> {
    const changing = this.#db.updateTable('otp_code').set(change).where('id', '=', id).where('verified_at', 'is', null).returning('id');
    return (await (sentAt ? changing.where('sent_at', '=', sentAt) : changing).executeTakeFirst()) !== undefined;
  }
}
