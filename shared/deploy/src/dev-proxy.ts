import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createProxyServer } from 'httpxy';
import { answerComposed, ENCODINGS, wantsWhole } from './dev-answer.ts';
import type { DevBuilds } from './dev-builds.ts';
import { requestHeaders, responseHeaders, type Sides } from './dev-headers.ts';
import type { DevNotice } from './dev-notices.ts';
import { CLIENT_SCRIPT, DevOwn } from './dev-own.ts';

export interface DevProxy {
  port: number;
  /** Tells every open page how things are; it reloads when it shows an older build. */
  tell(): void;
  close(): Promise<void>;
}

/** Passes everything on to the shell; documents and the registry come back composed of the builds. */
function relayTo(shell: URL, builds: DevBuilds) {
  const proxy = createProxyServer({ target: shell.origin, changeOrigin: true });
  const sidesOf = ({ headers }: IncomingMessage): Sides => ({ local: `http://${headers.host ?? 'localhost'}`, shell });

  proxy.on('proxyRes', (answer, request, response) => {
    answer.headers = responseHeaders(answer.headers, sidesOf(request));
    if (wantsWhole(request))
      void answerComposed(answer, request, response, builds.current(), CLIENT_SCRIPT).catch(() => response.destroy());
  });
  proxy.on('error', (error, _request, answer) => {
    if (!answer || !('writeHead' in answer)) return void answer?.destroy();
    if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    answer.end(`${shell.origin} does not answer: ${error.message}\n`);
  });

  return {
    async request(request: IncomingMessage, response: ServerResponse): Promise<void> {
      request.headers = requestHeaders(request.headers, sidesOf(request));
      const whole = wantsWhole(request);
      if (whole) {
        await builds.ready;
        // What the browser kept of it was composed of other builds.
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
 * Stands in front of a running shell: documents and the registry name the builds of the areas under work, their files
 * come from here, and everything else passes as it is, sockets too.
 */
export async function startDevProxy(shell: URL, port: number, builds: DevBuilds, notices: () => readonly DevNotice[]): Promise<DevProxy> {
  const own = new DevOwn(builds, notices);
  const relay = relayTo(shell, builds);
  const server = createServer((request, response) => {
    if (!own.answer((request.url ?? '/').replace(/\?.*$/s, ''), response)) void relay.request(request, response);
  });
  server.on('upgrade', (request, socket, head) => void relay.upgrade(request, socket as Socket, head));
  // Sockets that were upgraded no longer belong to the HTTP server, and would keep it from closing.
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    tell: () => own.tell(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
