import { Cabinet, type NewSending } from '@cabinet/client';
import { BASE_URL } from '../support/environment.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Programs as customers write them. */
const program = (token: string) => new Cabinet({ url: `${BASE_URL}/api`, token });
const message = (phone: string, text = 'Your code: 4821'): NewSending => ({
  type: 'sms',
  payload: { sender: 'COURIER', text },
  recipient: { include: [phone] },
});

test('a program gets a token of few rights and little money on the screen, reaches both limits, and is given more', async ({ page }) => {
  const name = `Robot ${Date.now()}`;
  await signIn(page);
  const demo = await Cabinet.signIn({ url: `${BASE_URL}/api`, username: 'demo', password: 'demo-demo' });
  const { price } = await demo.post('/sendings/quote', { body: message('+79167772110') });

  await page.goto('/account/tokens?create=true');
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('textbox', { name: /^Description/ }).fill(name);
  await dialog.getByText('Only what I choose').click();
  await dialog.getByText('Send; pause, resume and stop campaigns').click();
  await dialog.getByText('Only these').click();
  await dialog.getByText('SMS', { exact: true }).click();
  await dialog.getByRole('textbox', { name: /^Spends at most/ }).fill((price * 2).toFixed(2));
  await dialog.getByRole('button', { name: 'Create the token' }).click();
  const token = await page.getByRole('alertdialog').getByLabel('Token', { exact: true }).inputValue();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last().click();

  const robot = program(token);
  const contactLists = () => robot.get('/contactLists');
  expect(await robot.send(message('+79167772110'))).toMatchObject({ total: 1, price });
  await expect(contactLists()).rejects.toMatchObject({ status: 403, code: 'SCOPE_MISSING', params: { scope: 'contacts.read' } });
  expect(await robot.send(message('+79167772210'))).toMatchObject({ total: 1 });
  await expect(robot.send(message('+79167772310'))).rejects.toMatchObject({ status: 422, code: 'DAILY_LIMIT' });

  // The list says what it may do, and what it did last.
  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Messages and campaigns');
  await expect(row).toContainText('POST /sendings');
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: `Token “${name}”` });
  await edit.getByText('Read lists, contacts and opt-outs').click();
  await edit.getByRole('textbox', { name: /^Spends at most/ }).fill((price * 3).toFixed(2));
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('Contacts (reads)');
  expect((await contactLists()).data.length).toBeGreaterThan(0);
  const { groupId } = await robot.send(message('+79167772410'));
  for await (const { state } of demo.followMessages(groupId)) expect(state.status).not.toBe('failed');
  await expect(robot.send(message('+79167772510'))).rejects.toMatchObject({ status: 422, code: 'DAILY_LIMIT' });

  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await expect(contactLists()).rejects.toMatchObject({ status: 401 });
});

test('a test key sends a message that is marked, reaches nobody and costs nothing', async ({ page }) => {
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

  expect(await program(token).send(message('+79167773302', name))).toMatchObject({ total: 1, price: 0 });

  await page.goto('/messages/outgoing?livemode=false');
  const row = page.getByRole('row', { name: /916 777-33-02/ }).first();
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('Test');
});
