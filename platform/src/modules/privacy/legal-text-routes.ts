import { textAcceptanceSchema, type LegalTexts, type NewTextAcceptance } from '@cabinet/domain/legal-texts';
import { isUuid } from '../../ids.ts';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { found } from '../../resource/resource.ts';
import type { LegalTextService } from './legal-texts.ts';

/** `GET|POST /legalTexts` for what the own account has accepted, `GET /users/{id}/legalTexts` for staff (decisions/0062). */
export function legalTextRoutes(app: App, texts: LegalTextService): void {
  const tags = ['personalData'];

  app.get(
    '/legalTexts',
    { config: { access: 'personalData.get' }, schema: { tags, summary: 'Texts of the operator: which hold, and which were accepted' } },
    async ({ caller }): Promise<LegalTexts> => texts.stateOf(caller.account.id),
  );

  app.post<{ Body: NewTextAcceptance }>(
    '/legalTexts',
    {
      config: { access: 'personalData.update' },
      schema: { tags, summary: 'Accept the version of a text that holds; 409 where it is another by now', body: textAcceptanceSchema },
    },
    async ({ caller, body }): Promise<LegalTexts> => texts.accept(caller, body),
  );

  app.get<{ Params: { id: string } }>(
    '/users/:id/legalTexts',
    {
      config: { access: 'users.block' },
      schema: {
        tags: ['users'],
        summary: 'Texts of the operator that an account has accepted',
        params: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      },
    },
    async ({ caller, params }): Promise<LegalTexts> => {
      if (!isUuid(params.id)) throw new ApiError('NOT_FOUND');
      const user = found(await app.services.identity.accounts.get(caller, params.id));
      return texts.stateOf(user.id);
    },
  );
}
