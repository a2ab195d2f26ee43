import { once } from 'node:events';
import smpp, { type Fields, type Pdu, type Session } from 'smpp';
import { eventually } from '../../../testing/test-app.ts';

/** A receipt or a message that came in, as a program reads it. */
export interface Delivered {
  pdu: Pdu;
  text: string;
  /** Fields of a receipt's text. */
  id: string | undefined;
  stat: string | undefined;
}

const FIELD = (name: string) => new RegExp(`(?:^| )${name}:(\\S+)`);

function read(pdu: Pdu): Delivered {
  const { message = '' } = pdu.short_message?.message.length ? pdu.short_message : (pdu.message_payload ?? {});
  const text = typeof message === 'string' ? message : message.toString('latin1');
  return { pdu, text, id: FIELD('id').exec(text)?.[1], stat: FIELD('stat').exec(text)?.[1] };
}

/** A customer's program. */
export class Esme {
  readonly delivered: Delivered[] = [];
  /** Status by which deliveries are answered; undefined answers none. */
  answers: (pdu: Pdu) => number | undefined = () => 0;
  isClosed = false;
  unbinds = 0;
  readonly session: Session;

  private constructor(session: Session) {
    this.session = session;
    // Each call listens for the end.
    session.setMaxListeners(0);
    session.on('error', () => session.destroy());
    session.on('close', () => (this.isClosed = true));
    session.on('pdu', (pdu: Pdu) => {
      if (pdu.command === 'deliver_sm') {
        this.delivered.push(read(pdu));
        const status = this.answers(pdu);
        if (status !== undefined) session.send(pdu.response({ command_status: status }));
      } else if (!pdu.isResponse()) {
        if (pdu.command === 'unbind') this.unbinds += 1;
        session.send(pdu.response());
      }
    });
  }

  static async connect(port: number, options: { tls?: boolean } = {}): Promise<Esme> {
    const session = smpp.connect({ host: '127.0.0.1', port, ...options, ...(options.tls ? { rejectUnauthorized: false } : {}) });
    await once(session, options.tls ? 'secureConnect' : 'connect');
    return new Esme(session);
  }

  call(command: 'submit_sm' | 'query_sm' | 'cancel_sm' | 'data_sm' | 'enquire_link' | 'unbind', fields: Fields = {}): Promise<Pdu> {
    return new Promise((resolve, reject) => {
      this.session.once('close', () => reject(new Error('closed')));
      this.session[command](fields, resolve);
    });
  }

  /** Binds; answers the status. */
  async bind(systemId: string, password: string, role: 'transmitter' | 'receiver' | 'transceiver' = 'transceiver'): Promise<number> {
    const answer = await new Promise<Pdu>((resolve) => this.session[`bind_${role}`]({ system_id: systemId, password }, resolve));
    return answer.command_status;
  }

  /** Submits a text with a receipt asked for. */
  submit(to: string, text: string, fields: Fields = {}): Promise<Pdu> {
    return this.call('submit_sm', {
      source_addr: 'CABINET',
      source_addr_ton: 5,
      dest_addr_ton: 1,
      dest_addr_npi: 1,
      destination_addr: to.replace('+', ''),
      registered_delivery: 1,
      data_coding: 0,
      short_message: Buffer.from(text, 'latin1'),
      ...fields,
    });
  }

  /** Waits for so many deliveries. */
  async received(count: number): Promise<readonly Delivered[]> {
    await eventually(() => this.delivered.length >= count);
    return this.delivered;
  }

  async close(): Promise<void> {
    this.session.destroy();
    await eventually(() => this.isClosed);
  }
}
