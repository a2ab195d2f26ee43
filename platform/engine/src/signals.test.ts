import { phones, scenario } from './testing/scenario.ts';
import { noChanges, Signals } from './signals.ts';
import { rows } from './storage/sql.ts';

test.each([{ isSingle: true }, { isSingle: false }])('new messages are told of once everyone can read them: %j', async ({ isSingle }) => {
  const at = await scenario();
  const { signals } = at.engine.context;
  // The commit takes its time, as on a busy database: only what is told after it can be read.
  await at.pool.query(`
    create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return null; end';
    create constraint trigger slow after insert or update on task deferrable initially deferred for each row execute function slow()`);
  const read: Promise<unknown[]>[] = [];
  const made = signals.made.bind(signals);
  jest.spyOn(signals, 'made').mockImplementation((ownerId, firstId, count) => {
    read.push(rows(at.pool, 'select id from sending where id >= $1 and id < $2', [firstId, firstId + count]));
    made(ownerId, firstId, count);
  });
  await at.send({ to: phones(3), isSingle });
  await at.engine.drain();
  expect((await Promise.all(read)).map((found) => found.length)).toEqual([3]);
  await at.close();
});

test('what could not be told is told with what came after it', () => {
  const signals = new Signals();
  signals.accepted('t0', 'anna');
  signals.task('t1', 'anna');
  signals.billing('b1', 'anna');
  signals.incoming('i1', 'anna');
  signals.made('anna', 10, 2);
  signals.manySendings('boris');
  const first = signals.take();
  expect(signals.take()).toEqual(noChanges());
  signals.task('t2', 'anna');
  signals.made('anna', 20, 1);
  signals.sendings('boris', [7]);
  signals.putBack(first);
  expect(signals.take()).toEqual({
    accepted: new Map([['t0', 'anna']]),
    tasks: new Map([['t1', 'anna'], ['t2', 'anna']]), // prettier-ignore
    billings: new Map([['b1', 'anna']]),
    incoming: new Map([['i1', 'anna']]),
    made: new Map([['anna', { ids: new Set([10, 11, 20]), more: false }]]),
    sendings: new Map([['boris', { ids: new Set(), more: true }]]),
  });
});
