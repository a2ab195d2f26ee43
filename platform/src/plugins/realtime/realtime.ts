import fp from 'fastify-plugin';
import { Server, type Socket } from 'socket.io';
import { scopeOfPermission, type Permission } from '@cabinet/domain/permissions';
import { ROLE_SCOPE } from '@cabinet/domain/roles';
import type { TokenScope } from '@cabinet/domain/token-scopes';
import type { Account } from '../auth/access.ts';
import { tokenOf } from '../auth/auth.ts';
import { isOwner, personIdOf } from '../auth/person.ts';
import { ApiError } from '../errors/api-error.ts';
import { clientAddress } from '../http/client-address.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import { DATA_ONLY_HEADERS } from '../http/security.ts';
import { createLive, type Audience, type Live, type LiveTransport } from './live.ts';
import { connectNodes } from './nodes.ts';
import { createTopics, type Topics } from './topics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    live: Live;
    topics: Topics;
    /** The scope by which tokens of few scopes hear of a resource; of what is not in it they hear nothing. */
    eventScopes: Map<string, TokenScope>;
    /** The permission by which people who do not own their account hear of a resource; of what is not in it they hear nothing. */
    eventPermissions: Map<string, Permission>;
    /** Number of connected sockets. */
    sockets(): number;
  }
}

/** The room of those sockets in another that come with a token of few scopes, of which one is `scope`. */
const scopedRoom = (room: string, scope: TokenScope) => `${room}#${scope}`;

/** The room of those sockets in another whose person may read what events of this stem are about. */
const readableRoom = (room: string, stem: string) => `${room}@${stem}`;

/**
 * Rooms of a socket: its session, its account, its person, and the scope that it sees beyond its own rows; with a token of few scopes those of its
 * scopes, of a person who does not own the account those of what they may read. Who lacks a factor that is demanded hears of no row.
 */
function roomsOf(account: Account, readableEvents: ReadonlyMap<string, Permission>): string[] {
  const scope = ROLE_SCOPE[account.role];
  const wider = scope === true ? ['everything'] : scope === 'me' ? [] : [`${String(scope)}:${account.id}`];
  const rooms = [`account:${account.id}`, ...wider];
  const { scopes = null } = account.token ?? {};
  const seen = scopes === null ? rooms : rooms.flatMap((room) => scopes.map((one) => scopedRoom(room, one)));
  const own = [`session:${account.sessionId}`, `sockets:${account.id}`, `role:${account.role}`];
  // It reconnects when the factor is set up; without a socket the page would say that it is offline.
  if (account.lacksFactor) return own;
  if (!account.member) return [...own, ...seen];
  const personId = personIdOf(account);
  const personal = personId === account.id ? own : [...own, `account:${personId}`];
  if (isOwner(account)) return [...personal, ...seen];
  const readable = [...readableEvents].filter(([, permission]) => scopeOfPermission(account.permissions, permission) !== false);
  return [...personal, ...readable.flatMap(([stem]) => rooms.map((room) => readableRoom(room, stem)))];
}

/** Scopes of events that are about no resource's rows. */
const OTHER_EVENTS = { support: 'account.read', imports: 'contacts.read', reports: 'messages.read' } as const satisfies Readonly<
  Record<string, TokenScope>
>;

/** As `OTHER_EVENTS`, for people in an account. */
const OTHER_PERMISSIONS = { imports: 'contacts.get', reports: 'sendings.report' } as const satisfies Readonly<Record<string, Permission>>;

/** Events that only the person whom they are for, or the owner of the account, receives, not everybody in the account. */
const FOR_PERSON_ONLY: ReadonlySet<string> = new Set(['notifications', 'telemetry', 'eventsHistory']);

const handshakeToken = ({ handshake }: Socket): string | undefined => {
  const given = handshake.auth.token ?? handshake.query.token;
  return tokenOf(typeof given === 'string' ? given : undefined);
};

/** Longest delay of a timer; a socket that may stay longer is closed then, and reconnects. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Closes a socket when its session is over; `endOf` tells a new end where the session's token has been renewed meanwhile. */
function endWithSession(socket: Socket, expiresAt: Date, endOf: () => Promise<Date | undefined>): void {
  const over = async () => {
    const end = await endOf().catch(() => undefined);
    if (!end || end.getTime() <= Date.now()) socket.disconnect(true);
    else if (socket.connected) endWithSession(socket, end, endOf);
  };
  const timer = setTimeout(() => void over(), Math.min(expiresAt.getTime() - Date.now(), MAX_TIMER_MS));
  timer.unref();
  socket.once('disconnect', () => clearTimeout(timer));
}

/** socket.io at `/socket.io`: the token in the handshake, rooms per account (decisions.md "Session", "Calls"). */
export const realtime = fp(
  async (app) => {
    const io = new Server(app.server, {
      serveClient: false,
      maxHttpBufferSize: 10_000,
      transports: ['websocket', 'polling'],
      allowRequest: (request, decide) => {
        const isAllowed = isOwnOrigin(request, app.config);
        if (!isAllowed) app.log.warn({ security: 'authorization', origin: request.headers.origin }, 'a socket from a foreign page');
        decide(null, isAllowed);
      },
    });
    // It answers before Fastify sees the request, its refusals included.
    app.server.prependListener('request', ({ url }, response) => {
      if (url?.startsWith('/socket.io/')) for (const [name, value] of Object.entries(DATA_ONLY_HEADERS)) response.setHeader(name, value);
    });
    const nodes = connectNodes(io, app.database.url, (error) => app.log.warn({ err: error }, 'events of other nodes'));
    io.use((socket, next) => {
      const token = handshakeToken(socket);
      const refuse = () => next(new Error('UNAUTHORIZED'));
      if (token === undefined) return refuse();
      const { address, headers } = socket.handshake;
      const client = clientAddress(app.config.trustProxy, address, headers['x-forwarded-for']);
      app.services.identity.authenticate(token, client, 'socket').then(
        async (account) => {
          if (!account) return refuse();
          await socket.join(roomsOf(account, eventPermissions));
          const { sessions } = app.services.identity;
          endWithSession(socket, account.expiresAt, async () => (await sessions.accountOf(account.sessionId))?.expiresAt);
          next();
        },
        (error: unknown) => {
          if (error instanceof ApiError) return refuse();
          app.log.error({ err: error }, 'handshake failed');
          next(new Error('UNAVAILABLE'));
        },
      );
    });
    const eventScopes = new Map<string, TokenScope>(Object.entries(OTHER_EVENTS));
    app.decorate('eventScopes', eventScopes);
    const eventPermissions = new Map<string, Permission>(Object.entries(OTHER_PERMISSIONS));
    app.decorate('eventPermissions', eventPermissions);
    const transport: LiveTransport = {
      emit(rooms, event, payload) {
        const stem = event.split('.', 1)[0] ?? '';
        const scope = eventScopes.get(stem);
        const readable = eventPermissions.has(stem) && !FOR_PERSON_ONLY.has(stem) ? rooms.map((room) => readableRoom(room, stem)) : [];
        io.to([...rooms, ...readable, ...(scope ? rooms.map((room) => scopedRoom(room, scope)) : [])]).emit(event, payload);
      },
      broadcast: (event, payload) => void io.emit(event, payload),
      disconnect: (room) => io.in(room).disconnectSockets(true),
    };
    const audience: Audience = async (ownerId) => (ownerId === null ? ['everything'] : app.services.identity.roomsOf(ownerId));
    const live = createLive(transport, audience, (error) => app.log.error({ err: error }, 'live event lost'));
    app.decorate('live', live);
    const topics = createTopics(io);
    app.decorate('topics', topics);
    app.decorate('sockets', () => io.engine.clientsCount);
    app.addHook('preClose', async () => {
      topics.close();
      await live.flush().catch(() => undefined);
      io.disconnectSockets(true);
      io.engine.close();
    });
    app.addHook('onClose', () => nodes.leave());
  },
  { name: 'realtime' },
);
