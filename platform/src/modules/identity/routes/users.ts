import { meetsLevel } from '@cabinet/domain/roles';
import { INVITERS, users, type Profile, type User } from '@cabinet/domain/users';
import type { Page } from '@cabinet/domain/resource';
import type { App } from '../../../module.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { ApiError, invalid } from '../../../plugins/errors/api-error.ts';
import { documentAction } from '../../../resource/document.ts';
import type { ListQuery } from '../../../resource/list-query.ts';

const TAKEN = '23505';
const CODE_TAKEN = 'users_referral_code_key';

/** `GET /users`, `GET /users/{id}`, `PUT /users/{id}` within the caller's scope (spec 1 §7). */
export function userRoutes(app: App): void {
  const { accounts } = app.services.identity;

  app.resource(users, {
    async find(caller: Caller, list: ListQuery): Promise<Page<User>> {
      const page = await accounts.find(caller, list);
      const balances = await app.services.balances?.balancesOf(page.data.map(({ id }) => id));
      return { ...page, data: page.data.map((user) => ({ ...user, balance: balances?.get(user.id)?.balance })) };
    },
    async update(caller: Caller, id: string, profile: Profile): Promise<User | undefined> {
      if (profile.referralCode && !meetsLevel(caller.scope, INVITERS.level)) throw invalid('referralCode', 'notAllowed');
      return accounts.update(caller, id, profile).catch((error: { code?: string; constraint?: string }) => {
        if (error.code !== TAKEN) throw error;
        throw error.constraint === CODE_TAKEN ? invalid('referralCode', 'referral.taken') : invalid('username', 'username.taken');
      });
    },
  });

  app.get<{ Params: { id: string }; Querystring: { $scope?: string } }>(
    '/users/:id',
    {
      config: { access: 'users.get' },
      schema: {
        ...documentAction(users, 'get'),
        querystring: {
          type: 'object',
          properties: { $scope: { type: 'string', enum: ['full'], description: 'With Tariffs and RoutingGroups' } },
        },
      },
    },
    async ({ caller, params, query }) => {
      const user = await accounts.get(caller, params.id);
      if (!user) throw new ApiError('NOT_FOUND');
      return query.$scope === 'full' ? { ...user, ...(await app.services.plans?.plansOf(user.id)) } : user;
    },
  );
}
