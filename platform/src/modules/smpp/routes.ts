import { smppLimitsSchema, type SmppAccount, type SmppCredential, type SmppLimits } from '@cabinet/domain/smpp';
import { isUuid } from '../../ids.ts';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { recordEvent } from '../../resource/journal.ts';
import { found } from '../../resource/resource.ts';
import { SmppAccounts } from './accounts.ts';
import { renewCredential } from './credentials.ts';

interface ById {
  Params: { id: string };
}

/** `POST /tokens/{id}/smpp`: what a program binds with; `GET` and `PUT /users/{id}/smpp`: what is taken of an account, and its connections. */
export function smppRoutes(app: App): void {
  const accounts = new SmppAccounts(app.db);
  const params = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } as const;
  const accountOf = async (id: string) => {
    if (!isUuid(id) || !(await app.services.identity.byIds([id])).has(id)) throw new ApiError('NOT_FOUND');
    return id;
  };

  app.post<ById>(
    '/tokens/:id/smpp',
    {
      config: { access: 'tokens.update', stepUp: true },
      schema: { tags: ['tokens'], summary: 'Give a token another name and password for SMPP, shown this once', params },
    },
    async ({ caller, params: { id } }): Promise<SmppCredential> => {
      const token = found(await app.services.identity.tokens.get(caller, id));
      return app.db.transaction().execute(async (trx) => {
        await recordEvent(trx, caller, { action: 'renewSecret', resource: 'tokens', rowId: token.id, ownerId: token.OwnerId });
        return renewCredential(trx, token.id);
      });
    },
  );
  app.get<ById>(
    '/users/:id/smpp',
    {
      config: { access: 'users.access' },
      schema: { tags: ['users'], summary: 'What is taken of an account by SMPP, and its open connections', params },
    },
    async ({ params: { id } }): Promise<SmppAccount> => accounts.get(await accountOf(id)),
  );
  app.put<ById & { Body: SmppLimits }>(
    '/users/:id/smpp',
    {
      config: { access: 'users.access' },
      schema: { tags: ['users'], summary: 'Set what is taken of an account by SMPP', params, body: smppLimitsSchema },
    },
    async ({ caller, params: { id }, body }): Promise<SmppLimits> => {
      await accounts.limit(caller, await accountOf(id), body);
      return body;
    },
  );
}
