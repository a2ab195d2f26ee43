import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { extname } from 'node:path';
import type { DevBuilds } from './dev-builds.ts';
import type { DevNotice } from './dev-notices.ts';

/** The script that every page of the proxy carries. */
export const CLIENT_SCRIPT = '/__dev/client.js';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** Replaces the shell's service worker, which would cache files that change all the time; an installed one is removed. */
const UNREGISTERING_WORKER =
  'addEventListener("install", () => skipWaiting());\naddEventListener("activate", () => registration.unregister());\n';

/** The proxy's own endpoints: files of the builds, its script, and the event stream for open pages. */
export class DevEndpoints {
  readonly #listeners = new Set<ServerResponse>();
  readonly #builds: DevBuilds;
  readonly #notices: () => readonly DevNotice[];

  constructor(builds: DevBuilds, notices: () => readonly DevNotice[]) {
    this.#builds = builds;
    this.#notices = notices;
  }

  /** Responds if the path is one of its own; false otherwise. */
  answer(path: string, response: ServerResponse): boolean {
    const file = path.startsWith('/shell/') ? this.#builds.shell?.file(path) : this.#builds.file(path);
    if (file) send(response, file, TYPES[extname(path)] ?? 'application/octet-stream');
    else if (path === CLIENT_SCRIPT) send(response, clientScript(), TYPES['.js']);
    else if (path === '/sw.js') send(response, UNREGISTERING_WORKER, TYPES['.js']);
    else if (path === '/__dev/events') this.#listen(response);
    else return false;
    return true;
  }

  /** Sends the current state to every open page. */
  publish(): void {
    for (const listener of this.#listeners) listener.write(this.#state());
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(`retry: 500\n${this.#state()}`);
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
  }

  #state(): string {
    const ids = [...this.#builds.current()].map(([area, { base }]) => [area, base.split('/').at(-2)] as const);
    const shell = this.#builds.shell?.current;
    const builds = { ...Object.fromEntries(ids), ...(shell && { shell: shell.base.split('/').at(-2) }) };
    return `data: ${JSON.stringify({ builds, notices: this.#notices() })}\n\n`;
  }
}

function send(response: ServerResponse, body: string | Buffer, type: string | undefined): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).end(body);
}

function clientScript(): string {
  return stripTypeScriptTypes(readFileSync(new URL('dev-client.ts', import.meta.url), 'utf8'));
}
