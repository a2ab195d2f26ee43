import { copyInto, field, transaction } from '@cabinet/engine';
import type { Pool } from 'pg';
import { UsageMeter, type Usage } from './engine-meter.ts';

const MESSAGES_PER_BATCH = 5000;
const TABLES = ['baseline_sending', 'baseline_ref', 'baseline_report'];

/** Creates tables like the engine's, with the same indexes. */
async function makeTables(pool: Pool): Promise<void> {
  await pool.query(`
    create table baseline_sending (like sending including defaults, primary key (id)) with (fillfactor = 60);
    create index on baseline_sending (recipient);
    create table baseline_ref (like ref); create index on baseline_ref (ref);
    create table baseline_report (like report_in including defaults including identity including indexes);`);
}

const dropTables = (pool: Pool) => pool.query(TABLES.map((table) => `drop table if exists ${table}`).join(';'));
const refOf = (id: number) => (Math.imul(id, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0') + String(id);
const phoneOf = (id: number) =>
  `+79${String(Math.imul(id, 0x85ebca6b) >>> 0)
    .padStart(10, '0')
    .slice(-9)}`;
const TEXT = 'Иван, в выходные скидка 15% на всё. Ждём вас!';

/** Inserts rows with `insert … values`, a thousand per statement, committed by the batch. */
async function insertRows(pool: Pool, count: number): Promise<void> {
  for (let at = 1; at <= count; at += MESSAGES_PER_BATCH) {
    await transaction(pool, async (client) => {
      for (let row = at; row < at + MESSAGES_PER_BATCH; row += 1000) {
        const values = Array.from({ length: 1000 }, (_, index) => {
          const id = row + index;
          return `(${id},${at},1,45,1,3.2,'${phoneOf(id)}','МТС','${TEXT}')`;
        });
        await client.query(
          `insert into baseline_sending (id, batch, parts, characters, encoding, price, recipient, operator, text) values ${values.join(',')}`,
        );
      }
    });
  }
}

/** The minimum work per message: insert message and id, insert its report, set the final status, delete the report. In sets, on one connection, without money. */
async function runInSets(pool: Pool, count: number): Promise<void> {
  for (let at = 1; at <= count; at += MESSAGES_PER_BATCH) {
    const ids = Array.from({ length: MESSAGES_PER_BATCH }, (_, index) => at + index);
    await transaction(pool, async (client) => {
      await copyInto(
        client,
        'baseline_sending (id, batch, parts, characters, encoding, price, recipient, operator, text)',
        ids.map((id) => [id, at, 1, 45, 1, '3.2000', phoneOf(id), 'МТС', field(TEXT)].join('\t')),
      );
    });
    await transaction(pool, async (client) => {
      await copyInto(
        client,
        'baseline_ref (sending_id, provider, ref)',
        ids.map((id) => `${id}\tsandbox\t${refOf(id)}`),
      );
    });
    await pool.query(
      `insert into baseline_report (provider, ref, status, at) select 'sandbox', ref, 4, now() from unnest($1::text[]) as ref`,
      [ids.map(refOf)],
    );
    await transaction(pool, async (client) => {
      await client.query('select sending_id from baseline_ref where ref = any($1)', [ids.map(refOf)]);
      await client.query('update baseline_sending set status = 4, final_at = now() where id = any($1)', [ids]);
      await client.query('delete from baseline_report where id in (select id from baseline_report order by id limit 5000)');
    });
  }
}

/** The machine's baseline: plain inserts per second, and the usage of the minimum work for `count` messages. */
export interface Baseline {
  inserts: number;
  sets: Usage;
  count: number;
}

export async function measureBaseline(pool: Pool, count: number): Promise<Baseline> {
  const meter = await UsageMeter.of(pool);
  const measure = async (work: (pool: Pool, count: number) => Promise<void>) => {
    await dropTables(pool);
    await makeTables(pool);
    const taken = await meter.measure(() => work(pool, count));
    await dropTables(pool);
    return taken;
  };
  const few = Math.min(count, 100_000);
  return { inserts: few / (await measure((db) => insertRows(db, few))).seconds, sets: await measure(runInSets), count };
}
