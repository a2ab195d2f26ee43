import { firstRow, run, transaction } from './sql.ts';
import { phones, scenario, type Scenario } from '../testing/scenario.ts';
import { batchOf, messagesOf, readByKeys } from './notes.ts';

let at: Scenario;
afterEach(() => at.close());

interface Plan {
  Plans?: Plan[];
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
}

/** Rows of messages that a plan has read. */
function messagesRead(plan: Plan): number {
  const isOfMessages = plan['Relation Name']?.startsWith('sending_2') ?? false;
  const own = isOfMessages ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + messagesRead(part), own);
}

test('of all messages only those of the notes are read, where the planner takes busy tables for short ones too', async () => {
  at = await scenario();
  for (let round = 0; round < 5; round += 1) await at.send({ to: phones(200, '10', round * 200) });
  await at.settle();
  await run(
    at.pool,
    `insert into activity_in (count, los, his) select 20, array[lo], array[lo + 19] from (select lo from batch order by lo limit 4) as first`,
  );
  for (const table of ['activity_in', 'batch', `sending_${at.clock.now().toISOString().slice(0, 7).replace('-', '')}`])
    await run(
      at.pool,
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', 1000, 'reltuples', 0::real)`,
      [table],
    );

  const plan = await transaction(at.pool, async (client) => {
    await readByKeys(client);
    return firstRow<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      client,
      `explain (analyze, format json) select b.owner_id, s.recipient from ${messagesOf('activity_in')} ${batchOf('s')} order by 1, 2`,
    );
  });
  expect(plan).toBeDefined();
  expect(messagesRead(plan!['QUERY PLAN'][0].Plan)).toBe(80);
});
