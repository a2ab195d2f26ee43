import { randomBytes } from 'node:crypto';
import type { MemberRole } from '@cabinet/domain/member-roles';
import type { HandOver, Member, MemberChange } from '@cabinet/domain/members';
import { sql } from 'kysely';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { personIdOf } from '../../plugins/auth/person.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { recordEvent } from '../../resource/journal.ts';
import { hashPassword } from '../identity/public.ts';
import { MemberRepository } from './repository.ts';

/** Length of a password that nobody knows. */
const RANDOM_PASSWORD_BYTES = 32;

/** What owners do with the people of their account (decisions/0063). Every change is recorded in its transaction and holds at once. */
export class MemberService {
  readonly repository: MemberRepository;
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    this.repository = new MemberRepository(app.db);
  }

  /** Gives a person another role; throws 409 `LAST_OWNER` where the account would have no owner. */
  async changeRole(caller: Caller, id: string, { role }: MemberChange): Promise<Member | undefined> {
    const changed = await this.#app.db.transaction().execute(async (trx) => {
      const member = await this.repository.locked(caller, id, trx);
      if (!member) return undefined;
      if (role !== 'owner') await this.#checkOtherOwner(member, trx);
      await this.#write(caller, member, role, trx);
      return new MemberRepository(trx).get(caller, id);
    });
    if (changed) this.#app.live.endAccount(id);
    return changed;
  }

  /** Makes another person of the caller's account an owner, and the caller what they say. */
  async handOver(caller: Caller, id: string, { role }: HandOver): Promise<Member | undefined> {
    const own = personIdOf(caller.account);
    if (id === own) throw new ApiError('OWN_ACCOUNT');
    const changed = await this.#app.db.transaction().execute(async (trx) => {
      const member = await this.repository.locked(caller, id, trx);
      const self = await new MemberRepository(trx).get(caller, own);
      if (member?.OwnerId !== caller.account.id || self?.OwnerId !== caller.account.id) return undefined;
      await this.#write(caller, member, 'owner', trx);
      await this.#write(caller, self, role, trx);
      return new MemberRepository(trx).get(caller, id);
    });
    if (changed) for (const person of [id, own]) this.#app.live.endAccount(person);
    return changed;
  }

  /**
   * Removes a person from an account: no session, password, factor, known browser or link of theirs works any more. Their name stays for the
   * journal; who made the account leaves it in the same way, and the account goes on.
   */
  async remove(caller: Caller, id: string): Promise<Member | undefined> {
    const passwordHash = await hashPassword(randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url'));
    const removed = await this.#app.db.transaction().execute(async (trx) => {
      const member = await this.repository.locked(caller, id, trx);
      if (!member) return undefined;
      await this.#checkOtherOwner(member, trx);
      const gone = { left_at: sql<Date>`now()`, password_hash: passwordHash, confirmed_email: null, verified_at: null };
      await this.#app.services.identity.accounts.write(id, member.isFirst ? gone : { ...gone, is_active: false }, trx);
      await this.#app.services.twoFactor?.removeAll(id, trx);
      for (const table of ['known_device', 'recovery_key', 'account_link'] as const) {
        await trx.deleteFrom(table).where('user_id', '=', id).execute();
      }
      const { username, email, role, OwnerId } = member;
      const before = { username, email, role };
      await recordEvent(trx, caller, { action: 'remove', resource: 'members', rowId: id, ownerId: OwnerId, before });
      return member;
    });
    if (removed) await this.#app.services.identity.endSessionsOf(id);
    return removed;
  }

  async #checkOtherOwner(member: Member, trx: Db): Promise<void> {
    if (member.role === 'owner' && !(await this.repository.hasOwnerBeside(member, trx))) throw new ApiError('LAST_OWNER');
  }

  async #write(caller: Caller, { id, role: before, OwnerId }: Member, role: MemberRole, trx: Db): Promise<void> {
    if (before === role) return;
    await this.#app.services.identity.accounts.write(id, { member_role: role }, trx);
    const change = { before: { role: before }, after: { role } };
    await recordEvent(trx, caller, { action: 'access', resource: 'members', rowId: id, ownerId: OwnerId, ...change });
  }
}
