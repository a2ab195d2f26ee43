/**
 * What the API is held against, in a process of its own: Fastify and `pg` alone, with a statement for the session and those that answer the same
 * question; a send is the rows that one message has, in a transaction. `node api-bare.ts <database url>`; whose session it is says a header.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

const SESSION = `
  select u.id, u.username, u.role, s.expires_at from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.revoked_at is null and s.expires_at > now() and u.is_active`;
const MESSAGES = `
  select s.*, b.type, b.sender, b.state, b.group_id, b.task_id, b.owner_id, b.created_at, coalesce(s.text, b.text, t.text) as text
  from (select * from batch where owner_id = $1 order by lo desc limit 16) b
  cross join lateral (select * from sending where id between b.lo and b.hi order by id desc limit 16) s join task t on t.id = b.task_id
  order by s.id desc limit 16`;
const COUNTED_MESSAGES = `select sum(count) as total from (select count from batch where owner_id = $1 order by lo desc limit 2000) counted`;
const MOVEMENTS = 'select * from billing where owner_id = $1 order by created_at desc, id desc limit 16';
const COUNTED_MOVEMENTS =
  'select count(*) as total from (select from billing where owner_id = $1 order by created_at desc, id desc limit 10001) counted';
const LIST = 'select count from contact_list where id = $1 and owner_id = $2';
const CONTACTS = 'select * from contact where list_id = $1 order by created_at desc, id desc limit 16';

declare module 'fastify' {
  interface FastifyRequest {
    owner: string;
  }
}

const [, , connectionString] = process.argv;
const pool = new pg.Pool({ connectionString, max: 10 });
const app = Fastify();
app.decorateRequest('owner', '');
app.addHook('onRequest', async (request) => {
  const { rows } = await pool.query<{ id: string }>(SESSION, [request.headers['x-session']]);
  if (!rows[0]) throw new Error('The session has ended');
  request.owner = rows[0].id;
});

const pageOf = (rows: string, total: string) => async (request: FastifyRequest) => {
  const [page, counted] = await Promise.all([pool.query(rows, [request.owner]), pool.query(total, [request.owner])]);
  return { data: page.rows, total: counted.rows[0]?.total };
};
app.get('/settings', async () => ({ settings: (await pool.query('select path, value from settings')).rows }));
app.get('/messages', pageOf(MESSAGES, COUNTED_MESSAGES));
app.get('/movements', pageOf(MOVEMENTS, COUNTED_MOVEMENTS));
app.get<{ Querystring: { list: string } }>('/contacts', async ({ query: { list }, owner }) => {
  const { rows } = await pool.query<{ count: string }>(LIST, [list, owner]);
  return { data: (await pool.query(CONTACTS, [list])).rows, total: rows[0]?.count };
});

/** Above the ids of all messages that the database was filled with. */
let lastId = 2 ** 52;
app.post<{ Body: { payload: { sender: string; text: string }; recipient: { include: string[] } } }>('/sendings', async (request, reply) => {
  const { owner, body } = request;
  const [id, task, group, billing, tariff] = [lastId++, randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into task (id, type, title, owner_id, state, message_type, sender, text, audience, starts_at, lane, group_id, billing_id, tariff_id, tariff, providers, total, price, held, created_at, updated_at)
       values ($1, 'sendings:single', '', $2, 'running', 'sms', $3, $4, $5, now(), 0, $6, $7, $8, '{}', '{sandbox}', 1, 1, 1, now(), now())`,
      [task, owner, body.payload.sender, body.payload.text, JSON.stringify(body.recipient), group, billing, tariff],
    );
    await client.query(
      `insert into billing (id, owner_id, source, tariff_id, task_id, price, count) values ($1, $2, 'sendings.sms', $3, $4, 1, 1)`,
      [billing, owner, tariff, task],
    );
    await client.query(
      `insert into batch (lo, hi, task_id, group_id, owner_id, billing_id, type, sender, refund, count, price, lane, turn, state, due_at, first_due_at, created_at)
       values ($1, $1, $2, $3, $4, $5, 'sms', $6, true, 1, 1, 0, 0, 2, now(), now(), now())`,
      [id, task, group, owner, billing, body.payload.sender],
    );
    await client.query(
      'insert into unrouted_sending (id, batch, parts, characters, encoding, price, recipient) values ($1, $1, 1, 9, 0, 1, $2)',
      [id, body.recipient.include[0]],
    );
    const { rowCount } = await client.query(
      'update balance set available = available - 1, held = held + 1 where owner_id = $1 and available >= 1',
      [owner],
    );
    if (rowCount !== 1) throw new Error('The balance does not cover it');
    await client.query(`insert into ledger (owner_id, billing_id, kind, amount, count, key, at) values ($1, $2, 'hold', 1, 1, $3, now())`, [
      owner,
      billing,
      `hold:${billing}`,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return reply.code(201).send({ groupId: group, TaskId: task, total: 1 });
});

// Messages are kept by months, to none of which these ids belong.
await pool.query('create table unrouted_sending (like sending including all)');
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());
