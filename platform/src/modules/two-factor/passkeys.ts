import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { TWO_FACTOR, type NewPasskey, type Passkey, type UsedPasskey } from '@cabinet/domain/two-factor';
import { sql, type Selectable } from 'kysely';
import { newId } from '../../ids.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import type { PasskeyTable } from './tables.ts';

type Transports = NonNullable<NonNullable<Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']>[number]['transports']>;

const idBytes = (userId: string) => Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));

const toPasskey = (row: Selectable<PasskeyTable>): Passkey => ({
  id: row.id,
  title: row.title,
  isBackedUp: row.is_backed_up,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** Passkeys (WebAuthn) of the cabinet's address. */
export class Passkeys {
  readonly #db: Db;
  readonly #origin: string;
  readonly #rpId: string;

  constructor(db: Db, publicUrl: string) {
    const { origin, hostname } = new URL(publicUrl);
    this.#db = db;
    this.#origin = origin;
    this.#rpId = hostname;
  }

  /** Options of a browser's call that makes a passkey for an account; devices that have one already refuse. */
  async creation({ id, username }: { id: string; username: string }, rpName: string) {
    const known = await this.#rows(id);
    if (known.length >= TWO_FACTOR.maxPasskeys) throw invalid('factor', 'tooMany', { max: TWO_FACTOR.maxPasskeys });
    return generateRegistrationOptions({
      rpName,
      rpID: this.#rpId,
      userID: idBytes(id),
      userName: username,
      attestationType: 'none',
      excludeCredentials: known.map((row) => ({ id: row.credential_id, transports: row.transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
  }

  /** Keeps a new passkey that signed `challenge`; undefined where it did not, or is somebody's already. */
  async add(userId: string, challenge: string, made: NewPasskey, title: string, trx: Db): Promise<Passkey | undefined> {
    const { credentialId: id, clientDataJSON, attestationObject, transports = [] } = made;
    const verified = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#rpId,
      requireUserVerification: false,
    }).catch(() => undefined);
    if (!verified?.verified) return undefined;
    const { credential, credentialBackedUp } = verified.registrationInfo;
    const row = await trx
      .insertInto('passkey')
      .values({
        id: newId(),
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports,
        title,
        is_backed_up: credentialBackedUp,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    return row && toPasskey(row);
  }

  /** Options of a browser's call that uses a passkey: one of an account, or any that it has for this address. */
  async request(userId?: string) {
    const known = userId === undefined ? undefined : await this.#rows(userId);
    return generateAuthenticationOptions({
      rpID: this.#rpId,
      userVerification: userId === undefined ? 'required' : 'preferred',
      allowCredentials: known?.map((row) => ({ id: row.credential_id, transports: row.transports as Transports })),
    });
  }

  /**
   * The account whose passkey signed `challenge`; undefined where none did. With `userId` it has to be that account's; without, the device
   * has to have asked for a finger, a face or a PIN, since the passkey stands for the password too.
   */
  async prove(challenge: string, used: UsedPasskey, userId?: string): Promise<string | undefined> {
    const row = await this.#db.selectFrom('passkey').selectAll().where('credential_id', '=', used.credentialId).executeTakeFirst();
    if (!row || (userId !== undefined && row.user_id !== userId)) return undefined;
    const { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle } = used;
    const response = { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? undefined };
    const verified = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#rpId,
      requireUserVerification: userId === undefined,
      credential: {
        id: row.credential_id,
        publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')),
        counter: Number(row.counter),
      },
    }).catch(() => undefined);
    if (!verified?.verified) return undefined;
    await this.#db
      .updateTable('passkey')
      .set({ counter: verified.authenticationInfo.newCounter, last_used_at: sql<Date>`now()` })
      .where('id', '=', row.id)
      .execute();
    return row.user_id;
  }

  /** Passkeys of an account, the oldest first. */
  async of(userId: string, db = this.#db): Promise<Passkey[]> {
    return (await this.#rows(userId, db)).map(toPasskey);
  }

  /** Gives a passkey another name. */
  async rename(userId: string, id: string, title: string): Promise<Passkey> {
    const row = await this.#db
      .updateTable('passkey')
      .set({ title })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError('NOT_FOUND');
    return toPasskey(row);
  }

  /** Removes a passkey, or all of an account; answers what is gone. */
  async remove(userId: string, trx: Db, id?: string): Promise<Passkey[]> {
    let removal = trx.deleteFrom('passkey').where('user_id', '=', userId);
    if (id !== undefined) removal = removal.where('id', '=', id);
    return (await removal.returningAll().execute()).map(toPasskey);
  }

  #rows(userId: string, db = this.#db): Promise<Selectable<PasskeyTable>[]> {
    return db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
  }
}
