import { isGuardedSetting, settingValueSchema } from '@cabinet/domain/installation-settings';
import type { App } from '../../module.ts';
import { refuseActing } from '../../plugins/auth/auth.ts';
import { TAKES_IF_MATCH } from '../../plugins/openapi/request-headers.ts';
import { checkVersion } from '../../resource/if-match.ts';
import { found } from '../../resource/resource.ts';

const tags = ['installation'];

interface OneSetting {
  Params: { key: string };
}

/**
 * `GET /installation/settings` every setting, `PUT …/{key}` changes one on every node at once, `GET …/{key}/history` its changes
 * (decisions.md "Around it").
 */
export function settingRoutes(app: App): void {
  const { settings } = app.services;
  app.get(
    '/installation/settings',
    {
      config: { access: 'installation.get' },
      schema: { tags, summary: 'Settings of the installation: {data: [{key, value, default, isChanged, version, updatedAt}], total}' },
    },
    async () => {
      const data = await settings.describe();
      return { data, total: data.length };
    },
  );
  app.put<OneSetting & { Body: { value: unknown } }>(
    '/installation/settings/:key',
    {
      config: { access: 'installation.update' },
      schema: {
        tags,
        summary:
          'Change a setting, on every node at once; null for its default. If-Match names the version that is replaced. Settings of signing in and of how long data is kept ask for the second factor again and answer 403 ACTING to whoever acts as somebody',
        body: settingValueSchema,
        ...TAKES_IF_MATCH,
      },
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      if (isGuardedSetting(params.key)) {
        await refuseActing(caller, app.services);
        await app.services.twoFactor?.checkStepUp(caller.account);
      }
      const check = (current: { version: string }) => checkVersion(request, current, current.version);
      const { demandedOf } = settings.current.twoFactor;
      const setting = found(await settings.replace(caller, params.key, body.value, check));
      // Sockets of whoever has to have a factor now come back, and hear of rows where there is one.
      for (const role of settings.current.twoFactor.demandedOf) if (!demandedOf.includes(role)) app.live.endRole(role);
      reply.header('etag', setting.version);
      return setting;
    },
  );
  app.get<OneSetting>(
    '/installation/settings/:key/history',
    {
      config: { access: 'installation.get' },
      schema: { tags, summary: 'The latest changes of a setting, the newest first: {data: [{before, after, User, ip, createdAt}], total}' },
    },
    async ({ params }) => {
      const data = found(await settings.history(params.key));
      return { data, total: data.length };
    },
  );
}
