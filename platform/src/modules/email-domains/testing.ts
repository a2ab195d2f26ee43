import { once } from 'node:events';
import DNS from 'dns2';

/** A server of DNS on this machine that has TXT records alone. */
export interface TestDns {
  /** Where it answers, as `DNS_SERVERS` names it. */
  address: string;
  /** TXT records by name; a name without any does not exist. */
  texts: Map<string, readonly string[]>;
  /** Names that it fails to answer for. */
  broken: Set<string>;
  close(): Promise<void>;
}

const NAME_ERROR = 3;
const SERVER_FAILURE = 2;
/** Bytes of a piece of a TXT record. */
const PIECE = 255;

export async function startTestDns(): Promise<TestDns> {
  const texts: TestDns['texts'] = new Map();
  const broken: TestDns['broken'] = new Set();
  const server = DNS.createServer({
    udp: true,
    handle(request, send) {
      const response = DNS.Packet.createResponseFromRequest(request);
      const name = request.questions[0]?.name.toLowerCase() ?? '';
      const records = texts.get(name) ?? [];
      for (const text of records) {
        const data = text.match(new RegExp(`.{1,${PIECE}}`, 'g')) ?? [''];
        response.answers.push({ name, type: DNS.Packet.TYPE.TXT, class: DNS.Packet.CLASS.IN, ttl: 1, data } as never);
      }
      const fault = broken.has(name) ? SERVER_FAILURE : records.length === 0 ? NAME_ERROR : 0;
      Object.assign(response.header, { rcode: fault, ra: 1 });
      void send(response);
    },
  });
  const listening = once(server, 'listening');
  await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  await listening;
  const { udp } = server.addresses() as unknown as { udp: { port: number } };
  return { address: `127.0.0.1:${udp.port}`, texts, broken, close: async () => void (await server.close()) };
}
