import {
  accessSchema,
  blockSchema,
  monthlyLimitSchema,
  type AccountAccess,
  type BlockRequest,
  type MonthlyLimitChange,
} from '@cabinet/domain/account-access';
import type { User } from '@cabinet/domain/users';
import type { App } from '../../../module.ts';
import { TAKES_IF_MATCH } from '../../../plugins/openapi/request-headers.ts';
import { checkVersion, withVersion } from '../../../resource/if-match.ts';
import { found } from '../../../resource/resource.ts';
import type { AccountAdministration } from '../account-administration.ts';

interface OfAccount {
  Params: { id: string };
}

const tags = ['users'];
const document = (summary: string) => ({
  tags,
  summary,
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
});

/**
 * `PUT /users/{id}/access` and `/monthlyLimit`, `POST /users/{id}/block`, `/unblock`, `/archive`, `/unarchive` and `/resetLink` (decisions.md "Accounts and money").
 * All but the last answer the account.
 */
export function accountAccessRoutes(app: App, administration: AccountAdministration): void {
  app.put<OfAccount & { Body: AccountAccess }>(
    '/users/:id/access',
    {
      config: { access: 'users.access', stepUp: true },
      schema: {
        ...document('Role, reseller, manager, contract and overdraft; what is absent stays'),
        body: accessSchema,
        ...TAKES_IF_MATCH,
      },
    },
    async (request, reply): Promise<User> => {
      const { caller, params, body } = request;
      const check = (current: User) => checkVersion(request, current);
      return withVersion(reply, found(await administration.changeAccess(caller, params.id, body, check)));
    },
  );
  app.post<OfAccount & { Body: BlockRequest }>(
    '/users/:id/block',
    {
      config: { access: 'users.block' },
      schema: { ...document('Block at once: sessions and tokens end, running tasks pause'), body: blockSchema },
    },
    async ({ caller, params, body }, reply): Promise<User> =>
      withVersion(reply, found(await administration.block(caller, params.id, body.reason))),
  );
  app.put<OfAccount & { Body: MonthlyLimitChange }>(
    '/users/:id/monthlyLimit',
    {
      config: { access: 'users.limit' },
      schema: { ...document('What an account may spend in a calendar month'), body: monthlyLimitSchema },
    },
    async ({ caller, params, body }, reply): Promise<User> =>
      withVersion(reply, found(await administration.limitMonth(caller, params.id, body.limit))),
  );
  app.post<OfAccount>(
    '/users/:id/unblock',
    { config: { access: 'users.block' }, schema: document('Let a blocked account in again') },
    async ({ caller, params }, reply): Promise<User> => withVersion(reply, found(await administration.unblock(caller, params.id))),
  );
  for (const isArchived of [true, false]) {
    app.post<OfAccount>(
      isArchived ? '/users/:id/archive' : '/users/:id/unarchive',
      {
        config: { access: 'users.archive' },
        schema: document(isArchived ? 'Block, and take out of the lists' : 'Bring back from the archive'),
      },
      async ({ caller, params }, reply): Promise<User> =>
        withVersion(reply, found(await administration.archive(caller, params.id, isArchived))),
    );
  }
  app.post<OfAccount>(
    '/users/:id/resetLink',
    { config: { access: 'users.resetLink' }, schema: document('Send the account a letter with a link that sets a new password') },
    async ({ caller, params }, reply) => {
      found(await administration.sendResetLink(caller, params.id));
      return reply.code(204).send();
    },
  );
}
