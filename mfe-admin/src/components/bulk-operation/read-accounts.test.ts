import { readAccounts } from './read-accounts.ts';

test('reads usernames and ids with and without amounts, as people write them', () => {
  const text = '\uFEFFaccount;amount\r\nclient1;10,5\r\n"client;2";7\n\nclient3\nclient4\t1 000\nclient5, 12.25\n';
  expect(readAccounts(text)).toEqual({
    rows: [
      { account: 'client1', amount: 10.5 },
      { account: '"client', amount: Number.NaN },
      { account: 'client3' },
      { account: 'client4', amount: 1000 },
      { account: 'client5', amount: 12.25 },
    ].filter(({ amount }) => !Number.isNaN(amount)),
    wrongLines: [3],
  });
});

test('names the lines whose amount is none', () => {
  expect(readAccounts('client1;abc\nclient2;-5\nclient3;0\nclient4;1').wrongLines).toEqual([1, 2, 3]);
});
