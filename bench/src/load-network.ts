import { createHash, X509Certificate } from 'node:crypto';
import { request as send, Agent } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { generate } from 'selfsigned';

/** The simulated mobile connection. */
const NETWORK = { bitsPerSecond: 10_000_000, roundTrip: 40 } as const;
/** Size of the connection's buffer, in milliseconds; a small one leaves the order of files to the server. */
const QUEUE_MS = 25;

export interface Line {
  /** `https://localhost:…` */
  url: string;
  close(): void;
}

/** Hop-by-hop headers, which HTTP/2 does not know. */
const HOP_BY_HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);
const plain = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP_HEADERS.has(name)));

/** A self-signed certificate, and its hash for the browser's flag to trust it: browsers do not cache untrusted responses. */
export async function selfSigned() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, hash: createHash('sha256').update(publicKey).digest('base64') };
}

type Certificate = Awaited<ReturnType<typeof selfSigned>>;

/** HTTP/2 over TLS in front of the platform, as production has it; sockets go through as HTTP/1.1. */
function secure(port: number, { key, cert }: Certificate): Http2SecureServer {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const { method, url: path } = request;
    const headers = { ...plain(request.headers), host: `localhost:${port}` };
    const upstream = send({ host: 'localhost', port, agent, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, plain(answer.headers));
      answer.pipe(response);
    });
    upstream.on('error', () => response.stream.destroy());
    request.pipe(upstream);
  });
  server.on('upgrade', (request, socket: Socket) => {
    const upstream = connect(port, 'localhost', () => {
      const { rawHeaders }: { rawHeaders: string[] } = request;
      const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ''}`] : []));
      upstream.write(`${[`GET ${request.url ?? '/'} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
      socket.pipe(upstream).pipe(socket);
    });
    for (const [one, other] of [[socket, upstream] as const, [upstream, socket] as const]) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  return server;
}

/** Forwards bytes in order, at the bandwidth of the connection, half a round trip later. */
function forwardAtLineRate(from: Socket, to: Socket, connected: number): void {
  const onTheWay: { chunk: Buffer; due: number }[] = [];
  let free = connected;
  const deliver = () => {
    const now = performance.now();
    while (onTheWay[0] && onTheWay[0].due <= now) {
      const arrived = onTheWay.shift();
      if (arrived && to.writable) to.write(arrived.chunk);
    }
    if (onTheWay[0]) setTimeout(deliver, onTheWay[0].due - now);
  };
  from.on('data', (chunk: Buffer) => {
    const now = performance.now();
    free = Math.max(now, free) + (chunk.length * 8000) / NETWORK.bitsPerSecond;
    onTheWay.push({ chunk, due: free + NETWORK.roundTrip / 2 });
    if (onTheWay.length === 1) setTimeout(deliver, free + NETWORK.roundTrip / 2 - now);
    if (free - now < QUEUE_MS) return;
    from.pause();
    setTimeout(() => from.resume(), free - now - QUEUE_MS / 2);
  });
  from.on('error', () => to.destroy()).on('close', () => setTimeout(() => to.destroy(), 2 * NETWORK.roundTrip));
}

function slowServer(port: number): Server {
  return createServer((client) => {
    const server = connect(port, 'localhost');
    client.setNoDelay(true);
    server.setNoDelay(true);
    const connected = performance.now() + NETWORK.roundTrip;
    forwardAtLineRate(client, server, connected);
    forwardAtLineRate(server, client, connected);
  });
}

const listen = (server: Server | Http2SecureServer) =>
  new Promise<number>((resolve) => server.listen(0, () => resolve((server.address() as AddressInfo).port)));

/** A slow line to the platform at `url`. */
export async function openLine(url: string, certificate: Certificate): Promise<Line> {
  const front = secure(Number(new URL(url).port), certificate);
  const line = slowServer(await listen(front));
  const port = await listen(line);
  return {
    url: `https://localhost:${port}`,
    close: () => {
      line.close();
      front.close();
    },
  };
}
