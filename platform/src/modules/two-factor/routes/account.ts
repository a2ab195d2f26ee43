import { canAdministrate } from '@cabinet/domain/roles';
import {
  factorDemandSchema,
  factorRecoverySchema,
  type AccountFactors,
  type FactorDemand,
  type NewFactorRecovery,
} from '@cabinet/domain/two-factor';
import type { User } from '@cabinet/domain/users';
import type { App } from '../../../module.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { recordEvent } from '../../../resource/journal.ts';
import { found } from '../../../resource/resource.ts';
import { FactorRecoveries } from '../recovery.ts';
import type { TwoFactorService } from '../service.ts';

interface OfAccount {
  Params: { id: string };
}

const config = { access: 'users.twoFactor' } as const;
/** Nobody decides about factors in a session that is somebody else's. */
const IN_PERSON = { ...config, refusesActing: true } as const;
const GUARDED = { ...IN_PERSON, stepUp: true } as const;
const document = (summary: string) => ({
  tags: ['users'],
  summary,
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
});

/**
 * Two factors of an account below the caller: `GET /users/{id}/twoFactor`, `PUT /users/{id}/factorDemand`, and the removal for a lost device,
 * which two people do: `POST|DELETE /users/{id}/factorRecovery`, `POST …/approve`.
 */
export function accountFactorRoutes(app: App, twoFactor: TwoFactorService): void {
  const recoveries = new FactorRecoveries(app, twoFactor);

  async function administered(caller: Caller, id: string): Promise<User> {
    const user = found(await app.services.identity.accounts.get(caller, id));
    if (user.id === caller.account.id) throw new ApiError('OWN_ACCOUNT');
    if (!canAdministrate(caller.account.role, user.role)) throw new ApiError('FORBIDDEN');
    return user;
  }
  /** As `administered`, by somebody in person: whoever acts as another cannot be the second of two people. */
  async function administeredInPerson(caller: Caller, id: string): Promise<User> {
    const user = await administered(caller, id);
    if (caller.account.actorId !== null) throw new ApiError('ACTING');
    return user;
  }
  async function factorsOf(caller: Caller, user: User): Promise<AccountFactors> {
    const [state, isMarked, recovery] = await Promise.all([
      twoFactor.state(user),
      twoFactor.isMarked(user.id),
      recoveries.of(user.id, caller),
    ]);
    return { ...state, isMarked, recovery };
  }

  app.get<OfAccount>(
    '/users/:id/twoFactor',
    { config, schema: document('Factors of an account, whether it has to have one, and the request to remove them') },
    async ({ caller, params }): Promise<AccountFactors> => factorsOf(caller, await administered(caller, params.id)),
  );

  app.put<OfAccount & { Body: FactorDemand }>(
    '/users/:id/factorDemand',
    {
      config: GUARDED,
      schema: { ...document('Whether an account has to have a second factor, whatever its role'), body: factorDemandSchema },
    },
    async ({ caller, params, body: { isMarked } }): Promise<AccountFactors> => {
      const user = await administered(caller, params.id);
      const before = { isDemanded: await twoFactor.isMarked(user.id) };
      await app.db.transaction().execute(async (trx) => {
        if (isMarked) {
          const mark = { user_id: user.id };
          await trx.insertInto('two_factor_mark').values(mark).onConflict((conflict) => conflict.doNothing()).execute(); // prettier-ignore
        } else await trx.deleteFrom('two_factor_mark').where('user_id', '=', user.id).execute();
        const event = { action: 'update', resource: 'factors', ownerId: user.id, before, after: { isDemanded: isMarked } } as const;
        await recordEvent(trx, caller, event);
      });
      // Whoever has a factor is back at once; a socket without the one demanded hears of no row.
      if (isMarked) app.live.endAccount(user.id);
      return factorsOf(caller, user);
    },
  );

  app.post<OfAccount & { Body: NewFactorRecovery }>(
    '/users/:id/factorRecovery',
    {
      config: GUARDED,
      schema: { ...document('Ask to remove the factors of a lost device; another person approves'), body: factorRecoverySchema },
    },
    async ({ caller, params, body }, reply): Promise<AccountFactors> => {
      const user = await administeredInPerson(caller, params.id);
      await recoveries.ask(caller, user.id, body.reason);
      return reply.code(201).send(await factorsOf(caller, user));
    },
  );

  app.delete<OfAccount>(
    '/users/:id/factorRecovery',
    { config: IN_PERSON, schema: document('Decline such a request, or take it back') },
    async ({ caller, params }, reply) => {
      const user = await administeredInPerson(caller, params.id);
      await recoveries.decline(caller, user.id);
      return reply.code(204).send();
    },
  );

  app.post<OfAccount>(
    '/users/:id/factorRecovery/approve',
    { config: GUARDED, schema: document('Approve such a request of somebody else: factors and sessions of the account end') },
    async ({ caller, params }): Promise<AccountFactors> => {
      const user = await administeredInPerson(caller, params.id);
      await recoveries.approve(caller, user.id);
      return factorsOf(caller, user);
    },
  );
}
