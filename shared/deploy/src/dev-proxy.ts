import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

const RELOAD = '/__dev/reload';
const SCRIPT = `new EventSource('${RELOAD}').onmessage = () => location.reload();`;
const TAG = '<script defer src="/__dev/reload.js"></script></body>';

export interface DevProxy {
  port: number;
  /** Reloads every open page. */
  reload(): void;
  close(): Promise<void>;
}

function relay(target: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const headers = { ...incoming.headers, host: target.host, 'accept-encoding': 'identity' };
  const upstream = request(target, { path: incoming.url, method: incoming.method, headers }, (answer) => {
    const isPage = String(answer.headers['content-type'] ?? '').startsWith('text/html');
    if (!isPage) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const { 'content-length': _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      outgoing.end(Buffer.concat(chunks).toString('utf8').replace('</body>', TAG));
    });
  });
  upstream.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
    outgoing.end(`${target.origin} does not answer.\n`);
  });
  incoming.pipe(upstream);
}

/** Stands in front of a platform and reloads its pages on demand; everything else passes through, sockets too. */
export async function startDevProxy(target: URL, port: number): Promise<DevProxy> {
  const listeners = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === `${RELOAD}.js`)
      return outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(SCRIPT);
    if (incoming.url !== RELOAD) return relay(target, incoming, outgoing);
    outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('\n');
    listeners.add(outgoing);
    outgoing.on('close', () => listeners.delete(outgoing));
  });
  server.on('upgrade', (incoming, socket, head) => {
    const upstream = connect(Number(target.port || 80), target.hostname, () => {
      const lines = Object.entries({ ...incoming.headers, host: target.host }).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
    socket.on('close', () => upstream.destroy());
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    reload: () => listeners.forEach((listener) => listener.write('data: reload\n\n')),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
