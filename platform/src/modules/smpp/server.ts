import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Unit } from 'smpp';
import type { SmppConfig } from '../../config.ts';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { BindAccess, mayBind, type BindRole } from './bind-access.ts';
import { BindRegister, type SmppLimits } from './bind-register.ts';
import { Deliveries } from './deliveries.ts';
import type { DeliveryQueue } from './delivery-queue.ts';
import { stateOf } from './deliver-units.ts';
import { smppMetrics, type SmppMetrics } from './metrics.ts';
import { SubmittedParts } from './part-store.ts';
import { SubmitRate } from './rate.ts';
import { messageOf, readSubmit } from './read-submit.ts';
import { SmppConnection, type SessionHost, type SessionTimes } from './session.ts';
import { BIND_FAILED, CANNOT_QUERY, OK, QUEUE_FULL, THROTTLED, TRY_LATER } from './statuses.ts';
import { Submits } from './submits.ts';
import type { Answer } from './wire.ts';

const TIMES: SessionTimes = { bind: 10_000, enquire: 30_000, answer: 30_000, unbind: 2000 };
/** How often tokens, limits and the register of connections are looked at, and deliveries for which no notice came. */
const TICK_MS = 5000;
const MOST_CONNECTIONS = 2000;
const LONGEST_NAME = 150;

/** Nobody where a token was refused; a database that fails has said nothing about it. */
function refused(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/** An account with connections on this node. */
interface BoundAccount {
  limits: SmppLimits;
  rate: SubmitRate;
  deliveries: Deliveries;
  connections: number;
}

/** A token with connections on this node, and what it submits. */
interface BoundToken {
  submits: Submits;
  connections: Set<SmppConnection>;
}

/** Where customers' programs bind and submit (docs/decisions/0101). */
export class SmppServer implements SessionHost {
  readonly times: SessionTimes;
  /** The ports that it listens on. */
  readonly ports: { plain?: number; tls?: number } = {};
  readonly #app: App;
  readonly #config: SmppConfig;
  readonly #queue: DeliveryQueue;
  readonly #access: BindAccess;
  readonly #register: BindRegister;
  readonly #parts: SubmittedParts;
  readonly #metrics: SmppMetrics;
  readonly #servers: Server[] = [];
  readonly #connections = new Set<SmppConnection>();
  readonly #accounts = new Map<string, BoundAccount>();
  readonly #tokens = new Map<string, BoundToken>();
  readonly #tokenOf = new WeakMap<SmppConnection, BoundToken>();
  #tick: NodeJS.Timeout | undefined;
  #isEnding = false;

  constructor(app: App, config: SmppConfig, queue: DeliveryQueue, times: Partial<SessionTimes> = {}) {
    this.times = { ...TIMES, ...times };
    this.#app = app;
    this.#config = config;
    this.#queue = queue;
    this.#access = new BindAccess(app);
    this.#register = new BindRegister(app.pool, app.config.nodeName, config);
    this.#parts = new SubmittedParts(app.pool);
    this.#metrics = smppMetrics(app, () => [...this.#connections].filter(({ role }) => role !== undefined).length);
  }

  async listen(): Promise<void> {
    const { host } = this.#app.config;
    const { port, tls } = this.#config;
    const serve = (socket: Socket) => void this.#connections.add(new SmppConnection(socket, this));
    const open = async (server: Server, on: number) => {
      server.maxConnections = MOST_CONNECTIONS;
      server.on('tlsClientError', () => undefined);
      server.listen(on, host);
      await once(server, 'listening');
      this.#servers.push(server);
      return (server.address() as AddressInfo).port;
    };
    if (port !== undefined) this.ports.plain = await open(createServer(serve), port);
    if (tls) {
      const [cert, key] = await Promise.all([readFile(tls.certificate), readFile(tls.key)]);
      this.ports.tls = await open(createTlsServer({ cert, key, handshakeTimeout: this.times.bind }, serve), tls.port);
    }
    this.#tick = setInterval(() => void this.check().catch((error: unknown) => this.failed(error)), TICK_MS);
    this.#app.log.info(this.ports, 'SMPP');
  }

  /** Takes no more, answers what it has, takes leave of everybody. */
  async close(): Promise<void> {
    this.#isEnding = true;
    clearInterval(this.#tick);
    const closed = this.#servers.map((server) => new Promise((done) => server.close(done)));
    await Promise.all([...this.#tokens.values()].map(({ submits }) => submits.settled()));
    await Promise.all([...this.#connections].map((connection) => connection.leave()));
    await Promise.all([...this.#accounts.values()].map(({ deliveries }) => deliveries.settled()));
    await Promise.all(closed);
  }

  /** Looks for deliveries of an account, or of all that are bound. */
  wake(ownerId?: string): void {
    for (const [id, { deliveries }] of this.#accounts) if (ownerId === undefined || id === ownerId) deliveries.wake();
  }

  /** Closes connections whose token does not let them in any more, and takes over what limits and tokens say now. */
  async check(): Promise<void> {
    await this.#register.renew([...this.#connections].filter(({ role }) => role !== undefined).map(({ id }) => id));
    const limits = await this.#register.limits([...this.#accounts.keys()]);
    for (const [id, account] of this.#accounts) account.limits = limits.get(id) ?? account.limits;
    for (const [tokenId, token] of this.#tokens)
      for (const connection of token.connections) {
        const account = await this.#app.services.identity.tokens.authenticateById(tokenId, connection.address).catch(refused);
        if (account && connection.role && mayBind(account, connection.role)) token.submits.account = account;
        else void connection.leave();
      }
    this.wake();
  }

  async bind(connection: SmppConnection, role: BindRole, unit: Unit): Promise<number> {
    const systemId = (unit.system_id ?? '').slice(0, LONGEST_NAME);
    const { address } = connection;
    const log = this.#app.log.child({ smpp: { systemId, address, role } });
    if (this.#isEnding) return BIND_FAILED;
    const admitted = await this.#access.admit({ systemId, password: unit.password ?? '', address, role });
    if ('status' in admitted) {
      log.warn({ reason: admitted.reason }, 'an SMPP bind was refused');
      return admitted.status;
    }
    const { account } = admitted;
    const limits = await this.#register.enter({
      id: connection.id,
      ownerId: account.id,
      tokenId: account.sessionId,
      systemId,
      role,
      address,
    });
    if (!limits) {
      log.warn({ reason: 'binds' }, 'an SMPP bind was refused');
      return BIND_FAILED;
    }
    if (!this.#connections.has(connection)) {
      await this.#register.leave(connection.id);
      return BIND_FAILED;
    }
    this.#enter(connection, role, account, limits);
    log.info('SMPP bound');
    return OK;
  }

  submit(connection: SmppConnection, unit: Unit): void {
    const token = this.#tokenOf.get(connection);
    const bound = token && this.#accounts.get(token.submits.account.id);
    const answer = (status: number, messageId = '') => {
      connection.submitting -= 1;
      this.#metrics.submits.inc({ status: status === OK ? 'ok' : status === THROTTLED ? 'throttled' : 'refused' });
      if (status === OK) connection.accepted(unit, messageId);
      else connection.answer(unit, { status });
    };
    connection.submitting += 1;
    if (!token || !bound) return answer(TRY_LATER);
    if (connection.submitting > bound.limits.window) return answer(QUEUE_FULL);
    if (!bound.rate.take(bound.limits.rate)) return answer(THROTTLED);
    const submit = readSubmit(unit);
    if ('status' in submit) return answer(submit.status);
    const { source, destination, wants, place, text } = submit;
    const receipt = { source, destination, wants };
    if (!place) return token.submits.add({ message: messageOf(submit, text), receipt, answer });
    this.#parts.add(token.submits.account.id, submit, place).then(
      ({ messageId, whole }) => {
        if (!whole) return answer(OK, messageId);
        token.submits.add({ message: messageOf(submit, whole.text), receipt, parts: { whole, own: messageId }, answer });
      },
      (error: unknown) => {
        this.failed(error);
        answer(TRY_LATER);
      },
    );
  }

  async query(connection: SmppConnection, unit: Unit): Promise<Answer> {
    const account = this.#tokenOf.get(connection)?.submits.account;
    const id = unit.message_id ?? '';
    const [sending] = /^\d{1,18}$/.test(id) ? await this.#app.services.messages.sendings([id]) : [];
    if (!account || sending?.OwnerId !== account.id) return { status: CANNOT_QUERY };
    const { status, error } = sending.state;
    const { state } = stateOf(status, error);
    const isFinal = ['delivered', 'seen', 'failed'].includes(status);
    const at = new Date(sending.updatedAt).toISOString().replaceAll(/\D/g, '').slice(2, 14);
    return { message_id: id, final_date: isFinal ? `${at}000+` : '', message_state: state, error_code: status === 'failed' ? 1 : 0 };
  }

  closed(connection: SmppConnection): void {
    this.#connections.delete(connection);
    const token = this.#tokenOf.get(connection);
    if (!token) return;
    const { account } = token.submits;
    token.connections.delete(connection);
    // What it has submitted is accepted all the same: the end of this process waits for it.
    void token.submits.settled().then(() => {
      if (token.connections.size === 0 && this.#tokens.get(account.sessionId) === token) this.#tokens.delete(account.sessionId);
    });
    const bound = this.#accounts.get(account.id);
    bound?.deliveries.receivers.delete(connection);
    if (bound && (bound.connections -= 1) === 0) this.#accounts.delete(account.id);
    this.#register.leave(connection.id).catch((error: unknown) => this.failed(error));
  }

  failed(error: unknown): void {
    this.#app.log.error({ err: error }, 'SMPP');
  }

  #enter(connection: SmppConnection, role: BindRole, account: Account, limits: SmppLimits): void {
    const queue = this.#queue;
    const on = {
      answer: (outcome: string) => this.#metrics.deliveries.inc({ outcome }),
      // Whoever has bound since the last connection ended.
      released: () => this.#accounts.get(account.id)?.deliveries.wake(),
    };
    const bound = this.#accounts.get(account.id) ?? {
      limits,
      rate: new SubmitRate(),
      deliveries: new Deliveries(this.#app, account.id, queue, on),
      connections: 0,
    };
    bound.connections += 1;
    this.#accounts.set(account.id, bound);
    const release = (key: string) => this.#parts.release(account.id, key);
    const token = this.#tokens.get(account.sessionId) ?? {
      submits: new Submits(this.#app, account, queue, release),
      connections: new Set<SmppConnection>(),
    };
    token.connections.add(connection);
    this.#tokens.set(account.sessionId, token);
    this.#tokenOf.set(connection, token);
    connection.role = role;
    if (role === 'transmitter') return;
    bound.deliveries.receivers.add(connection);
    // After the answer to the bind.
    setImmediate(() => bound.deliveries.wake());
  }
}
