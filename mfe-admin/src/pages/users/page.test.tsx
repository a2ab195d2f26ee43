import { screen, waitFor, within } from '@testing-library/react';
import { users } from '@cabinet/domain/users';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { handle, handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const client = { ...person('me'), id: '019a8b2c-1234-7abc-8def-000000000002', username: 'client1', balance: 120.5 };

test('an account shows what is known about it, its country in words', async () => {
  const { user, address } = await renderPage(<Page />, { area: 'admin', role: 'reseller', handlers: [handleResource(users, [client])] });
  await user.click(await screen.findByRole('row', { name: /client1/ }));
  const panel = await screen.findByRole('complementary');
  expect(within(panel).getByText('Russia')).toBeInTheDocument();
  expect(within(panel).getByText('₽120.50')).toBeInTheDocument();
  expect(address()).toContain(client.id);
});

test('what is done to an account most often is a press away beside the list', async () => {
  const { user, questions } = await renderPage(<Page />, { area: 'admin', role: 'admin', handlers: [handleResource(users, [client])] });
  await user.click(await screen.findByRole('row', { name: /client1/ }));
  const panel = within(await screen.findByRole('complementary'));
  await user.click(panel.getByRole('button', { name: 'Act as' }));
  expect(questions[0]).toMatchObject({ title: 'Act as “client1”?' });
});

test('the answer of the survey is there in words', async () => {
  const asked = { ...client, data: { ...client.data, meta: { survey: 'batchMailing:viber', usedReferralCode: 'abc' } } };
  const { user } = await renderPage(<Page />, { area: 'admin', role: 'reseller', handlers: [handleResource(users, [asked])] });
  await user.click(await screen.findByRole('row', { name: /client1/ }));
  const panel = await screen.findByRole('complementary');
  expect(within(panel).getByText('Campaigns · Viber')).toBeInTheDocument();
  expect(within(panel).getByText('abc')).toBeInTheDocument();
});

test('only who sees everybody may filter by manager', async () => {
  const open = async (role: 'reseller' | 'admin') => {
    const page = await renderPage(<Page />, { area: 'admin', role, handlers: [handleResource(users, [client])] });
    await page.user.click(await screen.findByRole('button', { name: /^Filter/ }));
    const found = within(await screen.findByRole('dialog')).queryByText('Manager') !== null;
    page.unmount();
    return found;
  };
  expect(await open('admin')).toBe(true);
  expect(await open('reseller')).toBe(false);
});

test('nobody acts as themselves', async () => {
  const me = person('reseller');
  await renderPage(<Page />, { area: 'admin', role: 'reseller', handlers: [handleResource(users, [me])] });
  await screen.findByRole('row', { name: new RegExp(me.username) });
  expect(screen.queryByRole('button', { name: /Actions/ })).not.toBeInTheDocument();
});

test('a reseller sees the accounts below and can act as one of them after a question that names it', async () => {
  const { user, questions } = await renderPage(<Page />, { area: 'admin', role: 'reseller', handlers: [handleResource(users, [client])] });
  await screen.findByRole('row', { name: /client1/ });
  await user.click(screen.getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Act as' }));
  expect(questions[0]).toMatchObject({ title: 'Act as “client1”?' });
});

test('only who decides what goes out sees and turns whether an account is moderated', async () => {
  let isRequired = false;
  const handlers = [
    handle('GET', 'users/:id/moderation', () => ({ isRequired })),
    handle('PUT', 'users/:id/moderation', ({ body }) => {
      ({ isRequired } = body as { isRequired: boolean });
      return { isRequired };
    }),
    handleResource(users, [client]),
  ];
  const open = async (role: 'reseller' | 'admin') => {
    const page = await renderPage(<Page />, { area: 'admin', role, handlers });
    await page.user.click(await screen.findByRole('row', { name: /client1/ }));
    return { page, panel: within(await screen.findByRole('complementary')) };
  };
  const { page, panel } = await open('admin');
  const toggle = await panel.findByRole('switch', { name: 'Read messages before they go out' });
  expect(toggle).not.toBeChecked();
  await page.user.click(toggle);
  await waitFor(() => expect(panel.getByRole('switch')).toBeChecked());
  expect(page.server.asked('PUT', 'users/:id/moderation')).toMatchObject([
    { path: `users/${client.id}/moderation`, body: { isRequired: true } },
  ]);
  page.unmount();
  const below = await open('reseller');
  expect(below.panel.queryByRole('switch')).not.toBeInTheDocument();
});
