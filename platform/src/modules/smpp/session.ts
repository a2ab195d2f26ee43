import { randomUUID } from 'node:crypto';
import type { Fields, Pdu, Session } from 'smpp';
import type { Receiver } from './deliveries.ts';
import type { BindRole } from './bind-access.ts';
import { ALREADY_BOUND, CANNOT_CANCEL, NOT_BOUND, OK, TRY_LATER, UNKNOWN_COMMAND } from './statuses.ts';

const ROLES: Readonly<Record<string, BindRole>> = {
  bind_transmitter: 'transmitter',
  bind_receiver: 'receiver',
  bind_transceiver: 'transceiver',
};
/** Units that a receiver may have without an answer. */
const DELIVER_WINDOW = 500;
const INTERFACE_VERSION = 0x34;

/** Patience with the other end, in milliseconds. */
export interface SessionTimes {
  /** Until it has bound. */
  bind: number;
  /** Without a unit, until it is asked whether it lives. */
  enquire: number;
  /** Until it has answered what it was asked or given. */
  answer: number;
  /** Until it has answered an unbind. */
  unbind: number;
}

/** What a connection asks of its server. */
export interface SessionHost {
  times: SessionTimes;
  /** Answers a bind by its command status. */
  bind(connection: SmppConnection, role: BindRole, pdu: Pdu): Promise<number>;
  submit(connection: SmppConnection, pdu: Pdu): void;
  query(connection: SmppConnection, pdu: Pdu): Promise<Fields>;
  closed(connection: SmppConnection): void;
  failed(error: unknown): void;
}

interface Pending {
  at: number;
  end(status: number | undefined): void;
}

/** One connection of a customer's program. */
export class SmppConnection implements Receiver {
  readonly id = randomUUID();
  readonly address: string;
  role: BindRole | undefined;
  /** Submits without an answer. */
  submitting = 0;
  readonly #session: Session;
  readonly #host: SessionHost;
  readonly #pending = new Set<Pending>();
  readonly #openedAt = performance.now();
  #receivedAt = performance.now();
  #enquiredAt = 0;
  #isBinding = false;
  #isLeaving = false;
  readonly #watch: NodeJS.Timeout;

  constructor(session: Session, host: SessionHost) {
    this.#session = session;
    this.#host = host;
    this.address = session.socket.remoteAddress ?? '';
    session.socket.setNoDelay(true);
    session.on('error', () => session.destroy());
    session.on('pdu', (pdu: Pdu) => this.#receive(pdu));
    session.on('close', () => this.#onClosed());
    this.#watch = setInterval(() => this.#check(), Math.min(1000, Math.min(host.times.bind, host.times.enquire, host.times.answer) / 4));
  }

  get room(): number {
    return this.role === undefined || this.role === 'transmitter' || this.#isLeaving ? 0 : DELIVER_WINDOW - this.#pending.size;
  }

  deliver(unit: Fields): Promise<number | undefined> {
    return new Promise((resolve) => {
      const pending: Pending = {
        at: performance.now(),
        end: (status) => {
          if (this.#pending.delete(pending)) resolve(status);
        },
      };
      this.#pending.add(pending);
      this.#cork();
      if (!this.#session.deliver_sm(unit, ({ command_status }) => pending.end(command_status))) pending.end(undefined);
    });
  }

  /** Answers a unit; what the other end does not take any more is lost, and it knows that it has no answer. */
  answer(pdu: Pdu, fields: Fields = {}): void {
    this.#cork();
    this.#session.send(pdu.response(fields));
  }

  /** Takes no more, says so, and closes. */
  async leave(): Promise<void> {
    this.#isLeaving = true;
    const { socket } = this.#session;
    if (socket.destroyed) return;
    const isGone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const end = setTimeout(() => socket.destroy(), this.#host.times.unbind);
    if (this.role === undefined || !this.#session.unbind({}, () => socket.end())) socket.destroy();
    await isGone;
    clearTimeout(end);
  }

  /** Has everything that is sent before the next turn leave in one write. */
  #cork(): void {
    const { socket } = this.#session;
    if (socket.writableCorked > 0) return;
    socket.cork();
    process.nextTick(() => socket.uncork());
  }

  #receive(pdu: Pdu): void {
    this.#receivedAt = performance.now();
    if (pdu.isResponse()) {
      if (pdu.command === 'enquire_link_resp') this.#enquiredAt = 0;
      return;
    }
    const role = ROLES[pdu.command];
    if (role) return this.#bind(pdu, role);
    switch (pdu.command) {
      case 'enquire_link':
        return this.answer(pdu);
      case 'unbind':
        this.#isLeaving = true;
        this.answer(pdu);
        this.#session.socket.end();
        return;
      case 'submit_sm':
        return this.#submit(pdu);
      case 'query_sm':
        return this.#query(pdu);
      case 'cancel_sm':
        return this.answer(pdu, { command_status: this.role === undefined ? NOT_BOUND : CANNOT_CANCEL });
      default:
        return this.answer(pdu, { command_status: UNKNOWN_COMMAND });
    }
  }

  #bind(pdu: Pdu, role: BindRole): void {
    if (this.role !== undefined || this.#isBinding) return this.answer(pdu, { command_status: ALREADY_BOUND });
    this.#isBinding = true;
    this.#host
      .bind(this, role, pdu)
      .catch((error: unknown) => {
        this.#host.failed(error);
        return TRY_LATER;
      })
      .then((status) => {
        this.#isBinding = false;
        this.answer(pdu, status === OK ? { system_id: 'cabinet', sc_interface_version: INTERFACE_VERSION } : { command_status: status });
        if (status !== OK) this.#session.socket.end();
      });
  }

  #submit(pdu: Pdu): void {
    if (this.role === undefined || this.role === 'receiver') return this.answer(pdu, { command_status: NOT_BOUND });
    if (this.#isLeaving) return this.answer(pdu, { command_status: TRY_LATER });
    this.#host.submit(this, pdu);
  }

  #query(pdu: Pdu): void {
    if (this.role === undefined || this.role === 'receiver') return this.answer(pdu, { command_status: NOT_BOUND });
    this.#host.query(this, pdu).then(
      (fields) => this.answer(pdu, fields),
      (error: unknown) => {
        this.#host.failed(error);
        this.answer(pdu, { command_status: TRY_LATER });
      },
    );
  }

  /** Asks the other end when it is silent, and gives it up where it does not bind or owes an answer for too long. */
  #check(): void {
    const now = performance.now();
    const { bind, enquire, answer } = this.#host.times;
    if (this.role === undefined) {
      if (now - this.#openedAt > bind && !this.#isBinding) this.#session.destroy();
      return;
    }
    const [oldest] = this.#pending;
    const owedSince = Math.min(oldest?.at ?? Infinity, this.#enquiredAt || Infinity);
    if (now - owedSince > answer) return this.#session.destroy();
    if (this.#enquiredAt || now - this.#receivedAt < enquire) return;
    this.#enquiredAt = now;
    this.#session.enquire_link();
  }

  #onClosed(): void {
    clearInterval(this.#watch);
    this.#isLeaving = true;
    this.#host.closed(this);
    for (const { end } of [...this.#pending]) end(undefined);
  }
}
