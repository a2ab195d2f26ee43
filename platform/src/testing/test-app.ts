import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Role } from '@cabinet/domain/roles';
import type { User } from '@cabinet/domain/users';
import { createApp } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import type { App } from '../module.ts';
import { hashPassword } from '../modules/identity/password.ts';
import { openDatabase, type Database } from '../plugins/database/open.ts';
import { createTestDatabase } from './database.ts';
import { makeScratch } from './scratch.ts';

/** One call as an account: the answer, with its body read. */
export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: LightMyRequestResponse['headers'];
}

/** An account that is signed in. */
export interface TestAccount {
  id: string;
  user: User;
  token: string;
  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
  post<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  put<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  remove<T = unknown>(path: string): Promise<Answer<T>>;
}

/** A server on a database of its own. */
export interface TestApp {
  app: App;
  config: Config;
  /** One call below `/api`, as nobody unless headers say so. */
  call<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: Pick<InjectOptions, 'headers' | 'payload'>,
  ): Promise<Answer<T>>;
  /** Makes an account and signs it in. */
  account(given?: { username?: string; role?: Role; reseller?: TestAccount; manager?: TestAccount }): Promise<TestAccount>;
  /** Opens another session of an account. */
  signIn(user: User): Promise<TestAccount>;
  /** Another node on the same database, with files of its own; close it before this one. */
  anotherNode(overrides?: Partial<Config>): Promise<TestApp>;
  close(): Promise<void>;
}

export const TEST_PASSWORD = 'secret-password';
let hashed: Promise<string> | undefined;
let count = 0;

/** Starts a server for a test file, with all modules or those named (identity at least); close it when done. */
export async function createTestApp(overrides: Partial<Config> = {}, only?: readonly string[]): Promise<TestApp> {
  return testAppOn(await createTestDatabase(), overrides, only);
}

async function testAppOn(database: Database, overrides: Partial<Config>, only?: readonly string[]): Promise<TestApp> {
  const dataDir = await makeScratch('files');
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' }), ...overrides };
  const app = await createApp(config, database, only);

  const call: TestApp['call'] = async (method, path, options = {}) => {
    const response = await app.inject({ method, url: `/api/${path}`, ...options });
    return { status: response.statusCode, headers: response.headers, body: readBody(response) };
  };
  const signIn = async (user: User): Promise<TestAccount> => {
    const token = await app.services.identity.sessions.open({ user });
    const as = (headers?: Record<string, string>) => ({ authorization: token, ...headers });
    return {
      id: user.id,
      user,
      token,
      get: (path, headers) => call('GET', path, { headers: as(headers) }),
      post: (path, body, headers) => call('POST', path, { headers: as(headers), payload: body as object }),
      put: (path, body, headers) => call('PUT', path, { headers: as(headers), payload: body as object }),
      remove: (path) => call('DELETE', path, { headers: as() }),
    };
  };
  const account: TestApp['account'] = async ({ username = `user-${++count}`, role = 'me', reseller, manager } = {}) => {
    hashed ??= hashPassword(TEST_PASSWORD);
    const data = { firstName: 'Анна', lastName: 'Ли', email: `${username}@example.com`, phone: '+79160000000', country: 'RU' };
    const passwordHash = await hashed;
    const user = await app.services.identity.accounts.create({
      username,
      role,
      passwordHash,
      data,
      ResellerId: reseller?.id,
      ManagerId: manager?.id,
    });
    return signIn(user);
  };
  // What nodes of one installation share beside the database.
  const anotherNode: TestApp['anotherNode'] = async (more) => {
    const secret = await readFile(join(dataDir, 'session-secret'), 'utf8');
    const shared = { ...overrides, session: { ...config.session, secret }, ...more };
    return testAppOn(openDatabase(database.url, 6, 'cabinet-test'), shared, only);
  };
  const close = async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { app, config, call, account, signIn, anotherNode, close };
}

function readBody<T>({ body, headers }: LightMyRequestResponse): T {
  return (String(headers['content-type']).includes('json') ? JSON.parse(body) : body) as T;
}

/** Waits until `check` answers something; fails after `milliseconds`. */
export async function eventually<T>(
  check: () => T | undefined | false | Promise<T | undefined | false>,
  milliseconds = 10_000,
): Promise<T> {
  for (const end = Date.now() + milliseconds; ;) {
    const answer = await check();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error('It did not come to pass.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
