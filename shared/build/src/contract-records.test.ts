import { currentSurfaces, dueRecord } from './contract-check.ts';
import { recordOf, writeRecord } from './contract-record.ts';

const surfaces = currentSurfaces();

test.each([...surfaces])('what %s offers is on record, under its version and with a note for those who build areas', (name, surface) => {
  const { text, faults } = dueRecord(name, surface);
  const record = recordOf(name);
  expect(faults.join('\n')).toBe('');
  if (!record || writeRecord(name, record) !== text)
    throw new Error(`The record of @cabinet/${name} is behind. Run: npm run contract:accept\nThen commit shared/${name}/contract.txt.`);
});
