import { copyInto, field } from '@cabinet/platform/engine/copy';
import { transaction } from '@cabinet/platform/engine/sql';
import type { Pool } from 'pg';
import { Meter, type Taken } from './engine-meter.ts';

const BATCH = 5000;
const TABLES = ['floor_sending', 'floor_ref', 'floor_report'];

/** Tables like the engine's, with the same indexes, and nothing else around them. */
async function makeTables(pool: Pool): Promise<void> {
  await pool.query(`
    create table floor_sending (like sending including defaults, primary key (id)) with (fillfactor = 60);
    create index on floor_sending (recipient);
    create table floor_ref (like ref); create index on floor_ref (ref);
    create table floor_report (like report_in including defaults including identity including indexes);`);
}

const dropTables = (pool: Pool) => pool.query(TABLES.map((table) => `drop table if exists ${table}`).join(';'));
const refOf = (id: number) => (Math.imul(id, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0') + String(id);
const phoneOf = (id: number) =>
  `+79${String(Math.imul(id, 0x85ebca6b) >>> 0)
    .padStart(10, '0')
    .slice(-9)}`;
const TEXT = 'Иван, в выходные скидка 15% на всё. Ждём вас!';

/**  `insert … values` with a thousand rows a statement, committed by the batch. */
async function inserts(pool: Pool, count: number): Promise<void> {
  for (let at = 1; at <= count; at += BATCH) {
    await transaction(pool, async (client) => {
      for (let row = at; row < at + BATCH; row += 1000) {
        const values = Array.from({ length: 1000 }, (_, index) => {
          const id = row + index;
          return `(${id},${at},1,45,1,3.2,'${phoneOf(id)}','МТС','${TEXT}')`;
        });
        await client.query(
          `insert into floor_sending (id, batch, parts, characters, encoding, price, recipient, operator, text) values ${values.join(',')}`,
        );
      }
    });
  }
}

/** What cannot be left out: message and id copied in, report in, final status, report out; in sets, one connection, no money. */
async function sets(pool: Pool, count: number): Promise<void> {
  for (let at = 1; at <= count; at += BATCH) {
    const ids = Array.from({ length: BATCH }, (_, index) => at + index);
    await transaction(pool, async (client) => {
      await copyInto(
        client,
        'floor_sending (id, batch, parts, characters, encoding, price, recipient, operator, text)',
        ids.map((id) => [id, at, 1, 45, 1, '3.2000', phoneOf(id), 'МТС', field(TEXT)].join('\t')),
      );
    });
    await transaction(pool, async (client) => {
      await copyInto(
        client,
        'floor_ref (sending_id, provider, ref)',
        ids.map((id) => `${id}\tsandbox\t${refOf(id)}`),
      );
    });
    await pool.query(
      `insert into floor_report (provider, ref, status, at) select 'sandbox', ref, 4, now() from unnest($1::text[]) as ref`,
      [ids.map(refOf)],
    );
    await transaction(pool, async (client) => {
      await client.query('select sending_id from floor_ref where ref = any($1)', [ids.map(refOf)]);
      await client.query('update floor_sending set status = 4, final_at = now() where id = any($1)', [ids]);
      await client.query('delete from floor_report where id in (select id from floor_report order by id limit 5000)');
    });
  }
}

/** The machine's own figures, to compare with: rows a second of plain inserts, and what `count` messages took in sets. */
export interface Floor {
  inserts: number;
  sets: Taken;
  count: number;
}

export async function measureFloor(pool: Pool, count: number): Promise<Floor> {
  const meter = await Meter.of(pool);
  const measure = async (work: (pool: Pool, count: number) => Promise<void>) => {
    await dropTables(pool);
    await makeTables(pool);
    const taken = await meter.measure(() => work(pool, count));
    await dropTables(pool);
    return taken;
  };
  const few = Math.min(count, 100_000);
  return { inserts: few / (await measure((db) => inserts(db, few))).seconds, sets: await measure(sets), count };
}
