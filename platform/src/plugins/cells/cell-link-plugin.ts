import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { CELL_REPORT, cellReport, type CellReport } from './cell-report.ts';
import { CELL_PATH, CellLink, isProven, PROOF, type ProvenCaller } from './cell-link.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls to other cells; undefined where the installation is one cell, or its cells share no secret. */
    cellLink: CellLink | undefined;
  }
  interface FastifyRequest {
    /** The cell that calls, on the routes of `CELL_PATH`. */
    callingCell: ProvenCaller | undefined;
  }
}

const MAX_BODY = 1024 * 1024;

/** Takes calls of other cells. What proves nothing is refused before its body is read. */
export const cellLink = fp(
  async (app) => {
    const { here } = app.cells;
    const { cellsSecret: secret } = app.config;
    const link = here === undefined || secret === undefined ? undefined : new CellLink(app.cells, here, secret);
    app.decorate('cellLink', link);
    app.decorateRequest('callingCell');
    if (here !== undefined && !link) app.log.warn('CELLS_SECRET is not set: this cell shares no names with the others');
    if (!link) return;
    app.addHook('onClose', () => link.close());
    if (!app.config.roles.api) return;
    link.serve(CELL_REPORT, async (): Promise<CellReport> => cellReport(app.pool, link.here));

    await app.register(async (scoped) => {
      scoped.removeContentTypeParser('application/json');
      scoped.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, text, done) =>
        done(null, text),
      );
      const admit = async (request: FastifyRequest<{ Params: { name: string } }>) => {
        request.callingCell = await link.callerOf(request.headers[PROOF], `${CELL_PATH}/${request.params.name}`);
        if (!request.callingCell) throw new ApiError('UNAUTHORIZED');
      };
      scoped.post<{ Params: { name: string }; Body: string }>(
        `${CELL_PATH}/:name`,
        { schema: { hide: true }, bodyLimit: MAX_BODY, onRequest: admit },
        async ({ params, body, callingCell }) => {
          if (!callingCell || typeof body !== 'string' || !isProven(callingCell, body)) throw new ApiError('UNAUTHORIZED');
          const answer = link.answering(params.name);
          if (!answer) throw new ApiError('NOT_FOUND');
          return answer(callingCell.cell, JSON.parse(body));
        },
      );
    });
  },
  { name: 'cell-link', dependencies: ['cells'] },
);
