import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Duplex } from 'node:stream';
import fp from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../module.ts';
import { ApiError } from '../errors/api-error.ts';
import { cellCookie, cellOfCall, cellOfCookie, isMarkedAddress } from './cell-marks.ts';
import { FIRST_CELL } from './first-cell.ts';
import { askedAddress, CellCalls, hasPassed, type Destination } from './cell-calls.ts';
import type { Cells } from './cells.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cells: Cells;
  }
  interface FastifyReply {
    /** Answers with what another cell answers to this call; `body` is what has been read of it. 503 where it does not answer, or was not registered. */
    passOn(cell: number, body?: Buffer): Promise<FastifyReply>;
  }
}

const RETRY_AFTER_S = '5';
/** The route of the cabinet's pages. */
const PAGES = '/*';
const SIGN_IN = /^\/api\/login(?:[/?]|$)/;
const SOCKET = /^(?:\/c\d+)?\/socket\.io\//;
const UNAVAILABLE_SOCKET = `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${RETRY_AFTER_S}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;

const cellAskedBy = (call: IncomingMessage) =>
  cellOfCall({ url: askedAddress(call), authorization: call.headers.authorization, cookie: call.headers.cookie });

/** Leads a browser to the page behind a marked address, and has it come back to this cell for what it asks for without a token. */
function welcome(here: number, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const { cookie, authorization, 'sec-fetch-site': site } = request.headers;
  const kept = cellCookie(here, request.protocol === 'https');
  const isPage = request.originalUrl !== request.url && request.routeOptions.url === PAGES;
  // One slash: two would lead to another host.
  if (isPage) return reply.header('set-cookie', kept).redirect(request.url.replace(/^[/\\]+/, '/'), 302);
  // Who signs in comes back with the next step, browser or not.
  const isComingBack = (authorization !== undefined && site !== undefined) || SIGN_IN.test(request.url);
  if (isComingBack && (cellOfCookie(cookie) ?? FIRST_CELL) !== here) reply.header('set-cookie', kept);
  return undefined;
}

/** Handles calls of sockets before socket.io does, which answers them past Fastify. */
function passSockets(app: App, calls: CellCalls, destinationOf: (call: IncomingMessage) => Promise<Destination | undefined>): void {
  const { server, cells } = app;
  const intercept = <Rest extends unknown[]>(
    event: string,
    pass: (destination: Destination, call: IncomingMessage, ...rest: Rest) => Promise<void>,
  ) => {
    const own = server.listeners(event);
    server.removeAllListeners(event);
    server.on(event, (call: IncomingMessage, ...rest: Rest) => {
      const receiveHere = () => {
        if (SOCKET.test(call.url ?? '')) call.url = cells.unmark(call.url ?? '');
        for (const listener of own) Reflect.apply(listener, server, [call, ...rest]);
      };
      if (!SOCKET.test(call.url ?? '')) return receiveHere();
      destinationOf(call)
        .then((destination) => (destination ? pass(destination, call, ...rest) : receiveHere()))
        .catch((error: unknown) => app.log.warn({ err: error }, 'a socket was not passed on'));
    });
  };
  intercept<[ServerResponse]>('request', async (destination, call, response) => {
    const aborting = new AbortController();
    response.once('close', () => aborting.abort());
    try {
      const { status, headers, body } = await calls.send(call, destination, aborting.signal);
      response.writeHead(status, headers);
      pipeline(body, response, () => undefined);
    } catch (error) {
      if (!response.headersSent) response.writeHead(503, { 'retry-after': RETRY_AFTER_S }).end();
      throw error;
    }
  });
  intercept<[Duplex, Buffer]>('upgrade', async (destination, call, socket, head) => {
    socket.on('error', () => socket.destroy());
    await calls.connect(call, socket, head, destination).catch((error: unknown) => {
      socket.end(UNAVAILABLE_SOCKET);
      throw error;
    });
  });
}

/**
 * Passes calls with another cell's mark on to it, before anything of them is read; this cell never answers in its place. Where the installation
 * is one cell, nothing is registered. Registered behind `realtime`, whose sockets it passes on too, and before `auth`.
 */
export const cells = fp<{ cells: Cells }>(
  async (app, { cells: known }) => {
    app.decorate('cells', known);
    const { here } = known;
    if (here === undefined || !app.config.roles.api) {
      app.decorateReply('passOn', async () => {
        throw new ApiError('UNAVAILABLE');
      });
      return;
    }
    const calls = new CellCalls(here, app.config.trustProxy);
    app.addHook('preClose', async () => calls.endSockets());
    app.addHook('onClose', () => calls.close());

    app.decorateReply('passOn', async function (this: FastifyReply, cell, body) {
      const { request } = this;
      const refuse = (fault: string, error?: unknown) => {
        request.log.warn({ err: error, cell }, fault);
        this.header('retry-after', RETRY_AFTER_S);
        return new ApiError('UNAVAILABLE', { cell });
      };
      if (hasPassed(request.raw, here)) throw refuse('a call goes round in a circle: the address of a cell leads to another one');
      const address = await known.addressOf(cell);
      if (address === undefined) throw refuse('a call is for a cell that nobody has registered');
      const aborting = new AbortController();
      this.raw.once('close', () => aborting.abort());
      const answer = await calls.send(request.raw, { cell, address }, aborting.signal, body).catch((error: unknown) => {
        throw refuse('a cell does not answer', error);
      });
      return this.code(answer.status).headers(answer.headers).send(answer.body);
    });

    app.addHook('onRequest', async (request, reply) => {
      const cell = cellAskedBy(request.raw);
      if (cell === here) return welcome(here, request, reply);
      if (cell === undefined) return undefined;
      if ((await known.addressOf(cell)) !== undefined) return reply.passOn(cell);
      // Of a cell that there is not: an address leads nowhere, and a token is refused as any that is not known.
      if (isMarkedAddress(request.originalUrl)) throw new ApiError('NOT_FOUND');
      return undefined;
    });

    passSockets(app, calls, async (call) => {
      const cell = cellAskedBy(call);
      const address = cell === undefined || cell === here || hasPassed(call, here) ? undefined : await known.addressOf(cell);
      return cell === undefined || address === undefined ? undefined : { cell, address };
    });
  },
  { name: 'cells', dependencies: ['realtime'] },
);
