import { billings, MAX_BALANCE_DAYS, type Balance, type BalanceDay, type Billing, type BillingOperation } from '@cabinet/domain/billings';
import type { BillingSumsAnswer } from '@cabinet/domain/billing-sums';
import { isUuid, newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { narrowed, withOwners } from '../../plugins/auth/scope.ts';
import { budgetOf } from '../../plugins/auth/token-rights.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { readListQuery, refuseLongRange } from '../../resource/list-query.ts';
import { dailyBalances, startOfDays } from './daily-balances.ts';
import { keyOfCall, operatorOf, recordOperation } from './operations.ts';

const SENDING_ID = /^\d{10,18}$/;

/** An account that the caller sees; throws 404 for any other. */
async function accountOf(app: App, caller: Caller, id: string): Promise<string> {
  const account = id === caller.account.id ? caller.account : await app.services.identity.accounts.get(caller, id);
  if (!account) throw new ApiError('NOT_FOUND');
  return account.id;
}

/** Credits or debits an account below the caller by hand, where the settings allow that (spec 2 §6). */
async function operate(app: App, caller: Caller, operation: BillingOperation, key: string | undefined): Promise<Billing> {
  const { account } = caller;
  const target = await accountOf(app, caller, operation.OwnerId).catch(() => {
    throw invalid('OwnerId', 'notFound');
  });
  if (target === account.id) throw new ApiError('FORBIDDEN');
  const { billings: settings } = await app.services.settings.publicSettings();
  const operator = operatorOf(account, settings, operation.data.isBelowAvailable === true);
  const made = await app.services.billings.operate(operation, {
    ...operator,
    budgetId: budgetOf(account),
    key: key === undefined ? `operation:${newId()}` : keyOfCall(account.id, key),
    record: (db, billingId) => recordOperation(app, caller, operation, billingId, db),
  });
  for (const billing of made) app.live.publish('billings', 'created', billing.OwnerId, [billing]);
  return made[0] as Billing;
}

/** The account that a path names; `me` is the caller's own. */
const accountAsked = (app: App, caller: Caller, userId: string): Promise<string> => {
  const asked = userId === 'me' ? caller.account.id : userId;
  return accountOf(app, caller, isUuid(asked) ? asked : '');
};

/**
 * `GET /billings`; `GET /billings/{id}` takes the id of a billing, or of a sending whose cost it answers; `POST /billings` credits or
 * debits an account (403 on the caller's own; a reseller's is a transfer; 422 `INSUFFICIENT_BALANCE` where who gives has too little). `GET /billings/balance/{userId}` answers the balance as `{result}` and
 * `GET /billings/balance/{userId}/days` its history (decisions.md "Shapes").
 */
export function billingRoutes(app: App): void {
  const { repository } = app.services.billings;
  app.get<{ Params: { userId: string } }>(
    '/billings/balance/:userId',
    { config: { access: 'billings.find' }, schema: { tags: ['billings'], summary: 'What an account can spend, and what is held' } },
    async ({ caller, params }): Promise<{ result: Balance }> => {
      const id = await accountAsked(app, caller, params.userId);
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
        summary: `An account’s money day by day: {result: [{at, spent, balance}]}; days begin at \`from\`, at most ${MAX_BALANCE_DAYS}`,
        querystring: { type: 'object', properties: { from: { type: 'string', format: 'date-time' } } },
      },
    },
    async ({ caller, params, query }): Promise<{ result: BalanceDay[] }> => {
      const id = await accountAsked(app, caller, params.userId);
      return { result: await dailyBalances(app.pool, id, startOfDays(query.from, new Date())) };
    },
  );
  app.get<{ Querystring: Record<string, unknown> }>(
    '/billings/sums',
    {
      config: { access: 'billings.find' },
      schema: {
        tags: ['billings'],
        summary: 'Sums over all movements of a filter: filters and search as in the list; null where there are too many',
      },
    },
    async ({ caller, query }): Promise<BillingSumsAnswer> => {
      const list = readListQuery(billings, query);
      refuseLongRange(list, caller.scope);
      return { sums: await repository.sums(await withOwners(app.db, narrowed(caller, list.scope)), list) };
    },
  );
  app.resource(
    billings,
    {
      find: (caller, query) => repository.find(caller, query),
      get: async (caller, id) => (SENDING_ID.test(id) ? app.services.costs?.costOf(caller, id) : repository.get(caller, id)),
      create: (caller, operation: BillingOperation, key) => operate(app, caller, operation, key),
    },
    { idempotent: true, publish: false, stepUp: ['create'], cells: { amount: 'numeric' } },
  );
}
