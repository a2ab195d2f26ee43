import { once } from 'node:events';
import smpp, { type Pdu, type Session } from 'smpp';
import { MESSAGES, TEXT, WINDOW } from './smpp-options.ts';

/** Whom a centre lets in. */
export interface Login {
  port: number;
  systemId?: string;
  password?: string;
}

async function bound({ port, systemId = 'bench', password = 'x' }: Login): Promise<Session> {
  const session = smpp.connect({ host: '127.0.0.1', port });
  await once(session, 'connect');
  const status = await new Promise<number>((done) =>
    session.bind_transceiver({ system_id: systemId, password }, ({ command_status }) => done(command_status)),
  );
  if (status !== 0) throw new Error(`The bind was answered with ${status}`);
  return session;
}

/** Messages a second, from the first submit on. */
export interface Rates {
  /** Until the last submit is answered. */
  answered: number;
  /** Until the last receipt has come. */
  reported: number;
}

/** What the package does by itself: submits in a window on each connection, receipts answered and counted. */
export async function bareRate(login: Login, binds: number): Promise<Rates> {
  const sessions = await Promise.all(Array.from({ length: binds }, () => bound(login)));
  const start = performance.now();
  const since = () => MESSAGES / ((performance.now() - start) / 1000);
  let answered = Number.NaN;
  await new Promise<void>((done, fail) => {
    let [next, answers, received] = [0, 0, 0];
    for (const session of sessions) {
      const submit = () => {
        if (next >= MESSAGES) return;
        next += 1;
        const fields = {
          source_addr: 'SHOP',
          source_addr_ton: 5,
          // The platform's sandbox reports these as delivered.
          destination_addr: `7916${String(next).padStart(5, '0')}10`,
          registered_delivery: 1,
          data_coding: 0,
        };
        session.submit_sm({ ...fields, short_message: TEXT }, ({ command_status }) => {
          if (command_status !== 0) fail(new Error(`A submit was answered with ${command_status}`));
          if ((answers += 1) === MESSAGES) answered = since();
          submit();
        });
      };
      session.on('deliver_sm', (pdu: Pdu) => {
        session.send(pdu.response());
        if ((received += 1) === MESSAGES) done();
      });
      for (let slot = 0; slot < WINDOW; slot += 1) submit();
    }
  });
  const reported = since();
  sessions.forEach((session) => session.destroy());
  return { answered, reported };
}
