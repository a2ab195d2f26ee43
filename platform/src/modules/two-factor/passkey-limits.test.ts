import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { PUZZLE_HEADER, type Puzzle } from '@cabinet/domain/puzzles';
import type { PasskeyChallenge, SetUp, SignInAnswer } from '@cabinet/domain/two-factor';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';
import { SoftPasskey } from './soft-passkey.ts';

const TRIES = 2;
let server: TestApp;
let colleague: SoftPasskey;

beforeAll(async () => {
  const login = { tries: TRIES, windowSeconds: 900, publicCalls: 20 };
  // Each key of a puzzle costs one round: the tests solve what a browser would.
  server = await createTestApp({ login, puzzleCost: 1 }, ['identity', 'mail', 'two-factor', 'journal', 'notifications']);
  const anna = await server.account();
  colleague = new SoftPasskey(server.config.publicUrl);
  const { body } = await anna.post<SetUp>('twoFactor/setUp', { factor: 'passkey', password: TEST_PASSWORD });
  await anna.put('twoFactor/setUp', { step: body.step, passkey: colleague.create(body.options ?? {}), title: 'Phone' });
});
beforeEach(() => server.app.pool.query('truncate tries, spent_puzzle'));
afterAll(() => server.close());

/** Tries to sign in by a passkey, from the one address of the office. */
async function signIn(device: SoftPasskey, solution?: string) {
  const { body } = await server.call<PasskeyChallenge>('POST', 'login/passkey/options');
  return server.call<SignInAnswer & { error?: string; puzzle?: Puzzle }>('POST', 'login/passkey', {
    payload: { step: body.step, passkey: device.get(body.options) },
    headers: solution === undefined ? {} : { [PUZZLE_HEADER]: solution },
  });
}
async function solve(challenge: Puzzle): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

test('a passkey that opens nothing is asked for a puzzle, and keeps nobody else of the office out', async () => {
  const removed = new SoftPasskey(server.config.publicUrl);
  for (let index = 0; index < TRIES; index++) expect(await signIn(removed)).toMatchObject({ status: 422, body: { error: 'WRONG_FACTOR' } });
  const held = await signIn(removed);
  expect(held).toMatchObject({ status: 429, body: { puzzle: expect.anything() } });
  expect(await signIn(removed, await solve(held.body.puzzle!))).toMatchObject({ status: 422 });
  for (let index = 0; index <= TRIES; index++) expect(await signIn(colleague)).toMatchObject({ status: 200 });
});

test('an address that has shown many wrong ones goes on for a puzzle each', async () => {
  for (let index = 0; index < TRIES * 10; index++) expect((await signIn(new SoftPasskey(server.config.publicUrl))).status).toBe(422);
  const held = await signIn(colleague);
  expect(held.status).toBe(429);
  expect(await signIn(colleague, await solve(held.body.puzzle!))).toMatchObject({ status: 200, body: { token: expect.any(String) } });
});
