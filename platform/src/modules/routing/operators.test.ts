import { OperatorTable } from './operators.ts';

test('the longest prefix names the operator', () => {
  const table = new OperatorTable([
    ['+7995', { operator: 't2', mccmnc: '25020' }],
    ['+79958', { operator: 'Yota', mccmnc: '25011' }],
  ]);
  expect(table.operatorOf('+79950000000')?.operator).toBe('t2');
  expect(table.operatorOf('+79958000000')?.operator).toBe('Yota');
  expect(table.operatorOf('+34600000000')).toBeUndefined();
  expect(table.operatorOf('anna@example.com')).toBeUndefined();
});
