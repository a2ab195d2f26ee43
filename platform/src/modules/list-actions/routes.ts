import { listActionSchema, type NewListAction } from '@cabinet/domain/list-actions';
import { isUuid } from '../../ids.ts';
import type { App } from '../../module.ts';
import { found } from '../../resource/resource.ts';

interface OneAction {
  Params: { id: string };
}

/** Every token gets here: what it does not open, the permission of the action refuses. */
const config = { access: 'session', scope: null } as const;

/**
 * `POST /listActions` does with many rows what their list offers for one, as long work (201; 403 without the permission that one row needs; 422 at
 * the field; 429 beside five that have not ended). `GET /listActions/{id}` tells its account how far it is, and at its end what was not done and
 * why; `DELETE` stops it, and what was done stays done.
 */
export function listActionRoutes(app: App): void {
  const { listActions } = app.services;
  const idOf = ({ id }: OneAction['Params']) => (isUuid(id) ? id : undefined);
  app.post<{ Body: NewListAction }>(
    '/listActions',
    {
      config,
      schema: { tags: ['listActions'], summary: 'Do something with many rows', body: listActionSchema, operationId: 'listActions.create' },
    },
    async ({ caller, body }, reply) => reply.code(201).send(await listActions.create(caller, body)),
  );
  app.get<OneAction>(
    '/listActions/:id',
    { config, schema: { tags: ['listActions'], summary: 'How far it is, and what was not done', operationId: 'listActions.get' } },
    async ({ caller, params }) => found(idOf(params) && (await listActions.get(caller.account, params.id))),
  );
  app.delete<OneAction>(
    '/listActions/:id',
    { config, schema: { tags: ['listActions'], summary: 'Stop it', operationId: 'listActions.remove' } },
    async ({ caller, params }, reply) => {
      found(idOf(params) && (await listActions.cancel(caller.account, params.id)));
      return reply.code(204).send();
    },
  );
}
