import { lookupItems } from './lookup-items.ts';

const found = { status: 'reachable', network: '25002', roaming: false, ported: true, at: '2026-03-10T09:00:00Z' } as const;

test('a look-up tells what became known of the number, and leaves out what did not', () => {
  expect(lookupItems({ ...found, cost: 0.1 })).toEqual([
    { label: 'state', value: { key: 'states.reachable' } },
    { label: 'network', value: { text: '25002' } },
    { label: 'roaming', value: { key: 'no' } },
    { label: 'ported', value: { key: 'yes' } },
    { label: 'cost', value: { amount: 0.1 } },
  ]);
  expect(lookupItems({ ...found, status: 'unassigned', network: null, roaming: null, ported: null })).toEqual([
    { label: 'state', value: { key: 'states.unassigned' } },
  ]);
});
