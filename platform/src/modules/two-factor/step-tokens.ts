import { jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';

/** What a step is good for, and for nothing else. */
export type StepPurpose = 'second' | 'setUpAtSignIn' | 'setUp' | 'passkeySignIn' | 'stepUp' | 'openId';

/** What a step carries. */
export interface StepClaims {
  /** The account; none before a passkey has said whose it is. */
  userId?: string;
  /** What a passkey signs. */
  challenge?: string;
  /** The sealed key of an authenticator app that is being set up. */
  sealed?: string;
  /** Stands for the password by which the step was reached: a new one ends it. */
  password?: string;
  /** Who has chosen what is set up at sign-in: the step goes on as a sign-in. */
  isSignIn?: boolean;
}

/** A step that was read. */
export interface OpenStep extends StepClaims {
  id: string;
  expiresAt: Date;
}

/**
 * The states between a password and a session, and between the beginning and the end of setting a factor up: signed, short, good for one
 * purpose and taken once. They are no session tokens: the key that signs them is another.
 */
export class StepTokens {
  readonly #db: Db;
  readonly #key: () => Uint8Array;

  constructor(db: Db, key: () => Uint8Array) {
    this.#db = db;
    this.#key = key;
  }

  /** Makes a step that ends at a moment, or in so many minutes. */
  issue(purpose: StepPurpose, claims: StepClaims, end: Date | number): Promise<string> {
    const expiresAt = end instanceof Date ? end : new Date(Date.now() + end * 60_000);
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(purpose)
      .setJti(newId())
      .setExpirationTime(expiresAt)
      .sign(this.#key());
  }

  /** Reads a step; throws 410 `STEP_EXPIRED` where it has ended, was taken, or is none of this purpose. */
  async read(purpose: StepPurpose, token: string): Promise<OpenStep> {
    const verified = await jwtVerify<StepClaims>(token, this.#key(), { algorithms: ['HS256'], audience: purpose }).catch(() => undefined);
    const { jti: id, exp, ...claims } = verified?.payload ?? {};
    if (id === undefined || exp === undefined || (await this.#isSpent(id))) throw new ApiError('STEP_EXPIRED');
    return { ...claims, id, expiresAt: new Date(exp * 1000) };
  }

  /** Takes a step, in the transaction `db`; throws 410 where it was taken meanwhile. */
  async spend({ id, expiresAt }: OpenStep, db: Db = this.#db): Promise<void> {
    const taken = await db
      .insertInto('spent_step')
      .values({ id, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!taken) throw new ApiError('STEP_EXPIRED');
  }

  async #isSpent(id: string): Promise<boolean> {
    return (await this.#db.selectFrom('spent_step').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  }

  /** Forgets taken steps that have ended: nobody can take them any more. */
  async sweep(): Promise<void> {
    await this.#db
      .deleteFrom('spent_step')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
  }
}
