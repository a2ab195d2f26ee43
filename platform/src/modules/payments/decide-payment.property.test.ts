import * as fc from 'fast-check';
import { decidePayment, type KnownPayment } from './decide-payment.ts';
import type { PaymentReport } from './provider.ts';

const AMOUNT = 1_000_000;
const COST = 1_030_000;
const fresh: KnownPayment = { status: 'init', fault: null, amount: AMOUNT, cost: COST, currency: 'RUB', refunded: 0 };

const report = fc.record({
  reference: fc.constant('r'),
  state: fc.constantFrom('pending' as const, 'paid' as const, 'failed' as const),
  cost: fc.constantFrom(COST, COST, COST, COST - 100),
  currency: fc.constantFrom('RUB', 'RUB', 'RUB', 'USD'),
  refunded: fc.constantFrom(0, 0, 515_000, COST),
  isRefundAsked: fc.boolean(),
  fault: fc.constantFrom(undefined, 'declined' as const, 'expired' as const),
});

/** Applies reports one after another; answers where that ends and what the balance got in all. */
function play(reports: readonly PaymentReport[]) {
  let known = fresh;
  let balance = 0;
  for (const one of reports) {
    const decision = decidePayment(known, one);
    if (!decision) continue;
    balance += decision.credit - decision.takeBack;
    known = { ...known, ...decision };
  }
  return { known, balance };
}

const isRight = ({ state, cost, currency }: PaymentReport) => state === 'paid' && cost === COST && currency === 'RUB';

test('whatever comes in whatever order, a balance gets the amount once, and loses what went back once', () => {
  fc.assert(
    fc.property(fc.array(report, { maxLength: 12 }), (reports) => {
      const first = reports.findIndex(isRight);
      const { known, balance } = play(reports);
      if (first < 0) {
        expect({ balance, isCredited: !['init', 'error'].includes(known.status) }).toEqual({ balance: 0, isCredited: false });
        return;
      }
      const shares = reports.slice(first).map((one) => (one.state === 'paid' ? Math.round((AMOUNT * one.refunded) / COST) : 0));
      expect(balance).toBe(AMOUNT - Math.max(...shares));
      expect(known.status).not.toBe('error');
    }),
  );
});

test('a report that comes again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(report, { maxLength: 8 }), (reports) => {
      const twice = reports.flatMap((one) => [one, one]);
      expect(play(twice)).toEqual(play(reports));
    }),
  );
});

test('another sum is credited to nobody, until the right one comes', () => {
  const paid: PaymentReport = { reference: 'r', state: 'paid', cost: COST, currency: 'RUB', refunded: 0 };
  expect(play([{ ...paid, cost: COST - 1 }])).toMatchObject({ balance: 0, known: { status: 'error', fault: 'amount' } });
  expect(play([{ ...paid, cost: COST - 1 }, paid])).toMatchObject({ balance: AMOUNT, known: { status: 'completed', fault: null } });
});
