import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fp from 'fastify-plugin';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { Account } from '../auth/access.ts';
import { ApiError } from '../errors/api-error.ts';
import { isProven, STAFF_PROOF, type CellLink, type Changed, type ProvenChange } from './cell-link.ts';
import { FIRST_CELL } from './first-cell.ts';
import { cellOfBody, markIds, readMarkedCall, withoutMarksOf, type MarkedCall } from './mark-ids.ts';
import { accountOfStaff, readStaff, readStaffSession, staffOf, type Staff, type StaffSession } from './staff.ts';
import { StaffCells } from './staff-cells.ts';
import { VisitingStaff } from './visiting-staff.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What staff read of all cells; undefined where the installation is one cell, or its cells share no secret. */
    staffCells: StaffCells | undefined;
    /** The account of a call that another cell makes for its staff; undefined for any other. */
    accountOfStaffCall: ((request: FastifyRequest) => Promise<Account | undefined>) | undefined;
  }
  interface FastifyRequest {
    /** What the first cell proved of a change that it asks for; the body has yet to be the one that it is for. */
    provenChange: ProvenChange | undefined;
  }
}

/** Headers of a call that say how it is answered, and of an answer that say what it is. */
const ASKED: readonly string[] = ['accept', 'accept-language', 'cabinet-version', 'if-none-match', 'range', 'user-agent'];
const ANSWERED: readonly string[] = ['accept-ranges', 'cache-control', 'content-disposition', 'content-length', 'content-range', 'content-type']
  .concat(['etag', 'last-modified', 'retry-after', 'vary']); // prettier-ignore
/** Headers of changes, which are spoken in the newest version between cells: this one translates. */
const ASKED_OF_CHANGE: readonly string[] = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-match', 'user-agent'];
const ANSWERED_OF_CHANGE: readonly string[] = ['etag', 'idempotent-replay', 'last-modified', 'retry-after'];
/** The call whose answer names rows that may be the same in all cells. */
const TARIFFS_OF_ACCOUNT = '/api/users/:id/tariffs';
const JSON_BODY = /^application\/(?:merge-patch\+)?json\b/i;

/** Whether a call does nothing but read: one that asks for the second factor again does more, such as signing in as somebody. */
const isReading = ({ method, routeOptions: { config } }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && !config.stepUp && !config.refusesActing; // prettier-ignore

const only = (names: readonly string[], headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

/** Whether a body can be passed on with what it says signed: JSON, or none. */
const hasPlainBody = ({ headers }: FastifyRequest) => {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = headers;
  return type === undefined ? encoding === undefined && Number(length ?? 0) === 0 : JSON_BODY.test(type);
};

const textOf = (body: unknown): string => (body === undefined || body === null ? '' : JSON.stringify(body));

/** Reads a body that is as long as a route takes, and refuses any but the one that a proof is for. */
async function provenBody(payload: Readable, change: ProvenChange, limit: number): Promise<RequestPayload> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if ((length += chunk.length) > limit) throw new ApiError('TOO_LARGE');
  }
  const body = Buffer.concat(chunks);
  if (!isProven(change, body)) throw new ApiError('UNAUTHORIZED');
  return Object.assign(Readable.from(length > 0 ? [body] : [], { objectMode: false }), { receivedEncodedLength: length });
}

/** The account of a change that the first cell asks for; undefined for who proves nothing, or what has been proved before. */
async function accountOfChange(request: FastifyRequest, link: CellLink, visitors: VisitingStaff, proof: string) {
  if (link.here === FIRST_CELL || !hasPlainBody(request)) return undefined;
  const change = await link.changeOf(proof, request.method, request.url);
  const staff = readStaff(change?.staff);
  const session = readStaffSession(change?.session);
  if (!change || !staff || !session || !(await visitors.admit(change, staff, session))) return undefined;
  request.provenChange = change;
  return accountOfStaff(staff, session);
}

/** Lets the staff of the first cell read the others, and change what is there. Registered before `auth`, which knows them by `accountOfStaffCall`. */
export const staffCells = fp(
  async (app) => {
    const { cellLink: link } = app;
    app.decorate('staffCells', link && new StaffCells(link, app.cells, app.log));
    app.decorateRequest('provenChange');
    const visitors = new VisitingStaff(app.pool);
    app.decorate(
      'accountOfStaffCall',
      link &&
        (async (request) => {
          const { [STAFF_PROOF]: proof } = request.headers;
          if (typeof proof !== 'string') return undefined;
          if (!isReading(request)) return accountOfChange(request, link, visitors, proof);
          const staff = readStaff(await link.staffOf(proof, request.url));
          return staff && accountOfStaff(staff);
        }),
    );
    if (!link || link.here === FIRST_CELL) return;
    app.addHook('preParsing', (request, _reply, payload, done) => {
      const { provenChange, routeOptions } = request;
      if (!provenChange) return done(null, payload);
      provenBody(payload, provenChange, routeOptions.bodyLimit ?? 0).then((body) => done(null, body), done);
    });
  },
  { name: 'staff-cells', dependencies: ['cell-link'] },
);

/**
 * Answers calls that name rows of another cell by their ids (`c2-018f…`): that cell does, to who is staff here, and journals who changed what.
 * Registered behind everything that may refuse a call of this cell.
 */
export const staffReads = fp(
  async (app) => {
    const { cellLink: link, cells } = app;
    if (link?.here !== FIRST_CELL) return;

    /** What a cell has answered, with its mark at the ids that are its own. */
    const shown = async ({ routeOptions: { url } }: FastifyRequest, cell: number, value: unknown) => {
      if (url !== TARIFFS_OF_ACCOUNT) return markIds(value, cell);
      const { tariffs = [] } = (value ?? {}) as { tariffs?: { id: string }[] };
      const asked = [tariffs.map(({ id }) => id)];
      const { rows } = await app.pool.query<{ id: string }>('select id from tariff where id = any($1::uuid[]) and owner_id is null', asked);
      return markIds(value, cell, new Set(rows.map(({ id }) => id)));
    };

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
        return reply.send(body === '' ? body : JSON.stringify(await shown(request, cell, JSON.parse(body))));
      }
      return (length === undefined ? reply : reply.header('content-length', length)).send(answer.body);
    };

    /** What the other cell is told of the session in which a change is asked for. */
    const sessionOf = async ({ sessionId: id, expiresAt, endsAt }: Account): Promise<StaffSession> => {
      const sitting = await app.services.twoFactor?.sitting(id);
      return {
        id,
        expiresAt: expiresAt.toISOString(),
        endsAt: (endsAt ?? expiresAt).toISOString(),
        verifiedAt: sitting?.verifiedAt?.toISOString() ?? null,
      };
    };

    const change = async (request: FastifyRequest, reply: FastifyReply, { cell, url }: MarkedCall, staff: Staff) => {
      const { method, headers, ip, body, caller } = request;
      const answer = await link.change({
        cell,
        method,
        path: url,
        headers: { ...only(ASKED_OF_CHANGE, headers), 'x-forwarded-for': ip },
        body: textOf(withoutMarksOf(cell, body)),
        staff,
        session: await sessionOf(caller.account),
      });
      // Whoever has to prove a factor there proves it here.
      if (answer.status === 403 && answer.text.includes('"STEP_UP"')) await app.services.twoFactor?.checkStepUp(caller.account);
      return answerChange(request, reply, cell, answer);
    };

    const answerChange = async (request: FastifyRequest, reply: FastifyReply, cell: number, { status, headers, text: told }: Changed) => {
      const type = String(headers['content-type'] ?? '');
      reply.code(status).headers(only(ANSWERED_OF_CHANGE, headers) as Record<string, string>);
      if (type.includes('json')) return reply.send(await shown(request, cell, JSON.parse(told)));
      return told === '' ? reply.send() : reply.type(type).send(told);
    };

    /** The cell that a call is for by its address, to who is staff; undefined where it is this one. */
    const markedFor = async (request: FastifyRequest): Promise<(MarkedCall & { staff: Staff }) | undefined> => {
      const { maybeCaller } = request;
      const staff = maybeCaller && staffOf(maybeCaller.account);
      const marked = staff && readMarkedCall(request.url);
      if (!marked || !cells.isOther(marked.cell)) return undefined;
      if ((await cells.addressOf(marked.cell)) === undefined) throw new ApiError('NOT_FOUND');
      return { ...marked, staff };
    };

    app.addHook('onRequest', async (request, reply) => {
      const marked = await markedFor(request);
      if (!marked) return undefined;
      if (isReading(request)) return read(request, reply, marked, marked.staff);
      if (!hasPlainBody(request)) throw new ApiError('KEPT_BY_CELL', { cell: marked.cell });
      return undefined;
    });
    // The body has been read by now, and what it is in this version of the API.
    app.addHook('preValidation', async (request, reply) => {
      const { maybeCaller, body, url } = request;
      if (!maybeCaller || isReading(request)) return undefined;
      const marked = await markedFor(request);
      if (marked) return change(request, reply, marked, marked.staff);
      const staff = staffOf(maybeCaller.account);
      const cell = staff && cellOfBody(body);
      if (!staff || !cells.isOther(cell) || (await cells.addressOf(cell)) === undefined) return undefined;
      return change(request, reply, { cell, url }, staff);
    });
  },
  { name: 'staff-reads', dependencies: ['auth', 'staff-cells'] },
);
