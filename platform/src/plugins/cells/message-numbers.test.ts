import { createTestDatabase } from '../../testing/database.ts';
import { numberBefore, setMessageNumbers } from './message-numbers.ts';

test('each of the first sixteen cells has numbers of messages of its own', () => {
  const starts = Array.from({ length: 16 }, (_, index) => numberBefore(index + 1));
  expect(starts[0]).toBe(0);
  expect(new Set(starts).size).toBe(16);
  expect(Math.max(...starts)).toBeLessThan(1e10 - 2e9);
  expect(numberBefore(17)).toBe(0);
});

test('a cell goes on where it is, and no lower than it begins', async () => {
  const { pool, close } = await createTestDatabase();
  const thisMonth = new Date().getUTCFullYear() * 100 + new Date().getUTCMonth() + 1;
  const numbers = async () =>
    (await pool.query<{ month: number; n: string }>('select month, n::text from sending_counter order by month limit 2')).rows;
  await setMessageNumbers(pool, 1);
  expect(await numbers()).toEqual([]);
  await pool.query('insert into sending_counter (month, n) values ($1, 7)', [thisMonth]);
  await setMessageNumbers(pool, 2);
  const next = thisMonth % 100 === 12 ? thisMonth + 89 : thisMonth + 1;
  expect(await numbers()).toEqual([
    { month: thisMonth, n: '500000000' },
    { month: next, n: '500000000' },
  ]);
  await pool.query('update sending_counter set n = n + 9');
  await setMessageNumbers(pool, 2);
  expect(await numbers()).toMatchObject([{ n: '500000009' }, { n: '500000009' }]);
  await close();
});
