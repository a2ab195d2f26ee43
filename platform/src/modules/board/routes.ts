import { BOARD_PERIODS, type BoardPeriod } from '@cabinet/domain/operations-overview';
import type { App } from '../../module.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';

const isPeriod = (value: unknown): value is BoardPeriod => BOARD_PERIODS.some((period) => period === value);

/** The operators' board (decisions.md "Operations"); whoever asks for it gets it over the socket, too. */
export function boardRoutes(app: App): void {
  const tags = ['operations'];
  app.get<{ Querystring: { period?: unknown } }>(
    '/operations/overview',
    {
      config: { access: 'operations.get' },
      schema: {
        tags,
        summary: 'The installation as it is now, and its traffic of a period',
        querystring: { type: 'object', properties: { period: { type: 'string', enum: [...BOARD_PERIODS] } } },
      },
    },
    ({ caller, query: { period = '15m' } }) => {
      if (!isPeriod(period)) throw invalid('period', 'notAllowed', { values: BOARD_PERIODS.join(', ') });
      return app.services.board.open(period, caller.account.sessionId);
    },
  );
  app.post<{ Params: { provider: string } }>(
    '/operations/circuits/:provider/close',
    {
      config: { access: 'providers.update' },
      schema: { tags, summary: 'Let a provider that is left out be called again at once: 204, 404 when it is not left out' },
    },
    async ({ caller, params }, reply) => {
      if (!(await app.services.board.closeCircuit(caller, params.provider))) throw new ApiError('NOT_FOUND');
      return reply.code(204).send();
    },
  );
}
