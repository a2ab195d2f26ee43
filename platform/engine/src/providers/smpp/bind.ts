import type { SmppSettings } from '@cabinet/domain/providers-smpp';
import smpp, { type Fields, type Pdu, type Session } from 'smpp';
import type { SocketOutbound } from '../http/outbound.ts';
import { nameOf } from './answers.ts';

export type Role = 'transceiver' | 'transmitter' | 'receiver';
export type BindState = 'closed' | 'connecting' | 'bound' | 'waiting';

/** What became of one submit: the centre's answer, or that the connection took it nowhere or with it. */
export type SubmitAnswer = { status: number; id: string } | 'notSent' | 'noAnswer';

export interface BindSetup {
  role: Role;
  settings: SmppSettings;
  password: string;
  outbound: SocketOutbound;
  /** First and longest wait before a lost connection is opened again. */
  backOff: { first: number; longest: number };
  /** A message or a receipt; the answer's status is what it resolves to. `canAnswer`: whether that will still get there. */
  onDeliver(pdu: Pdu, canAnswer: () => boolean): Promise<number>;
  onChange(): void;
}

const INTERFACE_VERSION = 0x34;
const UNBIND_PATIENCE = 1000;

/** Has all units that are sent before the next turn leave in one write. */
function corkUntilNextTick({ socket }: Session): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
}

/** One connection to a centre. It opens itself again for as long as it is meant to be open. */
export class Bind {
  readonly role: Role;
  state: BindState = 'closed';
  /** Why it is not bound. */
  text: string | null = null;
  /** Submits that were given to it and have no answer yet. */
  inUse = 0;
  readonly #setup: BindSetup;
  #session: Session | undefined;
  readonly #pending = new Map<number, { at: number; end: (answer: SubmitAnswer) => void }>();
  #count = 0;
  #failures = 0;
  #receivedAt = 0;
  #enquiredAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;
  #isWanted = false;
  #onQuiet: (() => void) | undefined;

  constructor(setup: BindSetup) {
    this.#setup = setup;
    this.role = setup.role;
  }

  open(): void {
    this.#isWanted = true;
    if (this.#session) return;
    const { host, port, tls, responseSeconds } = this.#setup.settings;
    this.#setState('connecting', this.text);
    const { admitHost, lookup } = this.#setup.outbound;
    try {
      admitHost(host);
    } catch (error) {
      this.text = (error as Error).message;
      return this.#onLost();
    }
    const session = smpp.connect({ host, port, ...(lookup ? { lookup } : {}), ...(tls ? { tls, servername: host } : {}) }, () =>
      this.#bind(session),
    );
    this.#session = session;
    // Whatever goes wrong on a connection ends it; what follows is one and the same.
    session.on('error', (error: Error) => {
      this.text = error.message;
      session.destroy();
    });
    session.on('close', () => this.#onClosed(session));
    session.on('pdu', (pdu: Pdu) => this.#receive(session, pdu));
    this.#timer = setTimeout(() => this.drop('No answer to the bind'), responseSeconds * 1000);
  }

  /** Waits for what is in flight, takes leave of the centre and stays closed. */
  async close(): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#timer);
    const session = this.#session,
      { state } = this;
    this.#setState('closed', null);
    if (!session) return;
    const isGone = new Promise<void>((resolve) => session.on('close', () => resolve()));
    if (this.#pending.size > 0) await new Promise<void>((resolve) => (this.#onQuiet = resolve));
    const end = setTimeout(() => session.destroy(), UNBIND_PATIENCE);
    if (state !== 'bound' || !session.unbind({}, () => session.destroy())) session.destroy();
    await isGone;
    clearTimeout(end);
  }

  /** Ends the connection, to open it anew: it does not do what it should. */
  drop(reason: string): void {
    this.text = reason;
    this.#session?.destroy();
  }

  submit(fields: Fields): Promise<SubmitAnswer> {
    const session = this.#session;
    if (this.state !== 'bound' || !session) return Promise.resolve('notSent');
    return new Promise((end) => {
      const key = (this.#count += 1);
      this.#pending.set(key, { at: performance.now(), end });
      corkUntilNextTick(session);
      const wasSent = session.submit_sm(fields, (answer) => {
        this.#pending.delete(key);
        if (this.#pending.size === 0) this.#onQuiet?.();
        end({ status: answer.command_status, id: answer.message_id ?? '' });
      });
      if (wasSent) return;
      this.#pending.delete(key);
      end('notSent');
    });
  }

  #bind(session: Session): void {
    const { settings, password } = this.#setup;
    const fields = { system_id: settings.systemId, password, system_type: settings.systemType, interface_version: INTERFACE_VERSION };
    session[`bind_${this.role}`](fields, ({ command_status }) => {
      clearTimeout(this.#timer);
      if (command_status !== 0) return this.drop(nameOf(command_status));
      this.#failures = 0;
      this.#receivedAt = performance.now();
      this.#enquiredAt = 0;
      const { responseSeconds, enquireLinkSeconds } = settings;
      this.#watch = setInterval(() => this.#checkLink(), Math.min(1000, (Math.min(responseSeconds, enquireLinkSeconds) * 1000) / 2));
      this.#setState('bound', null);
    });
  }

  /** Sees to it that the other end lives: asks when it is silent, and gives it up when it owes an answer for too long. */
  #checkLink(): void {
    const now = performance.now();
    const { responseSeconds, enquireLinkSeconds } = this.#setup.settings;
    const [oldest] = this.#pending.values();
    const owedSince = Math.min(oldest?.at ?? Infinity, this.#enquiredAt || Infinity);
    if (now - owedSince > responseSeconds * 1000) return this.drop('No answer in time');
    if (this.#enquiredAt || now - this.#receivedAt < enquireLinkSeconds * 1000) return;
    this.#enquiredAt = now;
    this.#session?.enquire_link({}, () => (this.#enquiredAt = 0));
  }

  #receive(session: Session, pdu: Pdu): void {
    this.#receivedAt = performance.now();
    if (pdu.command === 'enquire_link') session.send(pdu.response());
    else if (pdu.command === 'unbind') {
      session.send(pdu.response());
      this.drop('Unbound by the centre');
    } else if (pdu.command === 'deliver_sm' || pdu.command === 'data_sm') {
      const answer = this.#setup.onDeliver(pdu, () => session.socket.writable);
      void answer.then((command_status) => {
        corkUntilNextTick(session);
        session.send(pdu.response({ command_status }));
      });
    } else if (!pdu.isResponse()) session.send(pdu.response());
  }

  #onClosed(session: Session): void {
    if (this.#session !== session) return;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    this.#session = undefined;
    this.#onLost();
  }

  /** Gives up what was in flight, and opens the connection again after a while. */
  #onLost(): void {
    const open = [...this.#pending.values()];
    this.#pending.clear();
    this.#setState(this.#isWanted ? 'waiting' : 'closed', this.#isWanted ? (this.text ?? 'Connection closed') : null);
    for (const { end } of open) end('noAnswer');
    this.#onQuiet?.();
    if (!this.#isWanted) return;
    const { first, longest } = this.#setup.backOff;
    const wait = Math.min(longest, first * 2 ** Math.min(this.#failures, 16));
    this.#failures += 1;
    this.#timer = setTimeout(() => this.open(), wait * (0.5 + Math.random() / 2));
  }

  #setState(state: BindState, text: string | null): void {
    this.state = state;
    this.text = text;
    this.#setup.onChange();
  }
}
