import { text } from 'node:stream/consumers';
import fp from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../auth/access.ts';
import { ApiError } from '../errors/api-error.ts';
import { STAFF_PROOF } from './cell-link.ts';
import { FIRST_CELL } from './first-cell.ts';
import { markIds, readMarkedCall, type MarkedCall } from './mark-ids.ts';
import { accountOfStaff, readStaff, staffOf, type Staff } from './staff.ts';
import { StaffCells } from './staff-cells.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What staff read of all cells; undefined where the installation is one cell, or its cells share no secret. */
    staffCells: StaffCells | undefined;
    /** The account of a call that another cell makes for its staff; undefined for any other. */
    accountOfStaffCall: ((request: FastifyRequest) => Promise<Account | undefined>) | undefined;
  }
}

/** Headers of a call that say how it is answered, and of an answer that say what it is. */
const ASKED: readonly string[] = ['accept', 'accept-language', 'cabinet-version', 'if-none-match', 'range', 'user-agent'];
const ANSWERED: readonly string[] = ['accept-ranges', 'cache-control', 'content-disposition', 'content-length', 'content-range', 'content-type']
  .concat(['etag', 'last-modified', 'retry-after', 'vary']); // prettier-ignore

/** Whether a call does nothing but read: one that asks for the second factor again does more, such as signing in as somebody. */
const isReading = ({ method, routeOptions: { config } }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && !config.stepUp && !config.refusesActing; // prettier-ignore

const only = (names: readonly string[], headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

/** Lets the staff of the first cell read the others. Registered before `auth`, which knows them by `accountOfStaffCall`. */
export const staffCells = fp(
  async (app) => {
    const { cellLink: link } = app;
    app.decorate('staffCells', link && new StaffCells(link, app.cells, app.log));
    app.decorate(
      'accountOfStaffCall',
      link &&
        (async (request) => {
          const { [STAFF_PROOF]: proof } = request.headers;
          if (typeof proof !== 'string' || !isReading(request)) return undefined;
          const staff = readStaff(await link.staffOf(proof, request.url));
          return staff && accountOfStaff(staff);
        }),
    );
  },
  { name: 'staff-cells', dependencies: ['cell-link'] },
);

/**
 * Answers calls that name rows of another cell by their ids (`c2-018f…`): that cell does, to who is staff here. They are read; what would change
 * them is refused. Registered behind everything that may refuse a call of this cell.
 */
export const staffReads = fp(
  async (app) => {
    const { cellLink: link, cells } = app;
    if (link?.here !== FIRST_CELL) return;

    const read = async (request: FastifyRequest, reply: FastifyReply, { cell, url }: MarkedCall, staff: Staff) => {
      const aborting = new AbortController();
      reply.raw.once('close', () => aborting.abort());
      const { method, headers, ip } = request;
      const asked = { ...only(ASKED, headers), 'x-forwarded-for': ip };
      const answer = await link.read({ cell, method: method as 'GET' | 'HEAD', path: url, headers: asked, staff }, aborting.signal);
      const { 'content-length': length, ...told } = only(ANSWERED, answer.headers) as Record<string, string>;
      reply.code(answer.status).headers(told);
      if (method === 'GET' && told['content-type']?.includes('json')) {
        const body = await text(answer.body);
        return reply.send(body === '' ? body : JSON.stringify(markIds(JSON.parse(body), cell)));
      }
      return (length === undefined ? reply : reply.header('content-length', length)).send(answer.body);
    };

    app.addHook('onRequest', async (request, reply) => {
      const { maybeCaller } = request;
      const staff = maybeCaller && staffOf(maybeCaller.account);
      const marked = staff && readMarkedCall(request.url);
      if (!marked || !cells.isOther(marked.cell)) return undefined;
      if ((await cells.addressOf(marked.cell)) === undefined) throw new ApiError('NOT_FOUND');
      if (!isReading(request)) throw new ApiError('KEPT_BY_CELL', { cell: marked.cell });
      return read(request, reply, marked, staff);
    });
  },
  { name: 'staff-reads', dependencies: ['auth', 'staff-cells'] },
);
