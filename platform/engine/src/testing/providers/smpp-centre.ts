import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import smpp, { type Fields, type Pdu, type Session } from 'smpp';

/** A submit as the centre got it. */
export interface ReceivedSubmit {
  id: string;
  pdu: Pdu;
  to: string;
  text: string;
  session: Session;
}

/** What a centre says to a submit. */
export type Say = { status?: number; id?: string } | 'nothing' | 'hangUp' | 'hangUpAfterTaking';

export interface Behaviour {
  bind?(attempt: number): number;
  /** Said to the n-th submit of that content, from 1. */
  say?(taken: ReceivedSubmit, attempt: number): Say;
  /** Units sent before the answer. */
  before?(taken: ReceivedSubmit, centre: SmppCentre): void;
  /** Units sent after it. */
  after?(taken: ReceivedSubmit, centre: SmppCentre): void;
  enquire?(): boolean;
  /** Milliseconds before an answer. */
  delay?: number;
}

const STATES: Readonly<Record<string, number>> = {
  ENROUTE: 1,
  DELIVRD: 2,
  EXPIRED: 3,
  DELETED: 4,
  UNDELIV: 5,
  ACCEPTD: 6,
  UNKNOWN: 7,
  REJECTD: 8,
};

/** An SMPP centre that can play every misbehaviour; it remembers all that it was given. */
export class SmppCentre {
  readonly taken: ReceivedSubmit[] = [];
  readonly binds: Pdu[] = [];
  readonly answers: Pdu[] = [];
  behaviour: Behaviour = {};
  inFlight = 0;
  mostInFlight = 0;
  unbinds = 0;
  enquiries = 0;
  readonly #sockets = new Set<Socket>();
  readonly #attempts = new Map<string, number>();
  readonly #server = smpp.createServer((session) => this.#serve(session));
  #count = 0x1a0;

  async listen(port = 0): Promise<number> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.hangUp();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Ends every connection at once. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  get sessions(): readonly Session[] {
    return this.#server.sessions;
  }

  /** A receipt in the usual text. */
  receipt(taken: ReceivedSubmit, stat: string, given: { id?: string; error?: string; session?: Session; fields?: Fields } = {}): void {
    const { id = taken.id, error = '000', session = taken.session, fields } = given;
    const text = `id:${id} sub:001 dlvrd:001 submit date:2603100900 done date:2603100901 stat:${stat} err:${error} text:Hello`;
    session.deliver_sm({ ...addresses(taken), esm_class: 4, data_coding: 0, short_message: text, ...fields });
  }

  /** A receipt without any text. */
  tlvReceipt(taken: ReceivedSubmit, stat: string, given: { id?: string; error?: Buffer; command?: 'deliver_sm' | 'data_sm' } = {}): void {
    const { id = taken.id, error, command = 'deliver_sm' } = given;
    taken.session[command]({
      ...addresses(taken),
      esm_class: 4,
      data_coding: 0,
      receipted_message_id: id,
      message_state: STATES[stat],
      ...(error ? { network_error_code: error } : {}),
    });
  }

  /** A message that somebody wrote. */
  write(fields: Fields, session = this.sessions[0]): Promise<Pdu> {
    return new Promise((resolve) =>
      session?.deliver_sm(
        { source_addr: '79160000110', source_addr_ton: 1, destination_addr: 'CABINET', data_coding: 0, ...fields },
        resolve,
      ),
    );
  }

  #serve(session: Session): void {
    this.#sockets.add(session.socket);
    session.on('error', () => session.destroy());
    session.on('close', () => this.#sockets.delete(session.socket));
    session.on('pdu', (pdu: Pdu) => {
      if (pdu.command.startsWith('bind_')) {
        this.binds.push(pdu);
        session.send(pdu.response({ command_status: this.behaviour.bind?.(this.binds.length) ?? 0, system_id: 'centre' }));
      } else if (pdu.command === 'submit_sm') this.#submit(session, pdu);
      else if (pdu.command === 'enquire_link') {
        this.enquiries += 1;
        if (this.behaviour.enquire?.() !== false) session.send(pdu.response());
      } else if (pdu.command === 'unbind') {
        this.unbinds += 1;
        session.send(pdu.response());
      } else if (pdu.isResponse()) this.answers.push(pdu);
    });
  }

  #submit(session: Session, pdu: Pdu): void {
    const { behaviour } = this;
    const content = pdu.short_message?.message.length ? pdu.short_message : pdu.message_payload;
    const key = JSON.stringify([pdu.destination_addr, content, pdu.sar_segment_seqnum]);
    const attempt = (this.#attempts.get(key) ?? 0) + 1;
    this.#attempts.set(key, attempt);
    const id = (this.#count += 1).toString(16);
    const message = content?.message ?? '';
    const text = typeof message === 'string' ? message : String(smpp.encodings.ASCII.decode(message));
    const taken: ReceivedSubmit = { id, pdu, to: pdu.destination_addr ?? '', text, session };
    const say = behaviour.say?.(taken, attempt) ?? {};
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    const answer = () => {
      this.inFlight -= 1;
      if (say === 'hangUp' || say === 'hangUpAfterTaking') {
        if (say === 'hangUpAfterTaking') this.taken.push(taken);
        session.destroy();
      } else if (say !== 'nothing') {
        taken.id = say.id ?? id;
        if (!say.status) this.taken.push(taken);
        if (!say.status) behaviour.before?.(taken, this);
        session.send(pdu.response({ command_status: say.status ?? 0, message_id: taken.id }));
        if (!say.status) behaviour.after?.(taken, this);
      }
    };
    if (behaviour.delay === undefined) answer();
    else setTimeout(answer, behaviour.delay);
  }
}

/** A receipt goes the other way round. */
function addresses({ pdu }: ReceivedSubmit): Fields {
  return { source_addr: pdu.destination_addr, source_addr_ton: 1, destination_addr: pdu.source_addr };
}
