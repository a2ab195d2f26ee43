import type { App } from '../../../module.ts';
import { namedPlugin } from '../../../named-plugin.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { WahaGateway } from './gateway.ts';

const LARGEST_EVENT = 1024 * 1024;
/** Below the API's base. */
export const WAHA_HOOK_PATH = '/n/wapi/events';

/** `POST /n/wapi/events`: what WAHA tells of sessions and messages, signed over the bytes as they came. Only where WAHA is the gateway. */
export async function wahaHookRoute(app: App): Promise<void> {
  const { gateway } = app.services.wapi;
  if (!(gateway instanceof WahaGateway)) return;
  await app.register(
    namedPlugin('wapi: events', async (scoped) => {
      scoped.removeAllContentTypeParsers();
      scoped.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_EVENT }, (_request, body, done) => done(null, body));
      scoped.post<{ Body: Buffer | undefined }>(
        WAHA_HOOK_PATH,
        { config: { access: 'public' }, schema: { hide: true } },
        async ({ body, headers }, reply) => {
          if (!(await gateway.receive(body ?? Buffer.alloc(0), headers['x-webhook-hmac']))) throw new ApiError('FORBIDDEN');
          return reply.code(204).send();
        },
      );
    }),
  );
}
