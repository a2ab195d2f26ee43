import { telemetry, telemetrySchema, type NewTelemetry } from '@cabinet/domain/telemetry';
import type { App } from '../../../module.ts';
import { documentAction } from '../../../resource/document.ts';
import type { TelemetryRepository } from '../telemetry.ts';

/** `GET /telemetry`, and `POST /telemetry` with which a client records that its account signed in (spec 1 §4 "Session"). */
export function telemetryRoutes(app: App, repository: TelemetryRepository): void {
  app.resource(telemetry, { find: (caller, list) => repository.find(caller, list) });
  app.post<{ Body: NewTelemetry }>(
    '/telemetry',
    { config: { access: 'session' }, schema: { ...documentAction(telemetry, 'create'), body: telemetrySchema } },
    async (request, reply) => {
      const { action, useragent, ...said } = request.body;
      const data = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
      await repository.record(request, { ownerId: request.caller.account.id, action, useragent, data });
      return reply.code(204).send();
    },
  );
}
