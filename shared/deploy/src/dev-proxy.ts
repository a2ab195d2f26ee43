import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createProxyServer } from 'httpxy';
import { respondComposed, ENCODINGS, mayBeComposed } from './dev-response.ts';
import type { DevBuilds } from './dev-builds.ts';
import { requestHeaders, responseHeaders, type ProxyOrigins } from './dev-headers.ts';
import type { DevNotice } from './dev-notices.ts';
import { CLIENT_SCRIPT, DevEndpoints } from './dev-endpoints.ts';

export interface DevProxy {
  port: number;
  /** Sends the current state to every open page; a page with an older build reloads. */
  publish(): void;
  close(): Promise<void>;
}

/** Forwards requests to the shell; documents and the registry are recomposed with the builds. */
function createRelay(shell: URL, builds: DevBuilds) {
  const proxy = createProxyServer({ target: shell.origin, changeOrigin: true });
  const sidesOf = ({ headers }: IncomingMessage): ProxyOrigins => ({ local: `http://${headers.host ?? 'localhost'}`, shell });

  proxy.on('proxyRes', (answer, request, response) => {
    answer.headers = responseHeaders(answer.headers, sidesOf(request));
    if (mayBeComposed(request))
      void respondComposed(answer, request, response, builds.current(), CLIENT_SCRIPT, builds.shell?.current).catch(() =>
        response.destroy(),
      );
  });
  proxy.on('error', (error, _request, answer) => {
    if (!answer || !('writeHead' in answer)) return void answer?.destroy();
    if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    answer.end(`${shell.origin} does not answer: ${error.message}\n`);
  });

  return {
    async request(request: IncomingMessage, response: ServerResponse): Promise<void> {
      request.headers = requestHeaders(request.headers, sidesOf(request));
      const whole = mayBeComposed(request);
      if (whole) {
        await builds.ready;
        // The browser's cached copy was composed with other builds.
        const { 'if-none-match': _, 'if-modified-since': __, ...headers } = request.headers;
        request.headers = { ...headers, 'accept-encoding': ENCODINGS };
      }
      await proxy.web(request, response, { selfHandleResponse: whole });
    },
    async upgrade(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
      request.headers = requestHeaders(request.headers, sidesOf(request));
      await proxy.ws(request, socket, {}, head);
    },
  };
}

/**
 * Starts a proxy in front of a running shell: documents and the registry name the builds of the areas under development,
 * whose files it serves; everything else is forwarded, sockets included.
 */
export async function startDevProxy(shell: URL, port: number, builds: DevBuilds, notices: () => readonly DevNotice[]): Promise<DevProxy> {
  const own = new DevEndpoints(builds, notices);
  const relay = createRelay(shell, builds);
  const server = createServer((request, response) => {
    if (!own.answer((request.url ?? '/').replace(/\?.*$/s, ''), response)) void relay.request(request, response);
  });
  server.on('upgrade', (request, socket, head) => void relay.upgrade(request, socket as Socket, head));
  // The HTTP server does not close upgraded sockets, which would keep it open.
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    publish: () => own.publish(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
