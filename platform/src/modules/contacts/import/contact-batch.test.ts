import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ContactValues } from '../fields.ts';
import { ContactBatch } from './contact-batch.ts';

/** Bytes of the heap that are in use once what nobody needs is gone. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

const contact = (index: number): ContactValues => ({
  phone: `+7916${String(index).padStart(7, '0')}`,
  firstName: `Екатерина ${index}`,
  lastName: `Новикова ${index}`,
  email: `user${index}@example.com`,
  custom01: `Карта ${index}`,
});

test('contacts wait beside the heap: a batch keeps their addresses there alone', () => {
  const rows = 20_000;
  const batch = new ContactBatch();
  const before = heapInUse();
  for (let index = 0; index < rows; index++) batch.add(contact(index));
  // As objects they take 600 bytes each, which a collection of young ones moves to old memory.
  expect((heapInUse() - before) / rows).toBeLessThan(200);
  expect(batch.size).toBe(rows);
  expect([...batch.contacts()].at(-1)).toEqual(contact(rows - 1));
});

test('an emptied batch knows nothing of what it held', () => {
  const batch = new ContactBatch();
  batch.add({ email: 'a@b.ru', firstName: 'Anna' });
  batch.clear();
  expect({ rows: batch.rows, size: batch.size, hasEmailOnly: batch.hasEmailOnly }).toEqual({ rows: 0, size: 0, hasEmailOnly: false });
  batch.add({ phone: '+79161234567', lastName: 'K\t"\\\n\uD800' });
  expect([...batch.contacts()]).toEqual([{ phone: '+79161234567', lastName: 'K\t"\\\n\uD800' }]);
});

test('tags of repeated contacts come together, also of one that is named twice more', () => {
  const batch = new ContactBatch();
  batch.add({ phone: '+79161234567', tags: ['VIP'] });
  batch.add({ phone: '+79161234567', firstName: 'Anna', tags: ['vip', 'New'] });
  batch.add({ phone: '+79161234567', firstName: 'Ann' });
  expect([...batch.contacts()]).toEqual([{ phone: '+79161234567', firstName: 'Ann', tags: ['VIP', 'New'] }]);
});
