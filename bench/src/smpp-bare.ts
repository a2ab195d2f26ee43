import { once } from 'node:events';
import smpp, { type Pdu, type Session } from 'smpp';
import { MESSAGES, TEXT, WINDOW } from './smpp-options.ts';

async function bound(port: number): Promise<Session> {
  const session = smpp.connect({ host: '127.0.0.1', port });
  await once(session, 'connect');
  await new Promise<void>((done) => session.bind_transceiver({ system_id: 'bench', password: 'x' }, () => done()));
  return session;
}

/** What the package does by itself: submits in a window on each connection, receipts answered and counted. */
export async function bareRate(port: number, binds: number): Promise<number> {
  const sessions = await Promise.all(Array.from({ length: binds }, () => bound(port)));
  const start = performance.now();
  await new Promise<void>((done) => {
    let [next, received] = [0, 0];
    for (const session of sessions) {
      const submit = () => {
        if (next >= MESSAGES) return;
        next += 1;
        const fields = {
          source_addr: 'SHOP',
          source_addr_ton: 5,
          destination_addr: `7916${String(next).padStart(7, '0')}`,
          registered_delivery: 1,
          data_coding: 0,
        };
        session.submit_sm({ ...fields, short_message: TEXT }, submit);
      };
      session.on('deliver_sm', (pdu: Pdu) => {
        session.send(pdu.response());
        if ((received += 1) === MESSAGES) done();
      });
      for (let slot = 0; slot < WINDOW; slot += 1) submit();
    }
  });
  const seconds = (performance.now() - start) / 1000;
  sessions.forEach((session) => session.destroy());
  return MESSAGES / seconds;
}
