import {
  closeNowSchema,
  closingByStaffSchema,
  closingSchema,
  type AccountClosing,
  type CloseNow,
  type NewClosing,
  type NewClosingByStaff,
} from '@cabinet/domain/account-closing';
import { isUuid } from '../../ids.ts';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { found } from '../../resource/resource.ts';
import type { ClosingService } from './closing-service.ts';
import type { ConfirmPerson } from './confirm-person.ts';

interface OfAccount {
  Params: { id: string };
}

const params = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };

/**
 * `GET|POST /closing` for one's own account, which signing in takes back; `GET|POST|DELETE /users/{id}/closing` and `POST
 * /users/{id}/closing/now` for staff (decisions/0062).
 */
export function closingRoutes(app: App, closing: ClosingService, confirmPerson: ConfirmPerson): void {
  const tags = ['personalData'];

  app.get(
    '/closing',
    {
      config: { access: 'personalData.get' },
      schema: { tags, summary: 'What closing the account would take, and what stands against it' },
    },
    async ({ caller }): Promise<AccountClosing> => closing.stateOf(caller.account.id),
  );

  app.post<{ Body: NewClosing }>(
    '/closing',
    {
      config: { access: 'personalData.update', stepUp: true },
      schema: {
        tags,
        summary:
          'Close the account after the days that the installation gives; signing in takes it back. 409 while something has to be settled',
        body: closingSchema,
      },
    },
    async ({ caller, body }, reply): Promise<AccountClosing> => {
      await confirmPerson(caller.account, body.password, reply);
      return closing.ask(caller, body);
    },
  );

  const ofUser = (summary: string) => ({ tags: ['users'], summary, params });
  const idOf = ({ id }: { id: string }) => {
    if (!isUuid(id)) throw new ApiError('NOT_FOUND');
    return id;
  };

  app.get<OfAccount>(
    '/users/:id/closing',
    { config: { access: 'users.block' }, schema: ofUser('Where the closing of an account stands') },
    async ({ caller, params }): Promise<AccountClosing> => {
      const user = found(await app.services.identity.accounts.get(caller, idOf(params)));
      return closing.stateOf(user.id);
    },
  );

  app.post<OfAccount & { Body: NewClosingByStaff }>(
    '/users/:id/closing',
    {
      config: { access: 'users.archive', stepUp: true },
      schema: {
        ...ofUser('Close an account whose holder has asked for it, after the days that the installation gives'),
        body: closingByStaffSchema,
      },
    },
    async ({ caller, params, body }): Promise<AccountClosing> => found(await closing.askFor(caller, idOf(params), body)),
  );

  app.delete<OfAccount>(
    '/users/:id/closing',
    { config: { access: 'users.archive' }, schema: ofUser('Keep an account that was to be closed') },
    async ({ caller, params }): Promise<AccountClosing> => found(await closing.takeBackFor(caller, idOf(params))),
  );

  app.post<OfAccount & { Body: CloseNow }>(
    '/users/:id/closing/now',
    {
      config: { access: 'users.archive', stepUp: true },
      schema: { ...ofUser('Close an account that was to be closed at once, for good; takes its username'), body: closeNowSchema },
    },
    async ({ caller, params, body }): Promise<AccountClosing> => found(await closing.closeNow(caller, idOf(params), body.username)),
  );
}
