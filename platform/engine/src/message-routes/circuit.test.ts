import type { Pool } from 'pg';
import { systemClock } from '../clock.ts';
import { DEFAULT_OPTIONS } from '../options.ts';
import { Circuits } from './circuit.ts';

test('what others found is read once for all sends of a moment, and anew for whoever mends a provider', async () => {
  const asked: unknown[] = [];
  const query = async (statement: unknown) => {
    asked.push(statement);
    return { rows: [] };
  };
  const circuits = new Circuits({ query } as unknown as Pool, systemClock, DEFAULT_OPTIONS);
  await Promise.all([circuits.refresh(), circuits.refresh(), circuits.admits('sandbox')]);
  expect(asked).toHaveLength(1);
  await circuits.close('sandbox');
  expect(asked).toHaveLength(2);
});
