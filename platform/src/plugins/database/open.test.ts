import { createTestDatabase } from '../../testing/database.ts';
import type { Database } from './open.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const value = async (expression: string) => (await database.pool.query<{ v: unknown }>(`select ${expression} as v`)).rows[0]?.v;

test('columns arrive without loss: money as text, big integers as safe numbers, times as dates, days as text', async () => {
  expect(await value('12.3000::numeric(18,4)')).toBe('12.3000');
  expect(await value('2026112100000001::bigint')).toBe(2026112100000001);
  await expect(value('9007199254740993::bigint')).rejects.toThrow(/safe range/);
  expect(await value("'2026-01-02T03:04:05.678Z'::timestamptz(3)")).toEqual(new Date('2026-01-02T03:04:05.678Z'));
  expect(await value("'1990-05-17'::date")).toBe('1990-05-17');
});

test('words are compared without case in every alphabet', async () => {
  expect(await value("'Анна' ilike '%АНН%'")).toBe(true);
  expect(await value("lower('ЁЖИК')")).toBe('ёжик');
});
