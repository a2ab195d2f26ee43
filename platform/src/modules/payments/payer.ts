import { isUuid } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { invalid } from '../../plugins/errors/api-error.ts';

/** The account that pays: the caller's own, or one in the caller's scope; throws 422 at `path` for any other. */
export async function payerOf(app: App, caller: Caller, id: string | undefined, path = 'OwnerId'): Promise<string> {
  if (id === undefined || id === caller.account.id) return caller.account.id;
  const account = isUuid(id) ? await app.services.identity.accounts.get(caller, id) : undefined;
  if (!account) throw invalid(path, 'notFound');
  return account.id;
}
