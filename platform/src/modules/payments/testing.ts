import type { Payment } from '@cabinet/domain/payments';
import { firstRow } from '@cabinet/engine';
import type { TestAccount, TestApp } from '../../testing/test-app.ts';
import { PaymentCollector } from './collector.ts';

const HOST = 'http://localhost';

/** Addresses to come back to, as the cabinet gives them. */
export const backTo = (method: string) => ({
  urlSuccess: `${HOST}/api/payments/webhook/${method}/success`,
  urlFail: `${HOST}/api/payments/webhook/${method}/fail`,
});

/** Begins a payment by card; answers it with where it is paid. */
export async function begin(account: TestAccount, amount = 500, method = 'card'): Promise<Payment & { url: string }> {
  const { status, body } = await account.post<Payment & { url: string }>('payments', { amount, method, ...backTo(method) });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** Presses a button of the sandbox's page; answers where it leads. */
export async function press({ app }: TestApp, url: string, action: string, card = '4242 4242 4242 4242'): Promise<string> {
  const { headers } = await app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action, card }).toString(),
  });
  return String(headers.location);
}

/** What an account can spend. */
export async function balanceOf(account: TestAccount): Promise<number> {
  const { body } = await account.get<{ result: { balance: number } }>(`billings/balance/${account.id}`);
  return body.result.balance;
}

/** Processes the payment that is due first, as its job does; answers whether there was any. */
export async function collectOne({ app }: Pick<TestApp, 'app'>): Promise<boolean> {
  const due = await firstRow<{ id: string }>(app.pool, 'select id from payment where due_at <= now() order by due_at limit 1');
  if (due) await new PaymentCollector(app).collect(due.id);
  return due !== undefined;
}
