import autocannon from 'autocannon';
import { decodeJwt } from 'jose';

const WARM_S = 3;

/** A call that is measured: its path below the API and on the bare server, and who makes it, each connection with a session of its own. */
export interface Measured {
  name: string;
  path: string;
  bare: string;
  tokens: readonly string[];
  /** Requests a second on two cores. */
  goal: number;
  /** Body of a POST. */
  body?: object | undefined;
}

/** Answers a second, and the 99th percentile of their time. */
export interface Rate {
  rate: number;
  p99: number;
}

async function load(url: string, { tokens, body }: Pick<Measured, 'tokens' | 'body'>, seconds: number): Promise<Rate> {
  let next = 0;
  let refused = '';
  const answer = await autocannon({
    url,
    connections: tokens.length,
    duration: seconds,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    setupClient: (client) => {
      const token = tokens[next++ % tokens.length] ?? '';
      const { jti = '' } = decodeJwt(token);
      client.setHeaders({ authorization: `Bearer ${token}`, 'x-session': jti, ...(body ? { 'content-type': 'application/json' } : {}) });
      let read = '';
      client.on('body', (text) => (read = String(text))).on('response', (status) => (refused ||= status >= 400 ? read : ''));
    },
  });
  if (answer.non2xx > 0 || answer.errors > 0) {
    const statuses = Object.entries(answer.statusCodeStats ?? {}).map(([status, { count = 0 }]) => `${count} x ${status}`);
    throw new Error(`${url}: ${statuses.join(', ')}, ${answer.errors} errors; ${refused}`);
  }
  return { rate: answer.requests.average, p99: answer.latency.p99 };
}

/** What a server answers once it is warm. */
export async function measure(url: string, asked: Pick<Measured, 'tokens' | 'body'>, seconds: number): Promise<Rate> {
  await load(url, asked, WARM_S);
  return load(url, asked, seconds);
}
