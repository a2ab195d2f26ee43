import { newId } from '../../ids.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Has an account pay for instances by a tariff of its own. */
export async function giveWapiTariff({ app }: TestApp, accountId: string, price = 990): Promise<string> {
  const id = newId();
  const data = JSON.stringify({ rules: [], options: { refundOnFailed: false, noPayments: false } });
  await app.db
    .insertInto('tariff')
    .values({ id, title: 'WAPI', source: 'subscription.apisender', price: String(price), unit: 'period', data, hidden: '{}' })
    .execute();
  await app.db.insertInto('user_tariff').values({ user_id: accountId, tariff_id: id, priority: 1 }).execute();
  return id;
}

/** Has the simulated phone of a code's page link itself with a number, end its link, or end what is paid; answers the page. */
export async function pressDevice({ app }: TestApp, device: string, action: 'link' | 'unlink' | 'end', phone = ''): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: device,
    headers,
    payload: new URLSearchParams({ action, phone }).toString(),
  });
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
  return body;
}
