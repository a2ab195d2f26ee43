import { randomInt } from 'node:crypto';
import type { SmppCredential } from '@cabinet/domain/smpp';
import type { Db } from '../../plugins/database/open.ts';
import { hashPassword } from '../identity/public.ts';
import './tables.ts';

/** The protocol leaves 15 octets for a name and 8 for a password; letters that are easily taken for others are left out. */
const NAME = { length: 10, letters: 'abcdefghijkmnpqrstuvwxyz23456789' };
const PASSWORD = { length: 8, letters: 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789' };

const random = ({ length, letters }: typeof NAME) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Gives a token a name and a password for SMPP in place of those that it had; only this answer holds the password. */
export async function renewCredential(db: Db, tokenId: string): Promise<SmppCredential> {
  const password = random(PASSWORD);
  const values = { password_hash: await hashPassword(password), created_at: new Date() };
  const { system_id: systemId } = await db
    .insertInto('smpp_credential')
    .values({ token_id: tokenId, system_id: random(NAME), ...values })
    .onConflict((conflict) => conflict.column('token_id').doUpdateSet(values))
    .returning('system_id')
    .executeTakeFirstOrThrow();
  return { systemId, password };
}
