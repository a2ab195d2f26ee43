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
/** In place of the shell's worker: files that change all the time must not be kept, and one from another day goes. */
const NO_WORKER = 'addEventListener("install", () => skipWaiting());\naddEventListener("activate", () => registration.unregister());\n';

/** What the proxy answers by itself: files of the builds, its script, and the stream that tells pages how things are. */
export class DevOwn {
  private readonly listeners = new Set<ServerResponse>();
  private readonly builds: DevBuilds;
  private readonly notices: () => readonly DevNotice[];

  constructor(builds: DevBuilds, notices: () => readonly DevNotice[]) {
    this.builds = builds;
    this.notices = notices;
  }

  /** Answers if the path is one of its own. */
  answer(path: string, response: ServerResponse): boolean {
    const file = path.startsWith('/remotes/') ? this.builds.file(path) : undefined;
    if (file) send(response, file, TYPES[extname(path)] ?? 'application/octet-stream');
    else if (path === CLIENT_SCRIPT) send(response, clientScript(), TYPES['.js']);
    else if (path === '/sw.js') send(response, NO_WORKER, TYPES['.js']);
    else if (path === '/__dev/events') this.listen(response);
    else return false;
    return true;
  }

  /** Tells every open page how things are now. */
  tell(): void {
    for (const listener of this.listeners) listener.write(this.state());
  }

  private listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(`retry: 500\n${this.state()}`);
    this.listeners.add(response);
    response.on('close', () => this.listeners.delete(response));
  }

  private state(): string {
    const ids = [...this.builds.current()].map(([area, { base }]) => [area, base.split('/').at(-2)] as const);
    return `data: ${JSON.stringify({ builds: Object.fromEntries(ids), notices: this.notices() })}\n\n`;
  }
}

function send(response: ServerResponse, body: string | Buffer, type: string | undefined): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).end(body);
}

function clientScript(): string {
  return stripTypeScriptTypes(readFileSync(new URL('dev-client.ts', import.meta.url), 'utf8'));
}
