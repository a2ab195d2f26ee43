import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@cabinet/domain/roles';
import { users, type User } from '@cabinet/domain/users';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle, handleResource, type Handler } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const id = (end: number) => `019a8b2c-1234-7abc-8def-${String(end).padStart(12, '0')}`;
const client = (end: number, given: Partial<User> = {}) => person('me', { id: id(end), username: `client${end}`, ...given });

function open(role: Role, rows: User[], more: Handler[] = [], path = '/') {
  return renderPage(<Page />, {
    area: 'admin',
    role,
    path,
    links: { 'admin.user': '/users/:id' },
    handlers: [...more, handleResource(users, rows)],
  });
}

/** The entries of the menu of an account's row. */
async function menuOf({ user }: Awaited<ReturnType<typeof open>>, name: string) {
  await user.click(within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('button', { name: /Actions/ }));
  return screen.findAllByRole('menuitem');
}

test('an account is made without a password, and its page opens', async () => {
  const page = await open(
    'reseller',
    [client(1)],
    [handle('POST', 'users', ({ body }) => ({ ...client(7), ...(body as object) }))],
    '/?create=true',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'New account' }));
  expect(dialog.queryByLabelText(/Role|Reseller|Manager|contract/)).not.toBeInTheDocument();
  await page.user.type(dialog.getByLabelText(/Username/), 'newcomer');
  await page.user.type(dialog.getByLabelText(/First name/), 'Nina');
  await page.user.type(dialog.getByLabelText(/Email/), 'nina@example.com');
  await page.user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(page.address()).toBe(`/users/${id(7)}`));
  const body = page.server.asked('POST', 'users')[0]?.body;
  expect(body).toMatchObject({ username: 'newcomer', role: 'me', data: { firstName: 'Nina', email: 'nina@example.com', phone: '' } });
  expect(body).not.toHaveProperty('password');
});

test('an administrator says whose account it is; a refusal stands at its field and nothing typed is lost', async () => {
  const refuse = () =>
    new Answer(422, { error: 'VALIDATION', message: '', data: [{ path: 'username', constraints: { 'username.taken': {} }, message: '' }] });
  const { user } = await open('admin', [client(1)], [handle('POST', 'users', refuse)], '/?create=true');
  const dialog = within(await screen.findByRole('dialog', { name: 'New account' }));
  expect(await dialog.findByRole('combobox', { name: 'Reseller' })).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText(/Role/), 'Manager');
  await waitFor(() => expect(dialog.queryByRole('combobox', { name: 'Reseller' })).not.toBeInTheDocument());
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findAllByText('Fill in this field')).toHaveLength(3);
  await user.type(dialog.getByLabelText(/Username/), 'taken');
  await user.type(dialog.getByLabelText(/First name/), 'Nina');
  await user.type(dialog.getByLabelText(/Email/), 'nina@example.com');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('This username is taken')).toBeVisible();
  expect(dialog.getByLabelText(/Username/)).toHaveFocus();
});

test('an account is blocked for a reason, without which it is not', async () => {
  const page = await open('reseller', [client(1)], [handle('POST', 'users/:id/block', () => client(1, { isActive: false }))]);
  const entries = await menuOf(page, 'client1');
  await page.user.click(entries.find(({ textContent }) => textContent === 'Block…')!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Block “client1”' }));
  expect(dialog.getByText(/Sessions and tokens end at once/)).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await dialog.findByText('Fill in this field')).toBeVisible();
  await page.user.type(dialog.getByLabelText(/Reason/), 'Spam');
  await page.user.click(dialog.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(page.notices).toContainEqual(expect.objectContaining({ title: '“client1” is blocked' })));
  expect(page.server.asked('POST', 'users/:id/block')).toMatchObject([{ path: `users/${id(1)}/block`, body: { reason: 'Spam' } }]);
});

test('several accounts are blocked for one reason; the own one and those above cannot be selected', async () => {
  const me = person('manager', { id: person('manager').id });
  const above = person('admin', { id: id(9), username: 'boss' });
  const page = await open('manager', [client(1), client(2), above, me], [handle('POST', 'users/:id/block', () => client(1))]);
  await screen.findByRole('row', { name: /client1/ });
  expect(within(screen.getByRole('row', { name: /boss/ })).queryByRole('checkbox')).not.toBeInTheDocument();
  for (const name of ['client1', 'client2']) {
    await page.user.click(within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
  }
  await page.user.click(screen.getByRole('button', { name: 'Block…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block 2 accounts' }));
  expect(dialog.getByText('client1, client2')).toBeVisible();
  await page.user.type(dialog.getByLabelText(/Reason/), 'Spam');
  await page.user.click(dialog.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(page.server.asked('POST', 'users/:id/block').map(({ params }) => params)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Block…' })).not.toBeInTheDocument());
});

test('several blocked accounts are let in again after one question; those that are not blocked are left alone', async () => {
  const blocked = { isActive: false, blocked: { reason: 'Spam', at: '2026-11-20T10:00:00.000Z' } };
  const page = await open(
    'manager',
    [client(1, blocked), client(2, blocked), client(3)],
    [handle('POST', 'users/:id/unblock', () => client(1))],
  );
  await screen.findByRole('row', { name: /client1/ });
  for (const name of ['client1', 'client2', 'client3'])
    await page.user.click(within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
  await page.user.click(within(screen.getByRole('group', { name: 'Selected rows' })).getByRole('button', { name: 'Unblock' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Unblock 2 accounts?' }));
  await page.user.click(question.getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(page.notices).toContainEqual(expect.objectContaining({ title: '2 accounts are unblocked' })));
  expect(page.server.asked('POST', 'users/:id/unblock').map(({ path }) => path)).toEqual([1, 2].map((end) => `users/${id(end)}/unblock`));
});

test('where one account cannot be blocked, the others are, and only what remains stays selected', async () => {
  const refuse = new Answer(403, { error: 'FORBIDDEN', message: '' });
  let isRefused = true;
  const page = await open(
    'manager',
    [client(1), client(2), client(3)],
    [handle('POST', 'users/:id/block', ({ params }) => (isRefused && params['id'] === id(2) ? refuse : client(1)))],
  );
  for (const name of ['client1', 'client2', 'client3']) {
    await page.user.click(within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
  }
  await page.user.click(screen.getByRole('button', { name: 'Block…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block 3 accounts' }));
  await page.user.type(dialog.getByLabelText(/Reason/), 'Spam');
  await page.user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await dialog.findByText(/1 account is blocked, “client2” is not/)).toBeVisible();
  expect(dialog.getByText('client3, client2')).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('2 selected')).toBeVisible();
  isRefused = false;
  await page.user.click(screen.getByRole('button', { name: 'Block…' }));
  const again = within(await screen.findByRole('dialog', { name: 'Block 2 accounts' }));
  await page.user.type(again.getByLabelText(/Reason/), 'Spam');
  await page.user.click(again.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Block…' })).not.toBeInTheDocument());
  const asked = page.server.asked('POST', 'users/:id/block').map(({ path }) => path);
  expect(asked).toEqual([1, 2, 3, 2].map((end) => `users/${id(end)}/block`));
});

test('each role is offered what it may do with an account in its state', async () => {
  const blocked = client(2, { isActive: false, blocked: { reason: 'Spam', at: '2026-11-01T00:00:00.000Z' } });
  const labels = async (role: Role, name: string) => {
    const page = await open(role, [client(1), blocked]);
    const found = (await menuOf(page, name)).map(({ textContent }) => textContent);
    page.unmount();
    return found;
  };
  expect(await labels('reseller', 'client1')).toEqual([
    'Open the account',
    'Change balance…',
    'Act as',
    'Block…',
    'Send a password link',
    'End all sessions',
    'Copy the username',
  ]);
  expect(await labels('admin', 'client2')).toEqual([
    'Open the account',
    'Change balance…',
    'Unblock',
    'Archive',
    'Delete',
    'Copy the username',
  ]);
});

test('a question names the account and the consequence; a refusal is told and changes nothing', async () => {
  const refuse = () => new Answer(409, { error: 'MOVED_MONEY', message: '' });
  const page = await open(
    'admin',
    [client(1)],
    [handle('DELETE', 'users/:id', refuse), handle('POST', 'users/:id/resetLink', () => undefined)],
  );
  const choose = async (label: string, answer: string) => {
    const entries = await menuOf(page, 'client1');
    await page.user.click(entries.find(({ textContent }) => textContent === label)!);
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }));
  };
  await choose('Send a password link', 'Send a password link');
  await waitFor(() => expect(page.server.asked('POST', 'users/:id/resetLink')).toHaveLength(1));
  expect(page.questions[0]).toMatchObject({
    title: 'Send a password link to “client1”?',
    text: expect.stringContaining('anna@example.com') as string,
  });
  await choose('Delete', 'Delete');
  await waitFor(() => expect(page.errors).toMatchObject([{ code: 'MOVED_MONEY' }]));
  expect(page.questions[1]).toMatchObject({ title: 'Delete “client1” for good?', danger: true });
  expect(screen.getByRole('row', { name: /client1/ })).toBeVisible();
});

test('the balances of several accounts are changed from the list', async () => {
  const { user } = await open('admin', [client(1), client(2)]);
  for (const name of ['client1', 'client2']) {
    await user.click(within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
  }
  await user.click(screen.getByRole('button', { name: 'Change balances…' }));
  expect(await screen.findByRole('dialog', { name: 'Balances of 2 accounts' })).toBeVisible();
});

test('all accounts that the filter finds are blocked by the server for one reason, and let in again after a question', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => client(at + 1));
  const job = { id: id(77), list: 'users', state: 'completed', total: 20, done: 19, failed: 1, createdAt: '2026-11-20T10:00:00.000Z' };
  const faults = [{ error: 'OWN_ACCOUNT', count: 1, names: ['boss'] }];
  let action = '';
  const answer = () => ({ ...job, action, faults });
  const order = handle('POST', 'listActions', ({ body }) => {
    ({ action } = body as { action: string });
    return answer();
  });
  const page = await open('manager', rows, [order, handle('GET', 'listActions/:id', answer)], '/?isActive=true');
  const choose = async () => {
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(await screen.findByRole('group', { name: 'Selected rows' }));
    await page.user.click(bar.getByRole('button', { name: /Select all 20/ }));
    return bar;
  };
  const bar = await choose();
  await page.user.click(bar.getByRole('button', { name: 'Block…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block 20 accounts' }));
  await page.user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await dialog.findByText('Fill in this field')).toBeVisible();
  await page.user.type(dialog.getByLabelText(/Reason/), 'Spam');
  await page.user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(/\(boss\)/)).toBeVisible();
  const [ordered] = page.server.asked('POST', 'listActions');
  expect(ordered?.body).toMatchObject({ list: 'users', action: 'block', reason: 'Spam', where: expect.anything() });
  expect(ordered?.body).not.toHaveProperty('ids');

  await page.user.click((await choose()).getByRole('button', { name: 'Unblock' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Unblock 20 accounts?' }));
  await page.user.click(question.getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(page.server.asked('POST', 'listActions').at(-1)?.body).toMatchObject({ action: 'unblock' }));
});
