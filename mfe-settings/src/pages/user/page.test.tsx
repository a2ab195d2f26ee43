import { screen, waitFor, within } from '@testing-library/react';
import { requisites } from '@cabinet/domain/requisites';
import type { UserSettings } from '@cabinet/domain/user-settings';
import { company, requisite } from '@cabinet/testing/legal';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const me = person('me').id;
const rows = [handleResource(requisites, [requisite()]), handle('GET', 'companies', () => ({ data: [company()], total: 1 }))];

/** Shows the page over settings that are kept in memory. */
function open(kept: Partial<UserSettings> = {}, handlers: readonly ReturnType<typeof handle>[] = []) {
  const values: Record<string, unknown> = { ...kept };
  return renderRemote(remote, {
    path: '/settings/user',
    links: { 'account.requisites': '/account/requisites' },
    handlers: [
      ...handlers,
      handle('GET', `settingsUser/${me}/:key`, ({ params }) => ({ value: values[params['key'] ?? ''] ?? null })),
      handle('PUT', `settingsUser/${me}/:key`, ({ params, body }) => {
        const { value } = body as { value: unknown };
        values[params['key'] ?? ''] = value;
        return { value };
      }),
      ...rows,
    ],
  });
}
const sent = (page: Awaited<ReturnType<typeof open>>, key: string) =>
  page.server.asked('PUT', `settingsUser/${me}/${key}`).map(({ body }) => (body as { value: unknown }).value);
const section = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);

test('limits of the balance are added, told where one likes, and removed again', async () => {
  const page = await open();
  const { user } = page;
  const limits = await section('Low balance');
  expect(await limits.findByText(/There are no limits/)).toBeVisible();
  await user.click(limits.getByRole('button', { name: 'Add a limit' }));
  const balance = limits.getByLabelText(/^Balance below/);
  await user.clear(balance);
  await user.type(balance, '2500');
  await user.click(limits.getByRole('switch', { name: 'With the overdraft' }));
  await user.click(limits.getByRole('switch', { name: 'Issue an invoice' }));
  expect(await limits.findByText(/only once payer, payee and amount are saved/)).toBeVisible();
  await user.click(limits.getByRole('checkbox', { name: 'By email' }));
  await user.click(limits.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(page, 'notifications.balance.limit')).toEqual([
      { channels: ['web', 'email'], settings: [{ balance: 2500, includeOverdraft: true, invoice: true }] },
    ]),
  );
  await waitFor(() => expect(limits.getByRole('button', { name: 'Save' })).toBeDisabled());
  await user.click(limits.getByRole('button', { name: 'Remove limit 1' }));
  await user.click(limits.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(page, 'notifications.balance.limit')[1]).toMatchObject({ settings: [] }));
}, 20_000);

test('a limit is a whole amount', async () => {
  const page = await open({
    'notifications.balance.limit': { channels: ['web'], settings: [{ balance: 10, includeOverdraft: false, invoice: false }] },
  });
  const limits = await section('Low balance');
  const balance = await limits.findByLabelText(/^Balance below/);
  await page.user.clear(balance);
  await page.user.type(balance, '10,5');
  await page.user.click(limits.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(balance).toBeInvalid());
  expect(sent(page, 'notifications.balance.limit')).toEqual([]);
});

test('what is issued by itself is settled once and forgotten again', async () => {
  const page = await open();
  const { user } = page;
  const invoice = await section('Invoice at a low balance');
  await waitFor(() => expect(invoice.getByLabelText(/^Payee/)).toHaveValue(company().id));
  const amount = invoice.getByLabelText(/^Amount/);
  expect(amount).toHaveValue('1000');
  await user.clear(amount);
  await user.type(amount, '5000,50');
  await user.click(invoice.getByRole('button', { name: 'Save' }));
  const value = { requisiteId: requisite().id, companyId: company().id, customerId: me, type: 'invoice', data: { SERVICE_PRICE: 5000.5 } };
  await waitFor(() => expect(sent(page, 'invoice')).toEqual([value]));
  await user.click(await invoice.findByRole('button', { name: 'Issue no more' }));
  await waitFor(() =>
    expect(page.notices.map(({ title }) => title)).toEqual(['Invoice settings saved', 'Invoices are no longer issued by themselves']),
  );
  expect(sent(page, 'invoice')).toEqual([value, null]);
}, 20_000);

test('what the server refuses is said on its field, and without requisites there is a way to them', async () => {
  const items = [{ path: 'value.companyId', message: 'notFound', constraints: { notFound: {} } }];
  const page = await open({}, [
    handle('PUT', `settingsUser/${me}/:key`, () => new Answer(422, { error: 'VALIDATION', message: '', data: items })),
  ]);
  const invoice = await section('Invoice at a low balance');
  await waitFor(() => expect(invoice.getByLabelText(/^Payee/)).toHaveValue(company().id));
  await page.user.click(invoice.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(invoice.getByLabelText(/^Payee/)).toBeInvalid());

  page.unmount();
  await open({}, [handle('GET', 'requisites', () => ({ data: [], total: 0 }))]);
  expect(await screen.findByRole('link', { name: 'Go to requisites' })).toHaveAttribute('href', '/account/requisites');
});
