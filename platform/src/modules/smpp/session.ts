import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Unit } from 'smpp';
import type { Receiver } from './deliveries.ts';
import type { BindRole } from './bind-access.ts';
import { ALREADY_BOUND, CANNOT_CANCEL, NOT_BOUND, OK, TRY_LATER, UNKNOWN_COMMAND } from './statuses.ts';
import {
  answerTo,
  deliver,
  enquireLink,
  isEnquireLinkResponse,
  isUnbindResponse,
  readRequest,
  readResponse,
  submitAnswer,
  unbind,
  UnitReader,
  type Answer,
  type Delivery,
} from './wire.ts';

const ROLES: Readonly<Record<string, BindRole>> = {
  bind_transmitter: 'transmitter',
  bind_receiver: 'receiver',
  bind_transceiver: 'transceiver',
};
/** Units that a receiver may have without an answer. */
const DELIVER_WINDOW = 500;
const INTERFACE_VERSION = 0x34;
const LAST_SEQUENCE = 0x7fff_ffff;

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
  bind(connection: SmppConnection, role: BindRole, unit: Unit): Promise<number>;
  submit(connection: SmppConnection, unit: Unit): void;
  query(connection: SmppConnection, unit: Unit): Promise<Answer>;
  closed(connection: SmppConnection): void;
  failed(error: unknown): void;
}

interface Pending {
  at: number;
  onAnswer(status: number | undefined): void;
}

/** One connection of a customer's program. */
export class SmppConnection implements Receiver {
  readonly id = randomUUID();
  readonly address: string;
  role: BindRole | undefined;
  /** Submits without an answer. */
  submitting = 0;
  readonly window = DELIVER_WINDOW;
  readonly #socket: Socket;
  readonly #host: SessionHost;
  readonly #reader = new UnitReader();
  /** What leaves in one write at the end of this turn. */
  #outgoing: Buffer[] = [];
  /** Deliveries without an answer, by their numbers, the oldest first. */
  readonly #pending = new Map<number, Pending>();
  #sequence = 0;
  readonly #openedAt = performance.now();
  #receivedAt = performance.now();
  #enquiredAt = 0;
  #isBinding = false;
  #isLeaving = false;
  readonly #watch: NodeJS.Timeout;

  constructor(socket: Socket, host: SessionHost) {
    this.#socket = socket;
    this.#host = host;
    this.address = socket.remoteAddress ?? '';
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('close', () => this.#onClosed());
    this.#watch = setInterval(() => this.#check(), Math.min(1000, Math.min(host.times.bind, host.times.enquire, host.times.answer) / 4));
  }

  get room(): number {
    return this.role === undefined || this.role === 'transmitter' || this.#isLeaving ? 0 : DELIVER_WINDOW - this.#pending.size;
  }

  deliver(delivery: Delivery, onAnswer: (status: number | undefined) => void): void {
    const sequence = this.#nextSequence();
    this.#pending.set(sequence, { at: performance.now(), onAnswer });
    if (!this.#send(deliver(sequence, delivery))) this.#answered(sequence, undefined);
  }

  /** Answers a unit; what the other end does not take any more is lost, and it knows that it has no answer. */
  answer(unit: Unit, answer: Answer = {}): void {
    this.#send(answerTo(unit, answer));
  }

  /** Answers a submit that was accepted. */
  accepted({ sequence_number: sequence }: Unit, messageId: string): void {
    this.#send(submitAnswer(sequence, messageId));
  }

  /** Takes no more, says so, and closes. */
  async leave(): Promise<void> {
    this.#isLeaving = true;
    const socket = this.#socket;
    if (socket.destroyed) return;
    const isGone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const end = setTimeout(() => socket.destroy(), this.#host.times.unbind);
    if (this.role === undefined || !this.#send(unbind(this.#nextSequence()))) socket.destroy();
    await isGone;
    clearTimeout(end);
  }

  #nextSequence(): number {
    this.#sequence = this.#sequence === LAST_SEQUENCE ? 1 : this.#sequence + 1;
    return this.#sequence;
  }

  /** Has a unit leave with everything that is sent before the next turn; false where the socket takes nothing any more. */
  #send(octets: Buffer): boolean {
    if (!this.#socket.writable) return false;
    if (this.#outgoing.push(octets) === 1) process.nextTick(() => this.#flush());
    return true;
  }

  #flush(): void {
    const all = this.#outgoing;
    this.#outgoing = [];
    if (all.length > 0 && this.#socket.writable) this.#socket.write(all.length === 1 ? (all[0] as Buffer) : Buffer.concat(all));
  }

  #end(): void {
    this.#flush();
    this.#socket.end();
  }

  #read(chunk: Buffer): void {
    this.#receivedAt = performance.now();
    const units = this.#readable(() => this.#reader.read(chunk));
    for (const octets of units ?? []) {
      const response = readResponse(octets);
      if (!response) {
        const unit = this.#readable(() => readRequest(octets));
        if (!unit) return;
        this.#request(unit);
      } else if (isEnquireLinkResponse(response.command)) this.#enquiredAt = 0;
      else if (isUnbindResponse(response.command)) this.#end();
      else this.#answered(response.sequence, response.status);
    }
  }

  /** What was read; closes the connection where it could not be: what follows begins nobody knows where. */
  #readable<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch {
      this.#socket.destroy();
      return undefined;
    }
  }

  #answered(sequence: number, status: number | undefined): void {
    const pending = this.#pending.get(sequence);
    this.#pending.delete(sequence);
    pending?.onAnswer(status);
  }

  #request(unit: Unit): void {
    const role = ROLES[unit.command];
    if (role) return this.#bind(unit, role);
    switch (unit.command) {
      case 'enquire_link':
        return this.answer(unit);
      case 'unbind':
        this.#isLeaving = true;
        this.answer(unit);
        return this.#end();
      case 'submit_sm':
        return this.#submit(unit);
      case 'query_sm':
        return this.#query(unit);
      case 'cancel_sm':
        return this.answer(unit, { status: this.role === undefined ? NOT_BOUND : CANNOT_CANCEL });
      default:
        return this.answer(unit, { status: UNKNOWN_COMMAND });
    }
  }

  #bind(unit: Unit, role: BindRole): void {
    if (this.role !== undefined || this.#isBinding) return this.answer(unit, { status: ALREADY_BOUND });
    this.#isBinding = true;
    this.#host
      .bind(this, role, unit)
      .catch((error: unknown) => {
        this.#host.failed(error);
        return TRY_LATER;
      })
      .then((status) => {
        this.#isBinding = false;
        this.answer(unit, status === OK ? { system_id: 'cabinet', sc_interface_version: INTERFACE_VERSION } : { status });
        if (status !== OK) this.#end();
      });
  }

  #submit(unit: Unit): void {
    if (this.role === undefined || this.role === 'receiver') return this.answer(unit, { status: NOT_BOUND });
    if (this.#isLeaving) return this.answer(unit, { status: TRY_LATER });
    this.#host.submit(this, unit);
  }

  #query(unit: Unit): void {
    if (this.role === undefined || this.role === 'receiver') return this.answer(unit, { status: NOT_BOUND });
    this.#host.query(this, unit).then(
      (answer) => this.answer(unit, answer),
      (error: unknown) => {
        this.#host.failed(error);
        this.answer(unit, { status: TRY_LATER });
      },
    );
  }

  /** Asks the other end when it is silent, and gives it up where it does not bind or owes an answer for too long. */
  #check(): void {
    const now = performance.now();
    const { bind, enquire, answer } = this.#host.times;
    if (this.role === undefined) {
      if (now - this.#openedAt > bind && !this.#isBinding) this.#socket.destroy();
      return;
    }
    const [oldest] = this.#pending.values();
    const owedSince = Math.min(oldest?.at ?? Infinity, this.#enquiredAt || Infinity);
    if (now - owedSince > answer) return void this.#socket.destroy();
    if (this.#enquiredAt || now - this.#receivedAt < enquire) return;
    this.#enquiredAt = now;
    this.#send(enquireLink(this.#nextSequence()));
  }

  #onClosed(): void {
    clearInterval(this.#watch);
    this.#isLeaving = true;
    this.#host.closed(this);
    for (const sequence of [...this.#pending.keys()]) this.#answered(sequence, undefined);
  }
}
