import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestApp } from '../test-app.ts';
import { CALL_HEADER, type Block } from './block-meter.ts';

export interface Question {
  /** Whether garbage is collected before memory is measured. */
  collects: boolean;
}

/** What a node has measured since it was asked the last time; `reached` are all calls whose handler has begun. */
export interface Measured {
  blocks: readonly Block[];
  heapBytes: number;
  reached: readonly string[];
}

/** One request, as it goes over the wire. */
export interface WireRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

export interface WireAnswer {
  status: number;
  type: string;
  body: string;
}

/** A call that takes longer was not answered. */
const TIMEOUT_MS = 30_000;

/** Another node on a test's database and files, in a process of its own, reached over HTTP. */
export class FuzzedNode {
  readonly #child: ChildProcess;
  readonly #base: string;

  private constructor(child: ChildProcess, base: string) {
    this.#child = child;
    this.#base = base;
  }

  /** Starts one; limits that count calls are off, so that a run may make as many as it likes. */
  static async start({ app, config }: TestApp): Promise<FuzzedNode> {
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: app.database.url,
      REGISTRY: 'file',
      DATA_DIR: config.dataDir,
      DEPLOY_TOKENS: config.deployTokens,
      PUBLIC_URL: config.publicUrl,
      SESSION_SECRET: await readFile(join(config.dataDir, 'session-secret'), 'utf8'),
      API_CALLS_PER_MINUTE: '0',
      LOGIN_TRIES: '1000000',
      REGISTRATIONS_PER_HOUR: '1000000',
      LOG_LEVEL: 'error',
      LOG_FORMAT: 'json',
    };
    const file = fileURLToPath(new URL('./node-process.ts', import.meta.url));
    const child = fork(file, { execArgv: ['--expose-gc'], env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const [base] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown];
    if (typeof base !== 'string') throw new Error('The node ended before it listened.');
    return new FuzzedNode(child, base);
  }

  /** Makes a call; `name` is what its blocks are told under. */
  async call({ method, url, headers, body }: WireRequest, name = ''): Promise<WireAnswer> {
    const answer = await fetch(this.#base + url, {
      method,
      headers: { ...headers, [CALL_HEADER]: name },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined || method === 'GET' ? {} : { body }),
    });
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() };
  }

  async measured(question: Question = { collects: false }): Promise<Measured> {
    this.#child.send(question);
    const [told] = (await once(this.#child, 'message')) as [Measured];
    return told;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}
