import { screen, waitFor, within } from '@testing-library/react';
import { permissionsOf } from '@cabinet/domain/permissions';
import { tokens, type Token } from '@cabinet/domain/tokens';
import { renderPage, type PageOptions } from '@cabinet/testing/render-page';
import { person } from '@cabinet/testing/people';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const shop: Token = {
  id: '019a8b2c-1234-7abc-8def-000000000001',
  description: 'Shop',
  expiredAt: null,
  ipWhitelist: ['203.0.113.0/24'],
  lastUsedAt: null,
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const VALUE = 'cab_0123456789';

const open = (options: Partial<PageOptions> = {}) =>
  renderPage(<Page />, { area: 'account', path: '/account/tokens', handlers: [handleResource(tokens, [shop])], ...options });
const openDialog = async (options: Partial<PageOptions> = {}) => {
  const page = await open(options);
  await page.user.click(await screen.findByRole('button', { name: 'New token' }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
};

test('a token is removed after a question that names it', async () => {
  const { user, server, questions, notices } = await open();
  expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
  await user.click(within(await screen.findByRole('row', { name: /Shop/ })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.rows(tokens)).toEqual([]));
  expect(questions).toMatchObject([{ title: 'Delete the token “Shop”?', danger: true }]);
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'success' }]));
});

test('whoever may only look is offered neither', async () => {
  const permissions = { ...permissionsOf('me'), tokens: { get: 'me', create: false, remove: false } } as const;
  await open({ permissions });
  expect(await screen.findByRole('row', { name: /Shop/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New token' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
});

test('a token is made with a description, shown once, masked until it is asked for, copied, and gone with the dialog', async () => {
  const { user, server, dialog } = await openDialog({
    handlers: [handle('POST', 'tokens', ({ body }) => ({ ...shop, ...(body as object), token: VALUE })), handleResource(tokens, [shop])],
  });
  const make = dialog.getByRole('button', { name: 'Create the token' });
  await waitFor(() => expect(make).toBeDisabled());
  await user.type(dialog.getByLabelText(/^Description/), ' Warehouse ');
  await user.type(dialog.getByLabelText(/^Allowed IP addresses/), '203.0.113.7, 10.0.0.0/8,');
  await waitFor(() => expect(make).toBeEnabled());
  await user.click(make);

  const shown = within(await screen.findByRole('alertdialog', { name: 'The token is made' }));
  expect(server.asked('POST', 'tokens')).toMatchObject([
    { body: { description: 'Warehouse', expiredAt: null, ipWhitelist: ['203.0.113.7', '10.0.0.0/8'] } },
  ]);
  expect(shown.getByText(/shown only this once/)).toBeVisible();
  const value = shown.getByLabelText('Token');
  expect(value).toHaveAttribute('type', 'password');
  await user.click(shown.getByRole('button', { name: /^Show/ }));
  expect(value).toHaveAttribute('type', 'text');
  expect(value).toHaveValue(VALUE);
  await user.click(shown.getByRole('button', { name: 'Copy the token' }));
  expect(await navigator.clipboard.readText()).toBe(VALUE);
  expect(await shown.findByRole('button', { name: 'Copied' })).toBeVisible();

  const call = within(shown.getByRole('region', { name: 'First call' }));
  expect(call.getByText(/billings\/balance/)).not.toHaveTextContent(VALUE);
  await user.click(call.getByRole('button', { name: 'Copy the command' }));
  expect(await navigator.clipboard.readText()).toMatch(new RegExp(`^curl .*/api/billings/balance/.*Bearer ${VALUE}'$`, 's'));

  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(document.body.innerHTML).not.toContain(VALUE);
});

test('a test key is made by choice, and marked among the others', async () => {
  const trial: Token = { ...shop, id: '019a8b2c-1234-7abc-8def-000000000002', description: 'Trial', livemode: false };
  const { user, server, dialog } = await openDialog({
    handlers: [
      handle('POST', 'tokens', ({ body }) => ({ ...shop, ...(body as object), token: VALUE })),
      handleResource(tokens, [shop, trial]),
    ],
  });
  expect(dialog.getByText('It sends, and charges the balance.')).toBeVisible();
  await user.click(dialog.getByText('Test'));
  expect(dialog.getByText(/nothing is sent or charged/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Description/), 'Tests');
  await user.click(dialog.getByRole('button', { name: 'Create the token' }));
  await waitFor(() => expect(server.asked('POST', 'tokens')).toMatchObject([{ body: { description: 'Tests', livemode: false } }]));
  await user.click((await screen.findAllByRole('button', { name: 'Close' }))[0]!);
  expect(await screen.findByRole('row', { name: /Trial Test/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Shop/ })).not.toHaveTextContent('Test');
});

test('what is no address is said, and {ip}/0 is told to let in everybody', async () => {
  const { user, server, dialog } = await openDialog();
  await user.type(dialog.getByLabelText(/^Description/), 'Shop');
  const addresses = dialog.getByLabelText(/^Allowed IP addresses/);
  await user.type(addresses, 'somewhere,');
  await user.tab();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Create the token' })).toBeDisabled());
  expect(await dialog.findByText(/An address or a range/)).toBeVisible();
  await user.type(addresses, '{Backspace}{Backspace}');
  expect(server.asked('POST', 'tokens')).toEqual([]);
});

test('a day counts to its end, and how many are left is said', async () => {
  const { user, server, dialog } = await openDialog({
    handlers: [handle('POST', 'tokens', () => ({ ...shop, token: VALUE })), handleResource(tokens)],
  });
  expect(dialog.getByText(/until you delete it/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Description/), 'Shop');
  const tomorrow = new Date(Date.now() + 86_400_000);
  const typed = new Intl.DateTimeFormat('en-GB').format(tomorrow);
  const day = await dialog.findByPlaceholderText('DD/MM/YYYY');
  await waitFor(() => expect(day).not.toHaveAttribute('readonly'));
  await user.type(day, typed);
  await user.tab();
  expect(await dialog.findByText('Works for 1 more day.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Create the token' }));
  await waitFor(() => expect(server.asked('POST', 'tokens')).toHaveLength(1));
  const [{ expiredAt } = { expiredAt: '' }] = server.asked('POST', 'tokens').map(({ body }) => body as { expiredAt: string });
  expect(new Date(expiredAt).toDateString()).toBe(tomorrow.toDateString());
  expect(new Date(expiredAt).getHours()).toBe(23);
});

test('a refusal is said in the dialog, and nothing is lost', async () => {
  const { user, dialog } = await openDialog({
    handlers: [handle('POST', 'tokens', () => new Answer(403, { error: 'FORBIDDEN', message: '' })), handleResource(tokens)],
  });
  await user.type(dialog.getByLabelText(/^Description/), 'Shop');
  await user.click(dialog.getByRole('button', { name: 'Create the token' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText(/^Description/)).toHaveValue('Shop');
});

test('an address opens the dialog with the description that it gives, once', async () => {
  const { user, address } = await open({ path: '/account/tokens?create=true&description=Bitrix24' });
  const dialog = within(await screen.findByRole('dialog', { name: 'New token' }));
  expect(dialog.getByLabelText(/^Description/)).toHaveValue('Bitrix24');
  expect(address()).toBe('/account/tokens');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Create the token' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
