import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Role } from '@cabinet/domain/roles';
import type { User } from '@cabinet/domain/users';
import { createApp } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import type { App } from '../module.ts';
import { hashPassword } from '../modules/identity/public.ts';
import type { ReleasedVersion } from '../plugins/api-versions/version-change.ts';
import { VersionTable } from '../plugins/api-versions/version-table.ts';
import { openDatabase, type Database } from '../plugins/database/open.ts';
import { keyFileIn, readKeyFile } from '../plugins/vault/key-file.ts';
import { createTestDatabase } from './database.ts';
import { AnswerCheck } from './hold-answers.ts';
import { makeScratch } from './scratch.ts';

export { eventually } from '@cabinet/engine/testing';

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

/** What a test asks of its server. */
interface TestAppOptions {
  /** Whether every answer is held against the API's document, as it is unless set. */
  holdsAnswers?: boolean;
  /** The database to use, with its tables; one of its own unless set. */
  database?: Database;
  /** The versions of the API, the oldest first; those that it has unless set. */
  versions?: readonly ReleasedVersion[];
}

/**
 * Starts a server for a test file, with all modules or those named (identity at least); close it when done. What was answered otherwise than
 * the API's document says fails the call, or `close` where it was not made by `call`.
 */
export async function createTestApp(
  overrides: Partial<Config> = {},
  only?: readonly string[],
  { holdsAnswers = true, database, versions }: TestAppOptions = {},
): Promise<TestApp> {
  return testAppOn(database ?? (await createTestDatabase()), overrides, only, { holdsAnswers, versions });
}

async function testAppOn(
  database: Database,
  overrides: Partial<Config>,
  only: readonly string[] | undefined,
  { holdsAnswers, versions }: Pick<TestAppOptions, 'holdsAnswers' | 'versions'>,
): Promise<TestApp> {
  const dataDir = await makeScratch('files');
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' }), ...overrides };
  let check: AnswerCheck | undefined;
  const app = await createApp(config, database, only, (made) => {
    if (versions) made.decorate('versions', new VersionTable(versions));
    if (holdsAnswers) check = new AnswerCheck(made);
  });

  const call: TestApp['call'] = async (method, path, options = {}) => {
    const response = await app.inject({ method, url: `/api/${path}`, ...options });
    check?.assertHeld();
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
    // As an account from before emails were confirmed: its email counts.
    await app.db.updateTable('users').set({ confirmed_email: data.email }).where('id', '=', user.id).execute();
    return signIn(user);
  };
  // What nodes of one installation share beside the database.
  const anotherNode: TestApp['anotherNode'] = async (more) => {
    const secret = await readFile(join(dataDir, 'session-secret'), 'utf8');
    const credentialsKeys = [...config.credentialsKeys, ...readKeyFile(keyFileIn(dataDir))];
    const shared = { ...overrides, session: { ...config.session, secret }, credentialsKeys, ...more };
    return testAppOn(openDatabase(database.url, 6, 'cabinet-test'), shared, only, { holdsAnswers, versions });
  };
  const close = async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
    check?.assertHeld();
  };
  return { app, config, call, account, signIn, anotherNode, close };
}

function readBody<T>({ body, headers }: LightMyRequestResponse): T {
  return (String(headers['content-type']).includes('json') ? JSON.parse(body) : body) as T;
}
