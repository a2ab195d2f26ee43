/**
 * What the API is held against, in a process of its own: Fastify and `pg` alone, with a statement for the session and one for the answer.
 * `node api-bare.ts <database url> <session id> <owner id>`
 */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

const SESSION = `
  select u.id, u.username, u.role, s.expires_at from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.revoked_at is null and s.expires_at > now() and u.is_active`;
const ROWS = 'select * from billing where owner_id = $1 order by created_at desc, id desc limit 16';

const [, , connectionString, session, owner] = process.argv;
const pool = new pg.Pool({ connectionString, max: 10 });
const app = Fastify();
app.addHook('onRequest', async () => {
  const { rowCount } = await pool.query(SESSION, [session]);
  if (rowCount !== 1) throw new Error('The session has ended');
});
app.get('/settings', async () => ({ settings: (await pool.query('select path, value from settings')).rows }));
app.get('/rows', async () => ({ data: (await pool.query(ROWS, [owner])).rows }));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());
