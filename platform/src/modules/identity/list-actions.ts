import { blockSchema } from '@cabinet/domain/account-access';
import type { User } from '@cabinet/domain/users';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { check } from '../../plugins/http/validation.ts';
import { eachRow } from '../../resource/each-row.ts';
import { checkAdministrates } from './access-rules.ts';
import type { AccountAdministration } from './account-administration.ts';

/** Accounts that are changed one by one between two looks at the action: each ends sessions and pauses mailings. */
const ACCOUNTS_AT_ONCE = 10;

/** `block` and `unblock` of many accounts, each as its own call does it. An account that is as it was to be stays so, with its first reason. */
export function offerAccountActions(app: App, administration: AccountAdministration): void {
  const { accounts } = app.services.identity;
  const visible = async (caller: Caller, id: string): Promise<User> => {
    const user = await accounts.get(caller, id);
    if (!user) throw new ApiError('NOT_FOUND');
    checkAdministrates(caller, user);
    return user;
  };
  app.listActions.set('users.block', {
    permissions: ['users.block'],
    size: ACCOUNTS_AT_ONCE,
    check: async (_, { reason }) => {
      check(blockSchema, { reason });
    },
    run: (caller, ids, { reason = '' }) =>
      eachRow(ids, async (id) => {
        const { blocked, isActive } = await visible(caller, id);
        if (isActive || !blocked) await administration.block(caller, id, reason);
      }),
  });
  app.listActions.set('users.unblock', {
    permissions: ['users.block'],
    size: ACCOUNTS_AT_ONCE,
    run: (caller, ids) =>
      eachRow(ids, async (id) => {
        if ((await visible(caller, id)).blocked) await administration.unblock(caller, id);
      }),
  });
}
