import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { buildTestArea, buildTestShell, type TestArea } from '@cabinet/releases/build-testing';
import { packFolder } from '@cabinet/releases/pack';
import { hashOfToken, tokenLine } from '@cabinet/releases/token';
import type { App } from '../../module.ts';

export const TOKENS = { all: 'token-of-the-operator', contacts: 'token-of-contacts' } as const;

/** The value of `DEPLOY_TOKENS` that knows `TOKENS`. */
export const DEPLOY_TOKENS = [
  tokenLine({ name: 'operator', targets: ['*'], hash: hashOfToken(TOKENS.all) }),
  tokenLine({ name: 'ci-contacts', targets: ['contacts'], hash: hashOfToken(TOKENS.contacts) }),
].join(' ');

export interface DeployAnswer<T = Record<string, unknown>> {
  status: number;
  body: T & { error?: string; params?: Record<string, unknown>; data?: { message: string }[] };
}

/** Calls a node below `/api/deploy` as who holds a token. */
export class Deployer {
  readonly app: App;
  readonly #token: string;

  constructor(app: App, token: string = TOKENS.all) {
    this.app = app;
    this.#token = token;
  }

  async call<T = Record<string, unknown>>(method: 'GET' | 'POST', path: string, payload?: object | Buffer): Promise<DeployAnswer<T>> {
    const type = Buffer.isBuffer(payload) ? { 'content-type': 'application/gzip' } : {};
    const headers = { authorization: `Bearer ${this.#token}`, ...type };
    const { statusCode, body } = await this.app.inject({ method, url: `/api/deploy/${path}`, headers, payload });
    return { status: statusCode, body: JSON.parse(body) as DeployAnswer<T>['body'] };
  }

  post<T = Record<string, unknown>>(path: string, payload: object): Promise<DeployAnswer<T>> {
    return this.call<T>('POST', path, payload);
  }

  async upload(target: string, packed: Readable | Buffer, query = ''): Promise<DeployAnswer<{ id: string; fresh: boolean }>> {
    return this.call('POST', `releases?target=${target}&version=1.0.0${query}`, Buffer.isBuffer(packed) ? packed : await buffer(packed));
  }
}

/** Builds small packages in a folder of its own. */
export class PackageBuilder {
  readonly folder = mkdtempSync(join(tmpdir(), 'cabinet-workshop-'));
  #count = 0;

  area(given: TestArea = {}): string {
    return buildTestArea(join(this.folder, `area-${this.#count++}`), given);
  }

  packedArea(given: TestArea = {}): Readable {
    return packFolder(this.area(given));
  }

  shell(contract?: string, code?: string): string {
    return buildTestShell(join(this.folder, `shell-${this.#count++}`), contract, code);
  }

  packedShell(contract?: string, code?: string): Readable {
    return packFolder(this.shell(contract, code));
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
