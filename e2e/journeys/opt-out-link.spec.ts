import { ApiClient } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { signIn } from '../support/session.ts';

test('a recipient follows the link of a message, opts out without signing in, and takes it back on the same page', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const api = await ApiClient.of(request, 'demo');
  const phone = `+7916${String(Date.now()).slice(-7)}`;
  const payload = { sender: 'COURIER', text: 'Sale today. Opt out: ${optOutLink}' };
  await api.call('POST', 'sendings', { type: 'sms', payload, recipient: { include: [phone] }, schedule: {}, $options: {} });
  const read = () => api.call<{ data: { payload: { text: string } }[] }>('GET', `sendings?recipient=${encodeURIComponent(phone)}`);
  await expect.poll(async () => (await read()).data.length).toBe(1);
  const { pathname } = new URL((await read()).data[0]?.payload.text.split(' ').at(-1) ?? '');

  const visitor = await browser.newContext({ locale: 'es-ES', ...(baseURL ? { baseURL } : {}) });
  const letter = await visitor.newPage();
  await letter.goto(pathname);
  await expect(letter.getByRole('heading', { name: 'Mensajes de COURIER' })).toBeVisible();
  const listed = async () => (await api.call<{ total: number }>('GET', `optOuts?recipient=${encodeURIComponent(phone)}`)).total;
  expect(await listed()).toBe(0);
  await letter.getByRole('button', { name: 'Darse de baja' }).click();
  await expect(letter.getByRole('status')).toContainText('ya no recibe mensajes');
  expect(await listed()).toBe(1);

  await signIn(page);
  await page.goto(`/optOuts?search=${encodeURIComponent(phone)}`);
  await page.getByRole('searchbox').fill(phone);
  const row = page.getByRole('row', { name: /By a link/ });
  await row.click();
  await expect(page.getByRole('complementary').getByText('Opted out')).toBeVisible();

  await letter.getByRole('button', { name: 'Recibir mensajes de nuevo' }).click();
  await expect(letter.getByRole('button', { name: 'Darse de baja' })).toBeVisible();
  expect(await listed()).toBe(0);
  await visitor.close();
});
