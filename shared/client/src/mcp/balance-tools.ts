import { defineTool } from './tool.ts';

const getBalance = defineTool({
  name: 'get_balance',
  title: 'Balance and forecast',
  description:
    'What the account can spend, what is held for messages on their way, and how many whole days it lasts at the pace of the last days.',
  needs: ['billings.find'],
  input: {},
  run: async (cabinet) => {
    const [balance, { result: days }] = await Promise.all([
      cabinet.balance(),
      cabinet.get('/billings/balance/{userId}/days', { path: { userId: 'me' } }),
    ]);
    // Sums of fractions end in a long tail: amounts have at most four digits behind the point.
    const spent = Number(days.reduce((sum, day) => sum + day.spent, 0).toFixed(4));
    const available = balance.balance + balance.overdraft;
    const daysLeft = spent > 0 && available > 0 ? Math.floor((available * days.length) / spent) : null;
    return { ...balance, forecast: { days: days.length, spent, daysLeft } };
  },
});

export const BALANCE_TOOLS = [getBalance];
