import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@cabinet/engine/testing';
import { freePort } from '../plugins/database/embedded/postmaster.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url));

/** A proxy by its example in `deploy/`; of Debian's packages `nginx-light` and `haproxy`. */
export interface Proxy {
  file: string;
  program: string;
  version: string;
  args(file: string, place: string): readonly string[];
  /** The example with addresses of this machine in it. */
  here(text: string, place: string): string;
  /** The same before a network that drops `Upgrade`. */
  withoutUpgrade(text: string): string;
}

export const PROXIES = {
  nginx: {
    file: 'nginx.conf',
    program: 'nginx',
    version: '-v',
    args: (file, place) => ['-p', place, '-c', file, '-e', join(place, 'error.log'), '-g', `daemon off; pid ${join(place, 'pid')};`],
    here: (text, place) => {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(place, name)};`);
      return text.replace('http {', `http {\n  access_log off;\n  ${temporary.join('\n  ')}`);
    },
    withoutUpgrade: (text) => text.replace('proxy_set_header Upgrade $http_upgrade;', 'proxy_set_header Upgrade "";'),
  },
  haproxy: {
    file: 'haproxy.cfg',
    program: 'haproxy',
    version: '-v',
    args: (file) => ['-db', '-f', file],
    here: (text) => text,
    withoutUpgrade: (text) => text.replace('backend nodes\n', 'backend nodes\n  http-request del-header Upgrade\n'),
  },
} satisfies Record<string, Proxy>;

/** Programs of `PROXIES` before two cells of one node each, by the mark of a call. */
export const CELL_PROXIES = {
  nginx: { ...PROXIES.nginx, file: 'nginx-cells.conf' },
  haproxy: { ...PROXIES.haproxy, file: 'haproxy-cells.cfg' },
} satisfies Record<string, Proxy>;

export const isInstalled = ({ program, version }: Proxy): boolean => spawnSync(program, [version]).status === 0;

/** Starts a proxy before two nodes, known by their ports, with its files in a folder. */
export async function startProxy(
  proxy: Proxy,
  ports: readonly [number, number],
  folder: string,
  change: (text: string) => string = (text) => text,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const place = join(folder, proxy.program);
  await mkdir(place);
  const example = await readFile(join(DEPLOY, proxy.file), 'utf8');
  const text = ports
    .reduce((so, node, index) => so.replaceAll(`node${index + 1}:3000`, `127.0.0.1:${node}`), example)
    .replace(/(listen |bind )(:?)8080/, (_, word: string) => `${word}127.0.0.1:${port}`);
  const file = join(place, proxy.file);
  await writeFile(file, change(proxy.here(text, place)));
  const child = spawn(proxy.program, proxy.args(file, place), { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (data: Buffer) => (words += data.toString()));
  const url = `http://127.0.0.1:${port}`;
  const answers = () => fetch(`${url}/ready`).then(({ status }) => status === 200, () => false); // prettier-ignore
  await eventually(async () => child.exitCode !== null || (await answers()));
  if (child.exitCode !== null) throw new Error(words);
  return { url, child };
}

/** Ends a process, and waits until it has ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
