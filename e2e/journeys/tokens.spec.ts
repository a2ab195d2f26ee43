import { ApiClient } from '../support/api.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

interface Refusal {
  error?: string;
  params?: Record<string, unknown>;
}

test('a program gets a token of few rights and little money on the screen, reaches both limits, and is given more', async ({
  page,
  request,
}) => {
  const name = `Robot ${Date.now()}`;
  await signIn(page);
  const demo = await ApiClient.of(request, 'demo');
  const message = (phone: string) => ({
    type: 'sms',
    payload: { sender: 'COURIER', text: 'Your code: 4821' },
    recipient: { include: [phone], exclude: [] },
    schedule: { delay: null, until: 0 },
    $options: {},
  });
  const { price } = await demo.call<{ price: number }>('POST', 'sendings/quote', message('+79167772110'));

  await page.goto('/account/tokens?create=true');
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('textbox', { name: /^Description/ }).fill(name);
  await dialog.getByText('Only what I choose').click();
  await dialog.getByText('Send; pause, resume and stop mailings').click();
  await dialog.getByText('Only these').click();
  await dialog.getByText('SMS', { exact: true }).click();
  await dialog.getByRole('textbox', { name: /^Spends at most/ }).fill((price * 2).toFixed(2));
  await dialog.getByRole('button', { name: 'Create the token' }).click();
  const token = await page.getByRole('alertdialog').getByLabel('Token', { exact: true }).inputValue();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last().click();

  const call = async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(`/api/${path}`, { method, headers: { authorization: token }, ...(data ? { data } : {}) });
    return { status: answer.status(), body: (await answer.json()) as Refusal };
  };
  const send = (phone: string) => call('POST', 'sendings', message(phone));
  expect((await send('+79167772110')).status).toBe(201);
  expect(await call('GET', 'contacts')).toMatchObject({
    status: 403,
    body: { error: 'SCOPE_MISSING', params: { scope: 'contacts.read' } },
  });
  expect((await send('+79167772210')).status).toBe(201);
  expect(await send('+79167772310')).toMatchObject({ status: 422, body: { error: 'DAILY_LIMIT' } });

  // The list says what it may do, and what it did last.
  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Messages and mailings');
  await expect(row).toContainText('POST /sendings');
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: `Token “${name}”` });
  await edit.getByText('Read lists, contacts and opt-outs').click();
  await edit.getByRole('textbox', { name: /^Spends at most/ }).fill((price * 3).toFixed(2));
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('Contacts (reads)');
  expect((await call('GET', 'contacts')).status).toBe(200);
  expect((await send('+79167772410')).status).toBe(201);
  expect(await send('+79167772510')).toMatchObject({ status: 422, body: { error: 'DAILY_LIMIT' } });

  await row.getByRole('button', { name: `Delete the token “${name}”` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  expect((await call('GET', 'contacts')).status).toBe(401);
});

test('a test key sends a message that is marked, reaches nobody and costs nothing', async ({ page, request }) => {
  const name = `Trial ${Date.now()}`;
  await signIn(page);
  await page.goto('/account/tokens?create=true');
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('textbox', { name: /^Description/ }).fill(name);
  await dialog.getByText('Test', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create the token' }).click();
  const token = await page.getByRole('alertdialog').getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^cab_test_/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Test');

  const data = {
    type: 'sms',
    payload: { sender: 'COURIER', text: name },
    recipient: { include: ['+79167773302'], exclude: [] },
    schedule: { delay: null, until: 0 },
    $options: {},
  };
  const sent = await request.post('/api/sendings', { headers: { authorization: token }, data });
  expect([sent.status(), ((await sent.json()) as { price: number }).price]).toEqual([201, 0]);

  await page.goto('/messages/outgoing?livemode=false');
  const row = page.getByRole('row', { name: /916 777-33-02/ }).first();
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('Test');
});
