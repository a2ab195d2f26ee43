import type { RememberedDevice } from '@cabinet/domain/two-factor';
import { isUuid } from '../../../ids.ts';
import type { App } from '../../../module.ts';
import { personIdOf } from '../../../plugins/auth/person.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { rememberedDigestOf } from '../remembered-devices.ts';
import type { TwoFactorService } from '../service.ts';

const tags = ['twoFactor'];

/**
 * Browsers that are not asked for the caller's second factor at sign-in: `GET /twoFactor/devices`, and `DELETE /twoFactor/devices/{id}`, which
 * asks for no factor: whoever has lost a device forgets it with what is at hand.
 */
export function deviceRoutes(app: App, twoFactor: TwoFactorService): void {
  app.get(
    '/twoFactor/devices',
    {
      config: { access: 'twoFactor.get' },
      schema: { tags, summary: 'Browsers that are not asked for the second factor at sign-in; `current` is the one that asks' },
    },
    async (request): Promise<{ data: RememberedDevice[]; total: number }> => {
      const remembered = await twoFactor.remembered(personIdOf(request.caller.account));
      const data = await twoFactor.devices.of(remembered, rememberedDigestOf(request));
      return { data, total: data.length };
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/twoFactor/devices/:id',
    {
      config: { access: 'twoFactor.update' },
      schema: { tags, summary: 'Forget such a browser: its next sign-in asks for the factor' },
    },
    async ({ caller, params }, reply) => {
      if (caller.account.actorId !== null) throw new ApiError('ACTING');
      if (!isUuid(params.id)) throw new ApiError('NOT_FOUND');
      await twoFactor.forgetDevice(caller, personIdOf(caller.account), params.id);
      return reply.code(204).send();
    },
  );
}
