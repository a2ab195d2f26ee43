import type { Page } from '@cabinet/domain/resource';
import { canAdministrate, meetsLevel } from '@cabinet/domain/roles';
import {
  changesContacts,
  changesIdentity,
  REFERRAL_CODE_ACCESS,
  users,
  type NewUser,
  type Profile,
  type User,
} from '@cabinet/domain/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../module.ts';
import { isOwner, personIdOf } from '../../../plugins/auth/person.ts';
import { refuseActing } from '../../../plugins/auth/auth.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { isUniqueViolation } from '../../../plugins/database/unique-violation.ts';
import { ApiError, invalid } from '../../../plugins/errors/api-error.ts';
import type { RateWindow } from '../../../plugins/rate-limit/rate-window.ts';
import { withRateLimit } from '../../../plugins/rate-limit/with-rate-limit.ts';
import { documentAction } from '../../../resource/document-action.ts';
import { withVersion } from '../../../resource/if-match.ts';
import { recordEvent } from '../../../resource/journal.ts';
import type { ListQuery } from '../../../resource/list-query.ts';
import { found } from '../../../resource/resource.ts';
import type { AccountName } from '../directory.ts';
import { isNameTaken } from '../name-taken.ts';
import { verifyPassword } from '../password.ts';
import { RecoveryKeys } from '../recovery-keys.ts';
import type { SecurityEmails } from '../security-emails.ts';
import type { AccountAdministration } from '../account-administration.ts';

/** Names of a profile by which the account is not found yet. */
function newNames(user: User, { username, referralCode }: Profile): AccountName[] {
  const isRenamed = username.toLowerCase() !== user.username.toLowerCase();
  return [
    ...(isRenamed ? [{ kind: 'username', name: username } as const] : []),
    ...(referralCode && referralCode !== user.referralCode ? [{ kind: 'referral', name: referralCode } as const] : []),
  ];
}

const REFERRAL_CODE_CONSTRAINT = 'users_referral_code_key';

/** `GET|POST /users`, `GET|PUT|DELETE /users/{id}` within the caller's scope (spec 1 §7, decisions.md "Accounts and money"). */
export function userRoutes(app: App, administration: AccountAdministration, attempts: RateWindow, emails: SecurityEmails): void {
  const { accounts } = app.services.identity;
  const { find, create, update, remove } = users.actions;

  app.resource(
    { ...users, actions: { find, create, update, remove } },
    {
      get: (caller: Caller, id: string) => accounts.get(caller, id),
      async find(caller: Caller, list: ListQuery): Promise<Page<User>> {
        const page = await accounts.find(caller, list);
        const ids = page.data.map(({ id }) => id);
        const [balances, activity] = await Promise.all([app.services.balances?.balancesOf(ids), app.services.balances?.activityOf(ids)]);
        return {
          ...page,
          data: page.data.map((user) => ({ ...user, balance: balances?.get(user.id)?.balance, ...activity?.get(user.id) })),
        };
      },
      async create(caller: Caller, input: NewUser) {
        // With another account of its role, staff would need no factor for what asks for theirs.
        if (input.role !== undefined && input.role !== 'me') await app.services.twoFactor?.checkStepUp(caller.account);
        return administration.create(caller, input);
      },
      async update(caller: Caller, id: string, profile: Profile): Promise<User | undefined> {
        const user = await accounts.get(caller, id);
        if (!user) return undefined;
        const choosesCode = profile.referralCode && profile.referralCode !== user.referralCode;
        if (choosesCode && !meetsLevel(caller.scope, REFERRAL_CODE_ACCESS.level)) throw invalid('referralCode', 'notAllowed');
        // Whoever could write the email of an account could ask for its password.
        const { account } = caller;
        const administrates = isOwner(account) && canAdministrate(account.role, user.role);
        if (id !== personIdOf(account) && !administrates) throw new ApiError('FORBIDDEN');
        if (await isNameTaken(app, profile.username, id)) throw invalid('username', 'username.taken');
        const { directory } = app.services;
        const saved = await directory
          .holding(newNames(user, profile), () => accounts.update(caller, id, profile))
          .catch((error: unknown) => {
            if (!isUniqueViolation(error)) throw error;
            throw isUniqueViolation(error, REFERRAL_CODE_CONSTRAINT)
              ? invalid('referralCode', 'referral.taken')
              : invalid('username', 'username.taken');
          });
        if (saved) await notifyOfIdentity(caller, user, saved);
        return saved;
      },
      remove: (caller: Caller, id: string) => administration.remove(caller, id),
    },
    {
      cells: { username: 'text' },
      before: { update: (request, reply) => confirmIdentity(request as FastifyRequest<{ Params: { id: string }; Body: Profile }>, reply) },
    },
  );

  /**
   * Who is signed in may have left the screen: another username, email or phone of one's own takes the password and the second factor, of
   * somebody else the second factor, for a link to a new password goes there (decisions.md "Settled since").
   */
  async function confirmIdentity({ caller, params, body }: FastifyRequest<{ Params: { id: string }; Body: Profile }>, reply: FastifyReply) {
    const id = personIdOf(caller.account);
    const user = await accounts.get(caller, params.id);
    if (!user || !changesIdentity(user, body)) return;
    if (user.id !== id) return app.services.twoFactor?.checkStepUp(caller.account);
    await refuseActing(caller, app.services);
    if (!body.password) throw invalid('password', 'password.needed');
    const { password } = body;
    const isRight = await withRateLimit(attempts, [`password:${id}`], reply, async () =>
      (await verifyPassword(password, await accounts.passwordHash(id))) ? true : undefined,
    );
    if (!isRight) throw invalid('password', 'password.notYours');
    await app.services.twoFactor?.checkStepUp(caller.account);
  }

  /** Confirms a new address by email and tells the one that counted of every change; a link that went to a former address lets nobody in any more. */
  async function notifyOfIdentity(caller: Caller, before: User, after: User): Promise<void> {
    const { id } = after;
    const former = before.confirmedEmail || before.data.email;
    const notice = { userId: id, from: caller, to: former };
    const isEmailChanged = after.data.email.toLowerCase() !== before.data.email.toLowerCase();
    if (isEmailChanged) await new RecoveryKeys(app.db).removeOf(id);
    await app.db.transaction().execute(async (trx) => {
      if (after.username !== before.username)
        await emails.notify('usernameChanged', { ...notice, values: { username: after.username, former: before.username } }, trx);
      if (isEmailChanged) {
        const change = { before: { email: before.data.email }, after: { email: after.data.email } };
        await recordEvent(trx, caller, { action: 'changeEmail', resource: 'users', rowId: id, ownerId: id, ...change });
        if (!after.isVerified) await emails.sendConfirmation(id, trx);
        if (former !== '') await emails.notify('emailChanged', { ...notice, email: former, values: { email: after.data.email } }, trx);
      } else if (before.data.phone !== '' && changesContacts(before.data, after.data)) {
        await emails.notify('phoneChanged', { ...notice, values: { phone: after.data.phone } }, trx);
      }
    });
  }

  app.get<{ Params: { id: string }; Querystring: { $scope?: string } }>(
    '/users/:id',
    {
      config: { access: 'users.get', withoutFactor: 'own' },
      schema: {
        ...documentAction(users, 'get'),
        querystring: {
          type: 'object',
          properties: { $scope: { type: 'string', enum: ['full'], description: 'With Tariffs and RoutingGroups' } },
        },
      },
    },
    async ({ caller, params, query }, reply) => {
      const user = withVersion(reply, await administration.withOverdraft(found(await accounts.get(caller, params.id))));
      return query.$scope === 'full' ? { ...user, ...(await app.services.plans?.plansOf(user.id)) } : user;
    },
  );
}
