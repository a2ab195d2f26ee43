import { screen, waitFor, within } from '@testing-library/react';
import { shortLinks, type ShortLink } from '@cabinet/domain/short-links';
import { person } from '@cabinet/testing/people';
import { renderPage, type PageOptions } from '@cabinet/testing/render-page';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { pretendWidth } from '@cabinet/testing/window-width';
import { Page } from './page.tsx';

const sale: ShortLink = {
  id: '019a8b2c-1234-7abc-8def-000000000001',
  fullUrl: 'https://shop.example/sale',
  domain: 's.example',
  shortUrl: 'https://s.example/s/Ab3kM9xZ',
  clicks: 42,
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const made = ({ body }: { body: unknown }) => ({ ...sale, ...(body as object), id: sale.id.replace(/1$/, '2') });
const open = (options: Partial<PageOptions> = {}) =>
  renderPage(<Page />, {
    area: 'settings',
    path: '/short-links',
    handlers: [handle('POST', 'shortLinks', made), handleResource(shortLinks, [sale])],
    ...options,
  });
const openDialog = async (options: Partial<PageOptions> = {}) => {
  const page = await open(options);
  await page.user.click(await screen.findByRole('button', { name: 'New short link' }));
  return { ...page, dialog: within(screen.getByRole('dialog')) };
};

test('an open link has its code for paper, where it leads, and who followed it', async () => {
  const followed = { ...sale, messages: 30, automatic: 7 };
  const { user } = await open({ path: `/short-links?open=${sale.id}`, handlers: [handleResource(shortLinks, [followed])] });
  const panel = within(await screen.findByRole('complementary', { name: 's.example/s/Ab3kM9xZ' }));
  expect(await panel.findByRole('img', { name: 'QR code of the short link' })).toBeVisible();
  expect(panel.getByRole('link', { name: /shop\.example\/sale/ })).toHaveAttribute('href', sale.fullUrl);
  expect(panel.getByText('30')).toBeVisible();
  expect(panel.getByText('7, not counted as clicks')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(sale.shortUrl);
});

test('a link shows where it leads and how often it was followed, and is copied', async () => {
  const { user, notices } = await open();
  const row = within(await screen.findByRole('row', { name: /s\.example\/s\/Ab3kM9xZ/ }));
  expect(row.getByText('42')).toBeVisible();
  expect(row.getByText('shop.example/sale')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Copy s.example/s/Ab3kM9xZ' }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'success', title: 'The link is copied' }]));
  expect(await navigator.clipboard.readText()).toBe(sale.shortUrl);
});

test('several links are removed at once', async () => {
  const { user, server } = await open({
    handlers: [handle('POST', 'listActions', () => new Answer(201, {})), handleResource(shortLinks, [sale])],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select “s.example/s/Ab3kM9xZ”' }));
  const bar = within(await screen.findByRole('group', { name: 'Selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Delete 1 short link?' })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() =>
    expect(server.asked('POST', 'listActions')[0]?.body).toEqual({ list: 'shortLinks', action: 'remove', ids: [sale.id] }),
  );
});

test('a link is made on a domain; what is no web address is said', async () => {
  const { user, server, dialog, notices } = await openDialog({ settings: { shortLinks: { domains: ['a.example', 'b.example'] } } });
  await user.type(dialog.getByLabelText(/^Leads to/), 'javascript:alert(1)');
  await user.click(dialog.getByRole('button', { name: 'Make the link' }));
  expect(await dialog.findByText('Invalid address')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Leads to/));
  await user.type(dialog.getByLabelText(/^Leads to/), ' https://shop.example/new ');
  await user.selectOptions(dialog.getByLabelText(/^Domain/), 'b.example');
  await user.click(dialog.getByRole('button', { name: 'Make the link' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.asked('POST', 'shortLinks')).toMatchObject([{ body: { fullUrl: 'https://shop.example/new', domain: 'b.example' } }]);
  expect(notices).toMatchObject([{ title: `${sale.shortUrl} is made`, action: { label: 'Copy' } }]);
});

test('without domains there is nothing to make a link of, and it is said', async () => {
  const { dialog } = await openDialog({ settings: { shortLinks: { domains: [] } } });
  expect(dialog.getByText(/no domains for short links/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Make the link' })).toBeDisabled();
});

test('a creation that fails is said, and nothing that was typed is lost', async () => {
  const refused = new Answer(503, { error: 'UNAVAILABLE', message: '' });
  const { user, dialog } = await openDialog({ handlers: [handle('POST', 'shortLinks', () => refused), handleResource(shortLinks)] });
  await user.type(dialog.getByLabelText(/^Leads to/), 'https://shop.example/new');
  await user.click(dialog.getByRole('button', { name: 'Make the link' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText(/^Leads to/)).toHaveValue('https://shop.example/new');
});

test('a link is led elsewhere, and removed after a question that names it', async () => {
  const { user, server, questions } = await open();
  const actions = async () => user.click(within(await screen.findByRole('row', { name: /Ab3kM9xZ/ })).getByRole('button', { name: 'Actions' }));
  await actions();
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const target = within(screen.getByRole('dialog')).getByLabelText(/^Leads to/);
  await user.clear(target);
  await user.type(target, 'https://shop.example/winter');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.rows(shortLinks)).toMatchObject([{ fullUrl: 'https://shop.example/winter', shortUrl: sale.shortUrl }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await actions();
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.rows(shortLinks)).toEqual([]));
  expect(questions).toMatchObject([{ title: 'Delete “s.example/s/Ab3kM9xZ”?' }]);
}); // prettier-ignore

test('on a phone a link says what its number counts', async () => {
  pretendWidth(390);
  await open();
  expect(await screen.findByText('42 clicks')).toBeVisible();
});
