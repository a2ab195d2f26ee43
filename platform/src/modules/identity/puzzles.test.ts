import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { PUZZLE_HEADER, type Puzzle } from '@cabinet/domain/puzzles';
import { newVaultKey } from '../../plugins/vault/vault.ts';
import { createTestApp, TEST_PASSWORD, type Answer, type TestApp } from '../../testing/test-app.ts';

const TRIES = 5;
const key = newVaultKey();
let server: TestApp;

beforeAll(async () => {
  // Each key costs one round: the tests solve what a browser would.
  const login = { tries: TRIES, windowSeconds: 900, publicCalls: 2 };
  server = await createTestApp({ login, puzzleCost: 1, credentialsKeys: [key] }, ['identity']);
  await server.account({ username: 'anna' });
  await server.account({ username: 'boris' });
});
beforeEach(() => server.app.pool.query('truncate tries, known_device, spent_puzzle'));
afterAll(() => server.close());

type Refused = Answer<{ error: string; puzzle?: Puzzle }>;
const OFFICE = '198.51.100.7';

async function login(username: string, password: string, solution?: string, address = OFFICE, at = server): Promise<Refused> {
  const answer = await at.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password },
    remoteAddress: address,
    headers: solution === undefined ? {} : { [PUZZLE_HEADER]: solution },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

async function solve(challenge: Puzzle): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
/** Tries as the page does: where a puzzle is asked for, it is solved and the call made again. */
async function persist(username: string, password: string, address = OFFICE): Promise<Refused> {
  const first = await login(username, password, undefined, address);
  return first.body.puzzle ? login(username, password, await solve(first.body.puzzle), address) : first;
}
const effortOf = ({ body }: Refused) => Number(body.puzzle?.parameters.data?.['effort'] ?? 0);

/** As many wrong tries as are free, and `more` that were solved; only the first is made, for checking passwords takes its time. */
async function useUp(username: string, more = 0): Promise<void> {
  expect((await login(username, 'wrong')).status).toBe(401);
  await server.app.pool.query('update tries set count = $1 where count = 1', [TRIES + more]);
}

test('a hundred wrong tries of one colleague stop neither the office’s other names nor, with a puzzle solved, the right password', async () => {
  await useUp('anna', 95);
  expect(await persist('anna', 'wrong')).toMatchObject({ status: 401 });
  expect((await login('anna', TEST_PASSWORD)).status).toBe(429);
  expect((await persist('anna', TEST_PASSWORD)).status).toBe(200);
  expect((await persist('boris', TEST_PASSWORD)).status).toBe(200);
});

test('the same name from elsewhere, and other names here, need no puzzle after the typos of one', async () => {
  await useUp('anna');
  expect((await login('boris', TEST_PASSWORD)).status).toBe(200);
  expect((await login('anna', TEST_PASSWORD, undefined, '203.0.113.9')).status).toBe(200);
});

test('each further try costs more', async () => {
  await useUp('anna');
  const efforts: number[] = [];
  for (let index = 0; index < 3; index++) {
    const asked = await login('anna', 'wrong');
    efforts.push(effortOf(asked));
    expect((await login('anna', 'wrong', await solve(asked.body.puzzle!))).status).toBe(401);
  }
  expect(efforts).toEqual([1, 2, 3]);
});

test('guesses at one name from many addresses cost more each time', async () => {
  await useUp('anna', TRIES * 9);
  const efforts: number[] = [];
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    const asked = await login('anna', 'wrong', undefined, address);
    efforts.push(effortOf(asked));
    await login('anna', 'wrong', await solve(asked.body.puzzle!), address);
  }
  expect(efforts).toEqual([1, 2, 3]);
});

test('who solves nothing uses nothing up: however often they try, the price stays', async () => {
  await useUp('anna');
  const asked = await Promise.all(Array.from({ length: 30 }, () => login('anna', 'wrong')));
  expect(asked.every(({ status, body }) => status === 429 && body.puzzle !== undefined)).toBe(true);
  expect(effortOf(await login('anna', 'wrong'))).toBe(1);
});

test('far above the number nothing helps but to wait, as long as it says', async () => {
  await useUp('anna', TRIES * 29);
  const refused = await login('anna', TEST_PASSWORD);
  expect(refused).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS', params: { limit: TRIES * 30 } } });
  expect(refused.body.puzzle).toBeUndefined();
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
});

test('a solution is taken once, on whichever node', async () => {
  const other = await server.anotherNode();
  await useUp('anna');
  const solution = await solve((await login('anna', 'wrong')).body.puzzle!);
  const answers = await Promise.all([server, other].map((at) => login('anna', 'wrong', solution, OFFICE, at)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 429]);
  expect((await login('anna', TEST_PASSWORD, solution)).status).toBe(429);
  await other.close();
});

test('a solution is good for the name that it was asked for alone', async () => {
  await useUp('anna');
  await useUp('boris');
  const solution = await solve((await login('anna', 'wrong')).body.puzzle!);
  expect((await login('boris', TEST_PASSWORD, solution)).status).toBe(429);
  expect((await login('anna', TEST_PASSWORD, solution)).status).toBe(200);
});

test('what is signed by others, changed, too easy, or no solution at all is refused', async () => {
  const stranger = await createTestApp({ ...server.config, credentialsKeys: [newVaultKey()] }, ['identity']);
  const foreign = await stranger.app.puzzles.create({ of: 'login:anna', effort: 1 });
  await stranger.close();
  await useUp('anna', 3);
  const { puzzles } = server.app;
  const easy = await puzzles.create({ of: 'login:anna', effort: 1 });
  const changed = { ...easy, parameters: { ...easy.parameters, data: { ...easy.parameters.data, effort: 4 } } };
  const unsolved = { challenge: await puzzles.create({ of: 'login:anna', effort: 4 }), solution: { counter: 7, derivedKey: '00' } };
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
  const solutions = [await solve(foreign), await solve(changed), await solve(easy), encoded(unsolved)];
  for (const solution of [
    ...solutions,
    encoded(null),
    encoded({ challenge: 1 }),
    encoded({ challenge: { parameters: {} } }),
    '%',
    'x'.repeat(9000),
  ])
    expect((await login('anna', TEST_PASSWORD, solution)).status).toBe(429);
  expect((await persist('anna', TEST_PASSWORD)).status).toBe(200);
});

test('a puzzle that has ended is refused', async () => {
  await useUp('anna');
  const solution = await solve((await login('anna', 'wrong')).body.puzzle!);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  const late = await server.app.puzzles.take({ headers: { [PUZZLE_HEADER]: solution } }, { of: 'login:anna', effort: 1 });
  now.mockRestore();
  expect(late).toBe(false);
  expect((await login('anna', TEST_PASSWORD, solution)).status).toBe(200);
});

test('what was made before the key of the vault was changed is good after it', async () => {
  const { puzzles } = server.app;
  const solution = await solve(await puzzles.create({ of: 'login:anna', effort: 1 }));
  const rotated = await server.anotherNode({ credentialsKeys: [newVaultKey(), key] });
  await useUp('anna');
  expect((await login('anna', TEST_PASSWORD, solution, OFFICE, rotated)).status).toBe(200);
  await rotated.close();
});

test('an address that asks for many recoveries goes on for a puzzle each, while no mailbox is filled', async () => {
  const recover = async (id: string, solution?: string): Promise<Refused> =>
    server.call('POST', 'recover', { payload: { id }, headers: solution === undefined ? {} : { [PUZZLE_HEADER]: solution } });
  for (const id of ['nobody', 'somebody']) expect((await recover(id)).status).toBe(204);
  const asked = await recover('anna');
  expect(asked).toMatchObject({ status: 429, body: { puzzle: { parameters: { algorithm: 'PBKDF2/SHA-256' } } } });
  expect((await recover('anna', await solve(asked.body.puzzle!))).status).toBe(204);
  // Another for the same name, beyond what a name may be written.
  expect((await recover('anna', await solve((await recover('anna')).body.puzzle!))).status).toBe(204);
  const full = await recover('anna', await solve((await recover('anna')).body.puzzle!));
  expect(full.status).toBe(429);
  expect(full.body.puzzle).toBeUndefined();
});

test.each(['confirmEmail', 'notMe'])(
  'an address in which many follow the links of letters goes on for a puzzle each: POST /%s',
  async (path) => {
    const follow = async (solution?: string): Promise<Refused> =>
      server.call('POST', path, { payload: { key: 'x'.repeat(43) }, headers: solution === undefined ? {} : { [PUZZLE_HEADER]: solution } });
    for (let index = 0; index < 2; index++) expect((await follow()).status).toBe(404);
    const asked = await follow();
    expect(asked).toMatchObject({ status: 429, body: { puzzle: expect.anything() } });
    expect((await follow(await solve(asked.body.puzzle!))).status).toBe(404);
  },
);

test('an address in which many register goes on for a puzzle each', async () => {
  const register = async (username: string, solution?: string): Promise<Refused> =>
    server.call('POST', 'registration', {
      payload: {
        username,
        password: 'long-enough-secret',
        data: { firstName: 'Анна', lastName: 'Ли', email: `${username}@example.com`, phone: '+79160000000', country: 'RU' },
      },
      headers: solution === undefined ? {} : { [PUZZLE_HEADER]: solution },
    });
  for (const name of ['first-one', 'second-one']) expect((await register(name)).status).toBe(201);
  const asked = await register('third-one');
  expect(asked.status).toBe(429);
  expect((await register('third-one', await solve(asked.body.puzzle!))).status).toBe(201);
});
