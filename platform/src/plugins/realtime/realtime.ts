import fp from 'fastify-plugin';
import { Server, type Socket } from 'socket.io';
import { ROLE_SCOPE } from '@cabinet/domain/roles';
import type { Account } from '../auth/access.ts';
import { tokenOf } from '../auth/auth.ts';
import { BARE_HEADERS } from '../http/security.ts';
import { createLive, type Audience, type Live, type LiveTransport } from './live.ts';
import { joinNodes } from './nodes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    live: Live;
    /** Sockets that are connected. */
    sockets(): number;
  }
}

/** Rooms of a socket: its session, its account, and the rows that it sees beyond its own. */
function roomsOf(account: Account): string[] {
  const scope = ROLE_SCOPE[account.role];
  const wider = scope === true ? ['everything'] : scope === 'me' ? [] : [`${String(scope)}:${account.id}`];
  return [`session:${account.sessionId}`, `account:${account.id}`, ...wider];
}

const handshakeToken = ({ handshake }: Socket): string | undefined => {
  const given = handshake.auth.token ?? handshake.query.token;
  return tokenOf(typeof given === 'string' ? given : undefined);
};

/** The longest that a timer can wait; whoever may stay longer connects again. */
const LONGEST_MS = 2 ** 31 - 1;

function endWithSession(socket: Socket, expiresAt: Date): void {
  const timer = setTimeout(() => socket.disconnect(true), Math.min(expiresAt.getTime() - Date.now(), LONGEST_MS));
  timer.unref();
  socket.once('disconnect', () => clearTimeout(timer));
}

/** socket.io at `/socket.io`: the token in the handshake, rooms per account (decisions.md "Session", "Calls"). */
export const realtime = fp(
  async (app) => {
    const io = new Server(app.server, { serveClient: false, maxHttpBufferSize: 10_000, transports: ['websocket', 'polling'] });
    // It answers before Fastify sees the request, its refusals included.
    app.server.prependListener('request', ({ url }, response) => {
      if (url?.startsWith('/socket.io/')) for (const [name, value] of Object.entries(BARE_HEADERS)) response.setHeader(name, value);
    });
    const nodes = joinNodes(io, app.database.url, (error) => app.log.warn({ err: error }, 'events of other nodes'));
    io.use((socket, next) => {
      const token = handshakeToken(socket);
      const refuse = () => next(new Error('UNAUTHORIZED'));
      if (token === undefined) return refuse();
      app.services.identity.authenticate(token, socket.handshake.address).then(
        async (account) => {
          if (!account) return refuse();
          await socket.join(roomsOf(account));
          endWithSession(socket, account.expiresAt);
          next();
        },
        (error: unknown) => {
          app.log.error({ err: error }, 'handshake failed');
          next(new Error('UNAVAILABLE'));
        },
      );
    });
    const transport: LiveTransport = {
      emit: (rooms, event, payload) => void io.to([...rooms]).emit(event, payload),
      broadcast: (event, payload) => void io.emit(event, payload),
      disconnect: (room) => io.in(room).disconnectSockets(true),
    };
    const audience: Audience = (ownerId) => app.services.identity.audienceOf(ownerId);
    const live = createLive(transport, audience, (error) => app.log.error({ err: error }, 'live event lost'));
    app.decorate('live', live);
    app.decorate('sockets', () => io.engine.clientsCount);
    app.addHook('preClose', async () => {
      await live.flush().catch(() => undefined);
      io.disconnectSockets(true);
      io.engine.close();
    });
    app.addHook('onClose', () => nodes.leave());
  },
  { name: 'realtime' },
);
