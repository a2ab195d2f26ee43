import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as a customer's server got it. */
export interface CustomerCall {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Whether a call is signed by a secret, as standardwebhooks.com says. */
export function isSignedBy(secret: string, { headers, body }: CustomerCall): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

/** A customer's own server: keeps what it is called with, and answers with the status that it is set to. */
export async function startCustomerServer() {
  const calls: CustomerCall[] = [];
  const answer = { status: 200 };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    calls.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
    response.writeHead(answer.status, { 'content-type': 'text/plain' }).end(answer.status === 200 ? 'thanks' : 'no');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    calls,
    answer,
    close: () => new Promise((resolve) => (server.closeAllConnections() as undefined) ?? server.close(resolve)),
  };
}
