import type { AccountClosing } from '@cabinet/domain/account-closing';
import type { JournalEntry } from '@cabinet/domain/events-history';
import type { Page } from '@cabinet/domain/resource';
import type { User } from '@cabinet/domain/users';
import { controlTask, verifyLedger } from '@cabinet/engine';
import { body as sendingOf, enableSending } from '../sendings/testing/sender.ts';
import { makeRows } from '../../testing/rows.ts';
import { createTestApp, TEST_PASSWORD, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { ON_CLOSING } from './closing-tables.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp({ login: { tries: 1000, windowSeconds: 900, publicCalls: 1000 } });
  admin = await server.account({ username: 'closing-admin', role: 'admin' });
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const service = () => server.app.services.accountClosing!;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const ask = (account: TestAccount, body: object = {}) => account.post<AccountClosing>('closing', { password: TEST_PASSWORD, ...body });
const login = (username: string) => server.call<{ token: string }>('POST', 'login', { payload: { username, password: TEST_PASSWORD } });
const stateOf = async ({ id }: TestAccount) => (await admin.get<AccountClosing>(`users/${id}/closing`)).body;
const emailsTo = async (account: TestAccount) =>
  (await server.app.services.mail.latest(50))
    .filter(({ recipient }) => recipient === account.user.data.email)
    .map(({ subject }) => subject);

/** Gives an account money without anything that it could send. */
const fund = (account: TestAccount, amount: number) =>
  server.app.services.billings.operate({ OwnerId: account.id, source: 'accrual', amount, data: { multiplier: 1 } });

const balanceOf = async ({ id }: TestAccount) => (await server.app.services.billings.balancesOf([id])).get(id)?.balance;

/** Ends what an account has on its way, so that nothing is held. */
async function settle(account: TestAccount): Promise<void> {
  const { pool, services } = server.app;
  const { rows } = await pool.query<{ id: string }>('select id from task where owner_id = $1', [account.id]);
  for (const { id } of rows) await controlTask(services.engine.context, id, 'stop');
  await pool.query('update task set finished_at = now() where owner_id = $1', [account.id]);
}

test('an account closes after its days: it asks who it is, ends what is open, and stays where its holder signs in', async () => {
  const anna = await server.account({ username: 'anna-closing' });
  const token = (await anna.post<{ token: string }>('tokens', { description: 'CRM' })).body.token;
  expect(await anna.post('closing', {})).toMatchObject({ status: 422, body: { data: [{ path: 'password' }] } });
  expect(await ask(anna, { password: 'wrong' })).toMatchObject({ status: 422 });
  expect((await anna.get<AccountClosing>('closing')).body).toMatchObject({ request: null, obstacles: [], delayDays: 30 });

  const asked = await ask(anna);
  expect(asked).toMatchObject({ status: 200, body: { request: { isByStaff: false, refundTo: null }, closedAt: null } });
  expect(Date.parse(asked.body.request!.closesAt)).toBeGreaterThan(inDays(29).getTime());
  expect((await anna.get('tasks')).status).toBe(401);
  expect((await server.call('GET', 'tasks', { headers: { authorization: token } })).status).toBe(401);
  await service().step(inDays(20));
  expect(await emailsTo(anna)).toHaveLength(2);
  await service().step(inDays(28));
  await service().step(inDays(28));
  expect(await emailsTo(anna)).toHaveLength(3);

  const back = await login('anna-closing');
  expect(back.status).toBe(200);
  const mine = (path: string) => server.call<AccountClosing>('GET', path, { headers: { authorization: back.body.token } });
  expect((await mine('closing')).body).toMatchObject({ request: null });
  expect(await emailsTo(anna)).toHaveLength(4);
  await service().step(inDays(40));
  expect((await mine('closing')).body).toMatchObject({ closedAt: null });
  const journal = (await admin.get<Page<JournalEntry>>(`eventsHistory?OwnerId=${anna.id}`)).body.data.map(({ action }) => action);
  expect(journal).toEqual(expect.arrayContaining(['askClosing', 'takeBackClosing']));
});

test('what has to be settled first stands in the way: debts, messages on their way, accounts below, the last administrator', async () => {
  const reseller = await server.account({ username: 'closing-reseller', role: 'reseller' });
  const customer = await server.account({ username: 'closing-customer', reseller });
  expect((await reseller.get<AccountClosing>('closing')).body.obstacles).toEqual(['accountsBelow']);
  expect((await ask(reseller)).status).toBe(409);
  await fund(customer, 10);
  await server.app.pool.query('update balance set available = -5 where owner_id = $1', [customer.id]);
  expect((await customer.get<AccountClosing>('closing')).body.obstacles).toEqual(['debt']);
  await server.app.pool.query('update balance set available = 5, held = 5 where owner_id = $1', [customer.id]);
  expect((await customer.get<AccountClosing>('closing')).body.obstacles).toEqual(['underWay']);
  expect((await admin.get<AccountClosing>('closing')).body.obstacles).toEqual(['lastAdministrator']);
  await server.app.pool.query('update balance set available = 10, held = 0 where owner_id = $1', [customer.id]);

  // What is given up goes back to the reseller, who can close then.
  expect((await ask(customer)).status).toBe(200);
  await service().step(inDays(31));
  expect(await stateOf(customer)).toMatchObject({ request: null, isErased: true, balance: 0 });
  expect(await balanceOf(reseller)).toBe(10);
  expect((await reseller.get<AccountClosing>('closing')).body.obstacles).toEqual([]);
});

test('an account that wants its money back waits for it, and staff are told', async () => {
  const boris = await server.account({ username: 'boris-closing' });
  await fund(boris, 50);
  expect((await ask(boris, { refundTo: 'IBAN DE89 3704' })).body.request).toMatchObject({ awaitsRefund: true, refundTo: 'IBAN DE89 3704' });
  const told = await server.app.pool.query(`select data ->> 'username' as name from notification_due where data ->> 'notice' = 'closingRefund' and owner_id = $1
    union select data ->> 'username' from notification where data ->> 'notice' = 'closingRefund' and owner_id = $1`, [admin.id]); // prettier-ignore
  expect(told.rows).toContainEqual({ name: 'boris-closing' });
  await service().step(inDays(31));
  expect((await stateOf(boris)).closedAt).toBeNull();
  expect((await admin.post(`users/${boris.id}/closing/now`, { username: 'boris-closing' })).status).toBe(409);
  await server.app.services.billings.operate({ OwnerId: boris.id, source: 'subtract', amount: 50, data: { multiplier: 1 } });
  expect((await admin.post(`users/${boris.id}/closing/now`, { username: 'boris' })).status).toBe(409);
  expect((await admin.post<AccountClosing>(`users/${boris.id}/closing/now`, { username: 'boris-closing' })).body.closedAt).not.toBeNull();
});

test('staff ask for a customer and take it back; who may not see the account learns nothing', async () => {
  const [vera, other] = [await server.account({ username: 'vera-closing' }), await server.account({ role: 'reseller' })];
  expect((await admin.post(`users/${vera.id}/closing`, { reason: '' })).status).toBe(422);
  const asked = await admin.post<AccountClosing>(`users/${vera.id}/closing`, { reason: 'Asked by letter' });
  expect(asked.body.request).toMatchObject({ isByStaff: true, reason: 'Asked by letter' });
  expect((await other.get(`users/${vera.id}/closing`)).status).toBe(404);
  expect((await other.post(`users/${vera.id}/closing`, { reason: 'x' })).status).toBe(403);
  expect((await admin.get<Page<User>>('users?isClosing=true')).body.data.map(({ id }) => id)).toContain(vera.id);
  expect((await admin.remove(`users/${vera.id}/closing`)).body).toMatchObject({ request: null });
  expect((await login('vera-closing')).status).toBe(200);
  expect((await admin.remove(`users/${vera.id}/closing`)).status).toBe(409);
});

test('its people go with it, and only an owner among them keeps it', async () => {
  const dina = await server.account({ username: 'dina-closing' });
  const [owner, reader] = [await server.account({ username: 'dina-owner' }), await server.account({ username: 'dina-reader' })];
  const join = 'update users set member_of = $1, member_role = $3 where id = $2';
  await server.app.pool.query(join, [dina.id, owner.id, 'owner']);
  await server.app.pool.query(join, [dina.id, reader.id, 'reader']);
  expect((await ask(dina)).status).toBe(200);
  expect((await login('dina-reader')).status).toBe(403);
  expect((await login('dina-owner')).status).toBe(200);
  expect(await stateOf(dina)).toMatchObject({ request: null });
  expect((await ask(await server.signIn(dina.user))).status).toBe(200);
  await service().step(inDays(31));
  expect(await stateOf(dina)).toMatchObject({ isErased: true });
  expect((await login('dina-owner')).status).toBe(401);
  const { rows } = await server.app.pool.query<{ username: string }>('select username from users where $1 in (id, member_of)', [dina.id]);
  expect(rows.every(({ username }) => username.startsWith('closed-'))).toBe(true);
});

test('nothing of the person is left in any table but those that say why, the ledger proves, and the name is nobody’s for a while', async () => {
  const MARK = 'zmark4711';
  const person = await server.account({ username: `${MARK}-name` });
  await makeRows(server, person, MARK);
  await enableSending(server, person);
  await person.post('sendings', sendingOf(['+79160004711', '+79160004712'], { text: MARK }));
  await server.app.pool.query(`update users set data = data || '{"firstName": "${MARK}"}' where id = $1`, [person.id]);
  await settle(person);
  expect((await ask(person)).status).toBe(200);
  await service().step(inDays(31));
  expect(await stateOf(person)).toMatchObject({ isErased: true });

  expect(await tablesWith(MARK)).toEqual([]);
  const recipients = await server.app.pool.query(`select from sending where recipient like '+7916000471%'`);
  expect(recipients.rowCount).toBe(0);
  expect(await verifyLedger(server.app.pool)).toEqual([]);
  const { body: user } = await admin.get<User>(`users/${person.id}`);
  expect(user).toMatchObject({
    isActive: false,
    isArchived: true,
    closedAt: expect.any(String),
    data: { firstName: '', email: '', phone: '' },
  });

  const register = (username: string) => {
    const data = { firstName: 'Anna', lastName: '', email: 'free@example.com', phone: '+79160000000', country: 'RU' };
    return server.call('POST', 'registration', { payload: { username, password: 'own-password-1', data } });
  };
  expect(await register(`${MARK}-NAME`)).toMatchObject({ status: 422, body: { data: [{ path: 'username' }] } });
  await server.app.pool.query(`update closed_identifier set free_at = now()`);
  expect((await register(`${MARK}-name`)).status).toBe(201);
});

/** Tables that hold a text somewhere, save those that keep it for a reason and emails on their way. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await server.app.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const kept = (name: string) => name === 'mail' || ON_CLOSING[name]?.does === 'keep';
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await server.app.pool.query(`select from "${name}" t where t::text like $1 limit 1`, [`%${text}%`]);
    if (rowCount && !kept(name)) found.push(name);
  }
  return found;
}
