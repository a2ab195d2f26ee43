import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { BASE_URL, PORT } from './environment.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const NODE = join(ROOT, 'node_modules/.bin/node');

/** A cabinet on data of its own that may be killed and started again, with what is live in the one under test. */
export class OwnServer {
  readonly url: string;
  readonly #port: number;
  /** Named as `platform/src/testing/scratch.ts` knows it, which clears away what a killed run leaves. */
  readonly #folder = mkdtempSync(join(tmpdir(), `cabinet-own-p${process.pid}-`));
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #output = '';

  /** `offset` keeps it apart from others that run at the same time; `env` is what its environment has beside the usual. */
  constructor(offset: number, env: Readonly<Record<string, string>> = {}) {
    this.#env = env;
    this.#port = PORT + offset;
    this.url = `http://localhost:${this.#port}`;
  }

  /** Takes over the live composition; once, before the first start. */
  compose(): void {
    const script = `const { compose } = await import('./scripts/compose.ts'); await compose(new URL('${BASE_URL}'), ${JSON.stringify(this.#folder)}, []);`;
    const { status, stderr } = spawnSync(NODE, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The live cabinet could not be copied.\n${stderr}`);
  }

  async start(): Promise<void> {
    this.#child = spawn(NODE, ['platform/src/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, PORT: String(this.#port), DATA_DIR: this.#folder, LOG_LEVEL: 'error', LOGIN_TRIES: '100', ...this.#env },
    });
    this.#child.stdout?.on('data', (data: Buffer) => (this.#output += data.toString()));
    await expect.poll(() => fetch(`${this.url}/healthz`).then(({ ok }) => ok, () => false), { timeout: 180_000 }).toBe(true); // prettier-ignore
  }

  /** What it has printed that fits; waits until it is there. */
  async printed(pattern: RegExp): Promise<string> {
    await expect.poll(() => this.#output, { timeout: 60_000 }).toMatch(pattern);
    return pattern.exec(this.#output)?.[0] ?? '';
  }

  /** As when the power fails: nothing is said to anybody. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
    this.#child = undefined;
  }

  /** Ends it with its database and removes its data. */
  async remove(): Promise<void> {
    await this.kill('SIGTERM');
    const link = join(this.#folder, 'postgres.json');
    if (existsSync(link)) rmSync((JSON.parse(readFileSync(link, 'utf8')) as { place: string }).place, { recursive: true, force: true });
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
