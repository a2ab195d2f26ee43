import { telemetry, telemetrySchema, type NewTelemetry } from '@cabinet/domain/telemetry';
import type { App } from '../../../module.ts';
import { documentAction } from '../../../resource/document-action.ts';
import type { TelemetryRepository } from '../telemetry.ts';

/**
 * `GET /telemetry`, the sign-ins of accounts, and `POST /telemetry`, with which clients say that they signed in (spec 1 §4 "Session"): it is
 * accepted and changes nothing, because the server records sign-ins itself (decisions.md "Accounts and money").
 */
export function telemetryRoutes(app: App, repository: TelemetryRepository): void {
  app.resource(telemetry, { find: (caller, list) => repository.find(caller, list) });
  app.post<{ Body: NewTelemetry }>(
    '/telemetry',
    {
      config: { access: 'session', duringMaintenance: true, withoutFactor: true },
      schema: { ...documentAction(telemetry, 'create'), body: telemetrySchema },
    },
    async (_request, reply) => reply.code(204).send(),
  );
}
