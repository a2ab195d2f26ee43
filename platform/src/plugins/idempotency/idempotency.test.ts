import { setImmediate } from 'node:timers/promises';
import { transaction } from '@cabinet/engine';
import Fastify from 'fastify';
import { newId } from '../../ids.ts';
import type { Database } from '../database/open.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { errors } from '../errors/errors.ts';
import { ApiError } from '../errors/api-error.ts';
import { idempotency, readKey } from './idempotency.ts';
import { IdempotencyStore } from './store.ts';

let database: Database;
const account = newId();
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into users (id, username, password_hash, role, email, referral_code) values ($1, 'a', '', 'me', '', 'a')`,
    [account],
  );
});
afterAll(() => database.close());

/** A server whose one call waits until it is let through, and counts how often it ran. */
async function server(work: (call: number) => Promise<unknown> | unknown = (call) => ({ call })) {
  const app = Fastify();
  let calls = 0;
  app.decorate('pool', database.pool);
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    request.caller = { account: { id: account } } as typeof request.caller;
  });
  await app.register(errors);
  await app.register(idempotency);
  app.post('/pay', { config: { idempotent: true } }, async (_request, reply) => reply.code(201).send(await work(++calls)));
  const pay = (key: string | undefined, payload: object = { amount: 1 }) =>
    app.inject({ method: 'POST', url: '/pay', payload, headers: key === undefined ? {} : { 'idempotency-key': key } });
  return { app, pay, calls: () => calls, close: () => app.close() };
}

test('the same call again gets the first answer', async () => {
  const { pay, calls, close } = await server();
  const key = newId();
  const first = await pay(key);
  expect([first.statusCode, first.headers['idempotent-replay'], first.json()]).toEqual([201, undefined, { call: 1 }]);
  const second = await pay(`"${key}"`);
  expect([second.statusCode, second.headers['idempotent-replay'], second.json()]).toEqual([201, 'true', { call: 1 }]);
  expect(second.headers['content-type']).toMatch(/json/);
  expect(calls()).toBe(1);
  await close();
});

test('a repeated call runs no more, however long its answer waits before it is sent', async () => {
  const { pay, calls, close, app } = await server();
  app.addHook('onSend', async (_request, _reply, payload) => {
    await setImmediate();
    return payload;
  });
  const key = newId();
  await pay(key);
  const again = await Promise.all([pay(key), pay(key)]);
  expect(again.map((answer) => [answer.statusCode, answer.headers['idempotent-replay'], answer.json()])).toEqual([
    [201, 'true', { call: 1 }],
    [201, 'true', { call: 1 }],
  ]);
  expect(calls()).toBe(1);
  await close();
});

test('without a key, or with another, the call runs', async () => {
  const { pay, calls, close } = await server();
  await pay(undefined);
  await pay(undefined);
  await pay(newId());
  expect(calls()).toBe(3);
  await close();
});

test('another body under the same key is refused', async () => {
  const { pay, close } = await server();
  const key = newId();
  await pay(key, { amount: 1 });
  const other = await pay(key, { amount: 2 });
  expect([other.statusCode, other.json().error]).toEqual([422, 'IDEMPOTENCY_REUSED']);
  await close();
});

test('while the first runs, the second is told to come back', async () => {
  let begun = () => {};
  let letThrough = () => {};
  const running = new Promise<void>((resolve) => (begun = resolve));
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  const { pay, calls, close } = await server(async (call) => {
    begun();
    await gate;
    return { call };
  });
  const key = newId();
  const first = pay(key);
  await running;
  const second = await pay(key);
  expect([second.statusCode, second.json().error, second.headers['retry-after']]).toEqual([409, 'IDEMPOTENCY_RUNNING', '1']);
  letThrough();
  expect((await first).statusCode).toBe(201);
  expect(calls()).toBe(1);
  await close();
});

test('a call that failed made nothing and may be tried again under its key', async () => {
  const { pay, close } = await server((call) => {
    if (call < 3) throw new ApiError(call === 1 ? 'INSUFFICIENT_BALANCE' : 'INTERNAL');
    return { call };
  });
  const key = newId();
  expect((await pay(key)).statusCode).toBe(422);
  expect((await pay(key)).statusCode).toBe(500);
  expect((await pay(key)).json()).toEqual({ call: 3 });
  await close();
});

test('a call whose server died frees its key in time, a day ends every key', async () => {
  const store = new IdempotencyStore(database.pool);
  const key = newId();
  const age = (column: string) =>
    database.pool.query(`update idempotency_keys set ${column} = now() - interval '1 second' where key = $1`, [key]);
  expect(await store.begin(account, key, 'x', 'call')).toEqual({ kind: 'started' });
  expect(await store.begin(account, key, 'x', 'call')).toEqual({ kind: 'running' });
  // Another call does not free it.
  await store.forget(account, key, 'another');
  expect(await store.begin(account, key, 'x', 'call')).toEqual({ kind: 'running' });
  await age('running_until');
  expect(await store.begin(account, key, 'x', 'call')).toEqual({ kind: 'started' });
  await store.finish(account, key, 201, '{}');
  expect(await store.begin(account, key, 'x', 'call')).toEqual({ kind: 'done', status: 201, body: '{}' });
  await age('expires_at');
  expect(await store.begin(account, key, 'y', 'call')).toEqual({ kind: 'started' });
  await age('expires_at');
  await store.sweep();
  expect((await database.pool.query('select 1 from idempotency_keys where key = $1', [key])).rowCount).toBe(0);
});

test('whoever repeats a call that is just being committed does not wait for it', async () => {
  const store = new IdempotencyStore(database.pool);
  const key = newId();
  await store.begin(account, key, 'x', 'call');
  await transaction(database.pool, async (db) => {
    await store.finishIn(db, account, key, 'call', { status: 201, body: '{}' });
    expect(await store.begin(account, key, 'x', 'again')).toEqual({ kind: 'running' });
    expect(await store.begin(account, key, 'y', 'other')).toEqual({ kind: 'other' });
  });
  expect(await store.begin(account, key, 'x', 'again')).toEqual({ kind: 'done', status: 201, body: '{}' });
});

test('what a call did is undone when its key was freed meanwhile, for it may be tried again by then', async () => {
  const store = new IdempotencyStore(database.pool);
  const [held, freed] = [newId(), newId()];
  const done = (key: string) =>
    transaction(database.pool, async (db) => {
      await db.query(`update users set email = $1 where id = $2`, [key, account]);
      await store.finishIn(db, account, key, 'call', { status: 201, body: '{}' });
    });
  for (const key of [held, freed]) await store.begin(account, key, 'x', 'call');
  await done(held);
  await store.forget(account, held, 'call');
  expect(await store.begin(account, held, 'x', 'later')).toEqual({ kind: 'done', status: 201, body: '{}' });
  await store.forget(account, freed, 'call');
  await expect(done(freed)).rejects.toMatchObject({ code: 'IDEMPOTENCY_RUNNING' });
  const { rows } = await database.pool.query<{ email: string }>('select email from users where id = $1', [account]);
  expect(rows[0]?.email).toBe(held);
});

test('the parts of an answer outlive the node that gave them, and nobody whose key it is no more adds to them', async () => {
  const store = new IdempotencyStore(database.pool);
  const key = newId();
  const call = (callId: string) => ({ accountId: account, key, callId });
  const age = (column: string) =>
    database.pool.query(`update idempotency_keys set ${column} = now() - interval '1 second' where key = $1`, [key]);
  await store.begin(account, key, 'x', 'first');
  expect(await store.notePart(database.pool, call('first'), { lastLine: 1000, body: 'a' })).toBe(true);
  await age('running_until');
  expect(await store.begin(account, key, 'other', 'second')).toEqual({ kind: 'other' });
  expect(await store.begin(account, key, 'x', 'second')).toEqual({ kind: 'started' });
  expect(await store.notePart(database.pool, call('first'), { lastLine: 2000, body: 'late' })).toBe(false);
  expect(await store.notePart(database.pool, call('second'), { lastLine: 2000, body: 'b' })).toBe(true);
  expect([
    await store.partAfter(account, key, 0),
    await store.partAfter(account, key, 1000),
    await store.partAfter(account, key, 2000),
  ]).toEqual([{ lastLine: 1000, body: 'a' }, { lastLine: 2000, body: 'b' }, undefined]);
  await store.breakOff(call('second'));
  expect(await store.begin(account, key, 'x', 'third')).toEqual({ kind: 'started' });
  await age('expires_at');
  await store.forgetExpired(account, key);
  expect(await store.partAfter(account, key, 0)).toBeUndefined();
  await store.begin(account, key, 'y', 'fourth');
  await store.breakOff(call('fourth'));
  expect(await store.begin(account, key, 'z', 'fifth')).toEqual({ kind: 'started' });
});

test('keys are read quoted or bare, and are neither empty nor endless', () => {
  expect([readKey('abc'), readKey('"abc"'), readKey(undefined)]).toEqual(['abc', 'abc', undefined]);
  expect(() => readKey('')).toThrow();
  expect(() => readKey('x'.repeat(256))).toThrow();
});
