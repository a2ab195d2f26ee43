/** A centre of bare `smpp` in a process of its own: answers every submit and reports it delivered. Prints its port. */
import type { AddressInfo } from 'node:net';
import smpp, { type Pdu } from 'smpp';
import { answerUsage, ownUsage } from './smpp-usage.ts';

let count = 0;
const server = smpp.createServer((session) => {
  session.on('error', () => session.destroy());
  session.on('pdu', (pdu: Pdu) => {
    if (pdu.command !== 'submit_sm') {
      if (!pdu.isResponse()) session.send(pdu.response());
      return;
    }
    const id = (count += 1).toString(16).padStart(8, '0');
    session.send(pdu.response({ message_id: id }));
    session.deliver_sm({
      source_addr: pdu.destination_addr,
      destination_addr: pdu.source_addr,
      esm_class: 4,
      data_coding: 0,
      short_message: `id:${id} sub:001 dlvrd:001 submit date:2603100900 done date:2603100900 stat:DELIVRD err:000 text:`,
    });
  });
});
answerUsage(ownUsage);
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.once('disconnect', () => process.exit(0));
