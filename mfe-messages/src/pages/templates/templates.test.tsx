import { act, screen, waitFor, within } from '@testing-library/react';
import { contactFields } from '@cabinet/domain/custom-fields';
import { storage } from '@cabinet/domain/files';
import { templates, type Template } from '@cabinet/domain/templates';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { template } from '../../messages-testing.ts';
import remote from '../../remote.ts';

const FILE = {
  id: '01890000-0000-7000-8000-0000000000f1',
  title: 'Shop front',
  filename: 'shop.png',
  type: 'image/png',
  size: 2048,
  hash: '',
  locks: [],
  meta: {},
  isPublic: false,
  expiredAt: null,
  OwnerId: '1',
  createdAt: '2025-11-21T10:00:00.000Z',
  updatedAt: '2025-11-21T10:00:00.000Z',
};

function open(rows: readonly Template[], path = '/messages/templates', options: Partial<Parameters<typeof renderRemote>[1]> = {}) {
  return renderRemote(remote, {
    path,
    links: {
      'send.template': '/send/:template',
      'send.newTemplate': '/send/templates/new',
      'send.editTemplate': '/send/templates/:template',
    },
    settings: { channels: ['sms', 'email', 'viber'] },
    handlers: [handleResource(templates, rows), handleResource(storage, [FILE as never])],
    ...options,
  });
}
type Page = Awaited<ReturnType<typeof open>>;
const choose = async (page: Page, name: string) => {
  await page.user.click(await screen.findByRole('button', { name: 'Actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name }));
};

test('fields of a text are chips by their names, as the opt-out link is', async () => {
  const city = {
    id: '01890000-0000-7000-8000-0000000000c1',
    OwnerId: person('me').id,
    key: 'city',
    title: 'Town',
    type: 'text',
    isActive: true,
  };
  const text = 'Dear ${firstName} of ${city} ${custom02}, ${unknown}: ${optOutLink}';
  const row = template('01890000-0000-7000-8000-000000000001', { payload: { sender: 'SHOP', text } });
  await open([row], undefined, { handlers: [handleResource(templates, [row]), handleResource(contactFields, [city as never])] });
  const shown = await screen.findByText('Town');
  expect(shown.parentElement).toHaveTextContent('Dear First name of Town Field 2, ${unknown}: Opt-out link');
  const chips = [...(shown.parentElement?.children ?? [])].map((chip) => [chip.textContent, chip.className]);
  expect(chips).toEqual([
    ['First name', 'field'],
    ['Town', 'field'],
    ['Field 2', 'field'],
    ['${unknown}', 'unknown'],
    ['Opt-out link', 'link'],
  ]);
});

test('several templates are removed at once', async () => {
  const rows = ['1', '2'].map((end) => template(`01890000-0000-7000-8000-00000000000${end}`, { title: `T${end}` }));
  const page = await open(rows, undefined, {
    handlers: [handle('POST', 'listActions', () => new Answer(201, {})), handleResource(templates, rows)],
  });
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(await screen.findByRole('group', { name: 'Selected rows' }));
  await page.user.click(bar.getByRole('button', { name: 'Delete' }));
  await page.user.click(
    within(await screen.findByRole('alertdialog', { name: 'Delete 2 templates?' })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() =>
    expect(page.server.asked('POST', 'listActions')[0]?.body).toMatchObject({
      list: 'templates',
      action: 'remove',
      ids: expect.any(Array),
    }),
  );
});

test('a template shows its channels, its files and each of its messages', async () => {
  const page = await open([template('t1')]);
  expect(await screen.findByRole('row', { name: /Pick-up Viber ?SMS ?Has attachments/ })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Pick-up' }));
  const panel = await screen.findByRole('complementary', { name: 'Pick-up' });
  expect(within(panel).getByText('Your order is here')).toBeVisible();
  expect(await within(panel).findByText('Shop front')).toBeVisible();
  expect(within(panel).getByRole('link', { name: 'Use to send' })).toHaveAttribute('href', '/send/t1');

  await page.user.click(within(panel).getByRole('radio', { name: 'SMS' }));
  expect(await within(panel).findByText('Order: pick it up')).toBeVisible();
  expect(within(panel).getByText('if the message before it is failed')).toBeVisible();
  expect(within(panel).queryByText('Shop front')).not.toBeInTheDocument();
});

test('templates are written and written anew where messages are', async () => {
  const empty = await open([]);
  expect((await screen.findAllByRole('link', { name: 'Create template' })).at(-1)).toHaveAttribute('href', '/send/templates/new');
  empty.unmount();
  const page = await open([template('t1')], '/messages/templates?open=t1');
  const panel = await screen.findByRole('complementary', { name: 'Pick-up' });
  expect(within(panel).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/send/templates/t1');
  page.unmount();
  await open([], '/messages/templates', { links: {} });
  expect(await screen.findByText(/No templates yet/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create template' })).not.toBeInTheDocument();
});

test('only its title is changed', async () => {
  const page = await open([template('t1')]);
  await choose(page, 'Rename');
  const dialog = await screen.findByRole('dialog', { name: 'Rename “Pick-up”' });
  const title = within(dialog).getByLabelText(/Title/);
  await page.user.clear(title);
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(title).toBeInvalid();
  await page.user.type(title, 'Orders');
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /Orders/ })).toBeVisible();
  expect(page.server.asked('PUT', 'templates/:id')[0]?.body).toEqual({ title: 'Orders' });
});

test('it is used to send', async () => {
  const page = await open([template('t1')]);
  await choose(page, 'Use to send');
  await waitFor(() => expect(page.address()).toBe('/send/t1'));
});

test('it is removed at once, and for good only when that can no longer be taken back', async () => {
  // Of its own: what is deleted for good stays out of lists as long as the tab lives.
  const page = await open([template('deleted')]);
  await choose(page, 'Delete');
  expect(await screen.findByText(/No templates yet/)).toBeVisible();
  act(() => page.notices[0]?.action?.onSelect());
  expect(await screen.findByRole('row', { name: /Pick-up/ })).toBeVisible();
  expect(page.server.asked('DELETE', 'templates/:id')).toEqual([]);

  await choose(page, 'Delete');
  expect(await screen.findByText(/No templates yet/)).toBeVisible();
  expect(page.notices[1]).toMatchObject({ title: '“Pick-up” is deleted', action: { label: 'Undo' } });
  act(() => page.notices[1]?.onGone?.());
  await waitFor(() => expect(page.server.asked('DELETE', 'templates/:id')).toHaveLength(1));
  expect(screen.queryByRole('row', { name: /Pick-up/ })).not.toBeInTheDocument();
});

test.each(['ru', 'es'] as const)('it speaks %s', async (locale) => {
  const page = await open([template('t1')], '/messages/templates?open=t1', { locale });
  expect(await screen.findByText('Your order is here', { selector: 'div' })).toBeVisible();
  expect(page.errors).toEqual([]);
});
