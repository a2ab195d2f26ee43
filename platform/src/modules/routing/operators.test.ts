import { OperatorTable } from './operators.ts';

test('the longest prefix names the operator; its codes name the network', () => {
  const table = new OperatorTable([
    { prefix: '+7995', operator: 't2', mccmnc: '25020', country: 'RU' },
    { prefix: '+79958', operator: 'Yota', mccmnc: '25011', country: 'RU' },
  ]);
  expect(table.operatorOf('+79950000000')?.operator).toBe('t2');
  expect(table.operatorOf('+79958000000')?.operator).toBe('Yota');
  expect(table.operatorOf('+34600000000')).toBeUndefined();
  expect(table.operatorOf('anna@example.com')).toBeUndefined();
  expect(table.network('25011')).toEqual({ operator: 'Yota', country: 'RU' });
  expect(table.network('25099')).toBeUndefined();
});
