import { billings, MOST_BALANCE_DAYS, type Balance, type BalanceDay, type Billing, type BillingOperation } from '@cabinet/domain/billings';
import { isUuid } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { balanceDays, readFrom } from './days.ts';

const SENDING_ID = /^\d{10,18}$/;

/** An account that the caller sees; throws 404 for any other. */
async function accountOf(app: App, caller: Caller, id: string): Promise<string> {
  const account = id === caller.account.id ? caller.account : await app.services.identity.accounts.get(caller, id);
  if (!account) throw new ApiError('NOT_FOUND');
  return account.id;
}

/** An operation by hand: on an account below the caller, where the settings allow it at all (spec 2 §6). */
async function operate(app: App, caller: Caller, operation: BillingOperation): Promise<Billing> {
  const target = await accountOf(app, caller, operation.OwnerId).catch(() => {
    throw invalid('OwnerId', 'notFound');
  });
  const { billings: settings } = await app.services.settings.of(caller.account.id);
  if (target === caller.account.id || !settings.processChildrenOperations) throw new ApiError('FORBIDDEN');
  const billing = await app.services.billings.operate(operation);
  return billing;
}

/**
 * `GET /billings`, `GET /billings/balance/{userId}/days`; `GET /billings/{id}` of a movement, or of a sending: what that message costs; `POST /billings` an
 * accrual or a subtraction (403 on the own account); `GET /billings/balance/{userId}` answers `{result}` (decisions.md "Shapes").
 */
export function billingRoutes(app: App): void {
  const { repository } = app.services.billings;
  app.get<{ Params: { userId: string } }>(
    '/billings/balance/:userId',
    { config: { access: 'billings.find' }, schema: { tags: ['billings'], summary: 'What an account can spend, and what is held' } },
    async ({ caller, params }): Promise<{ result: Balance }> => {
      const id = await accountOf(app, caller, isUuid(params.userId) ? params.userId : '');
      const balances = await app.services.billings.balancesOf([id]);
      return { result: balances.get(id) as Balance };
    },
  );
  app.get<{ Params: { userId: string }; Querystring: { from?: string } }>(
    '/billings/balance/:userId/days',
    {
      config: { access: 'billings.find' },
      schema: {
        tags: ['billings'],
        summary: `An account’s money day by day: {result: [{at, spent, balance}]}; days begin at \`from\`, at most ${MOST_BALANCE_DAYS}`,
        querystring: { type: 'object', properties: { from: { type: 'string', format: 'date-time' } } },
      },
    },
    async ({ caller, params, query }): Promise<{ result: BalanceDay[] }> => {
      const id = await accountOf(app, caller, isUuid(params.userId) ? params.userId : '');
      return { result: await balanceDays(app.pool, id, readFrom(query.from, new Date())) };
    },
  );
  app.resource(
    billings,
    {
      find: (caller, query) => repository.find(caller, query),
      get: async (caller, id) => (SENDING_ID.test(id) ? app.services.costs?.costOf(caller, id) : repository.get(caller, id)),
      create: (caller, operation: BillingOperation) => operate(app, caller, operation),
    },
    { idempotent: true },
  );
}
