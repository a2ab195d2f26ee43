#!/usr/bin/env node
/**
 * Stands in for the machine's Firefox, as an executable for Playwright: starts it and relays its WebDriver BiDi. Playwright sets the colour
 * scheme of every context by a command that the extended support release does not know, and gives up; here it is set in the browser's own
 * scope. It also passes over downloads without an id, which that release gives to none that a page's script begins; here they get one.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { ColourSchemes } from './colour-schemes.ts';
import { firefoxPath } from './firefox-path.ts';

const LISTENING = /^WebDriver BiDi listening on (ws:\/\/.*)$/;

interface DownloadEvent {
  method: 'browsingContext.downloadWillBegin' | 'browsingContext.downloadEnd';
  params: { context: string; url: string; navigation?: string | null; download?: string };
}

/** Gives downloads an id where they have none, from their beginning to their end. */
function withDownloadIds(): (text: string) => string {
  const ids = new Map<string, string>();
  return (text) => {
    if (!text.includes('"browsingContext.download')) return text;
    const event = JSON.parse(text) as DownloadEvent;
    const { method, params } = event;
    if (params.download || params.navigation) return text;
    const key = `${params.context} ${params.url}`;
    if (method === 'browsingContext.downloadWillBegin') ids.set(key, randomUUID());
    const download = ids.get(key);
    return download === undefined ? text : JSON.stringify({ ...event, params: { ...params, download } });
  };
}

/** Passes a client's commands on to the browser at `endpoint`, and what the browser says back. */
function relay(client: WebSocket, endpoint: string): void {
  const browser = new WebSocket(endpoint, { maxPayload: 0, perMessageDeflate: false });
  const opened = new Promise((resolve) => browser.once('open', resolve));
  const toBrowser = (text: string) => void opened.then(() => browser.send(text));
  const schemes = new ColourSchemes({ toBrowser, toClient: (text) => client.send(text) });
  client.on('message', (data) => {
    const text = (data as Buffer).toString();
    if (!schemes.takesCommand(text)) toBrowser(text);
  });
  const withIds = withDownloadIds();
  browser.on('message', (data) => {
    const text = (data as Buffer).toString();
    if (!schemes.takesAnswer(text)) client.send(withIds(text));
  });
  client.on('close', () => browser.close());
  browser.on('close', () => client.close());
  browser.on('error', () => client.close());
}

const browser = spawn(firefoxPath() ?? 'firefox', [...process.argv.slice(2), '--remote-allow-system-access'], {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => browser.kill(signal));
browser.on('exit', (code) => process.exit(code ?? 1));

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 0 });
createInterface({ input: browser.stderr }).on('line', (line) => {
  const endpoint = LISTENING.exec(line)?.[1];
  if (endpoint === undefined) return console.error(line);
  server.on('connection', (client, { url }) => relay(client, `${endpoint}${url}`));
  console.error(`WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
