import { screen, waitFor, within } from '@testing-library/react';
import { contactDuplicates, contactMerges, type ContactDuplicates, type ContactMerge } from '@cabinet/domain/contact-duplicates';
import { contactLists } from '@cabinet/domain/contact-lists';
import { contacts, type Contact } from '@cabinet/domain/contacts';
import type { ListAction } from '@cabinet/domain/list-actions';
import type { Row } from '@cabinet/domain/resource';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource, type Handler } from '@cabinet/testing/server';
import { contactOf, LIST_ID, listOf } from '../../contacts-testing.ts';
import remote from '../../remote.ts';

const anna = contactOf('1', { email: 'anna@example.com', firstName: 'Anna', lastName: 'Lee', tags: ['VIP'] });
const anya = contactOf('2', { email: 'anna@example.com', firstName: 'Anya', custom01: 'Gold', tags: ['New'] });
const boris = contactOf('3', { email: 'boris@example.com', firstName: 'Boris' });
const bare = contactOf('4', { phone: null, email: 'boris@example.com' });

const groupOf = (kept: Contact, other: Contact, given: Partial<ContactDuplicates> = {}): ContactDuplicates => ({
  id: kept.id,
  createdAt: kept.createdAt,
  OwnerId: kept.OwnerId,
  by: 'email',
  value: kept.email ?? '',
  ListId: LIST_ID,
  count: 2,
  isClear: true,
  contacts: [kept, other],
  ...given,
});
const mergeOf = (kept: Contact, other: Contact, given: Partial<ContactMerge> = {}): ContactMerge => ({
  id: '01890000-0000-7000-8000-0000000000d1',
  ContactId: kept.id,
  contacts: [kept, other],
  undoUntil: '2099-01-05T10:00:00.000Z',
  undoneAt: null,
  OwnerId: kept.OwnerId,
  createdAt: kept.createdAt,
  updatedAt: kept.updatedAt,
  ...given,
});
const ACTION: ListAction = {
  id: contactOf('9').id,
  list: 'contactDuplicates',
  action: 'merge',
  state: 'completed',
  total: 3,
  done: 2,
  failed: 1,
  faults: [{ error: 'CONFLICT', count: 1, names: ['family@example.com'] }],
  createdAt: anna.createdAt,
};
const open = (path = '', ...handlers: Handler[]) =>
  renderRemote(remote, {
    path: `/contacts/duplicates${path}`,
    handlers: [
      ...handlers,
      handle('GET', 'contacts/duplicates', (_call, server) => {
        const data = server.rows(contactDuplicates);
        return { data, total: data.length };
      }),
      handleResource(contactDuplicates, [groupOf(anna, anya), groupOf(boris, bare)]),
      handleResource(contactMerges, []),
      handleResource(contactLists, [listOf()]),
      handleResource(contacts, []),
    ],
  });
const card = async (name: RegExp) => within(await screen.findByRole('article', { name }));
/** A merge that the server makes: the group goes, the merge comes. */
const merging = (merge: ContactMerge) =>
  handle('POST', 'contacts/duplicates/merge', (_call, server) => {
    const rows = server.rows(contactDuplicates) as Row[];
    const gone = rows.findIndex(({ id }) => merge.contacts.some((contact) => contact.id === id));
    rows.splice(gone, 1);
    server.upsert(contactMerges, [merge as never]);
    return new Answer(201, merge);
  });

beforeEach(() => sessionStorage.clear());

test('values stand side by side, those that differ are marked and can be chosen', async () => {
  const page = await open('', merging(mergeOf(anna, anya)));
  const group = await card(/anna@example.com/);
  expect(group.getByText('2 contacts')).toBeInTheDocument();
  const names = within(group.getByRole('radiogroup', { name: 'First name' }));
  expect(within(names.getByText('Differs').closest('[role=radiogroup]') as HTMLElement).getAllByRole('radio')).toHaveLength(2);
  expect(names.getByRole('radio', { name: 'Anna' })).toBeChecked();
  expect(within(group.getByRole('group', { name: 'Email' })).queryByRole('radio')).not.toBeInTheDocument();
  expect(within(group.getByRole('group', { name: 'Last name' })).getByText('Empty')).toBeInTheDocument();
  expect(group.getByText('No contact will have this any more: +7 916 123-45-62')).toBeInTheDocument();

  await page.user.click(names.getByRole('radio', { name: 'Anya' }));
  await page.user.click(group.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: /anna@example.com/ })).not.toBeInTheDocument());
  expect(page.server.asked('POST', 'contacts/duplicates/merge')[0]?.body).toEqual({
    contacts: [anna, anya].map(({ id, updatedAt }) => ({ id, updatedAt })),
    keep: anna.id,
    take: { firstName: anya.id },
  });
  expect(await screen.findByRole('button', { name: 'Undo the merge into “Anna Lee”' })).toBeInTheDocument();
});

test('another contact is kept, and brings its own values', async () => {
  const page = await open('', merging(mergeOf(anya, anna)));
  const group = await card(/anna@example.com/);
  const kept = within(group.getByRole('radiogroup', { name: 'Keep' }));
  await page.user.click(kept.getByRole('radio', { name: /Anya/ }));
  expect(group.getByRole('radio', { name: 'Anya' })).toBeChecked();
  expect(group.getByText('No contact will have this any more: +7 916 123-45-61')).toBeInTheDocument();
  await page.user.click(group.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(page.server.asked('POST', 'contacts/duplicates/merge')[0]?.body).toMatchObject({ keep: anya.id, take: {} }));
});

test('a group is skipped, and the keyboard goes on at the next', async () => {
  const page = await open();
  const group = await card(/anna@example.com/);
  group.getByRole('button', { name: 'Skip' }).focus();
  await page.user.keyboard('{Enter}');
  expect(screen.queryByRole('article', { name: /anna@example.com/ })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: /boris@example.com/ })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('1 group was skipped.');
});

test('what was changed meanwhile is said, and loaded again', async () => {
  const page = await open(
    '',
    handle('POST', 'contacts/duplicates/merge', () => new Answer(409, { error: 'CONFLICT', message: '' })),
  );
  const group = await card(/anna@example.com/);
  const asked = page.server.asked('GET', 'contacts/duplicates').length;
  await page.user.click(group.getByRole('button', { name: 'Merge' }));
  expect(await group.findByRole('alert')).toBeInTheDocument();
  await waitFor(() => expect(page.server.asked('GET', 'contacts/duplicates').length).toBeGreaterThan(asked));
});

test('a merge is undone, or it is said why not', async () => {
  const merge = mergeOf(boris, bare);
  let refuses = true;
  const page = await open(
    '',
    handle('POST', 'contacts/merges/:id/undo', (_call, server) => {
      if (refuses) return new Answer(409, { error: 'CONFLICT', message: '' });
      const undone = { ...merge, undoUntil: null, undoneAt: merge.createdAt };
      server.upsert(contactMerges, [undone as never]);
      return undone;
    }),
    handle('GET', 'contacts/merges', (_call, server) => {
      const rows = server.rows(contactMerges);
      return { data: rows.length > 0 ? rows : [merge], total: 1 };
    }),
  );
  const undo = await screen.findByRole('button', { name: 'Undo the merge into “Boris”' });
  await page.user.click(undo);
  await waitFor(() =>
    expect(page.notices).toMatchObject([{ tone: 'error', title: expect.stringMatching(/^This cannot be undone any more/) }]),
  );
  refuses = false;
  await page.user.click(undo);
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Undo the merge/ })).not.toBeInTheDocument();
});

test('all groups are merged by the server, which tells what was left', async () => {
  const page = await open(
    `?ListId=${LIST_ID}&kind=acrossByPhone`,
    handle('POST', 'listActions', () => new Answer(201, { ...ACTION, state: 'running', done: 0, failed: 0, faults: [] })),
    handle('GET', 'listActions/:id', () => ACTION),
  );
  await card(/anna@example.com/);
  await page.user.click(screen.getByRole('button', { name: 'Merge all' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Groups with different phones or emails are left/)).toBeInTheDocument();
  await page.user.click(question.getByRole('button', { name: 'Merge all' }));
  expect(await screen.findByText('2 groups were merged.')).toBeInTheDocument();
  expect(screen.getByText('1 was left, its phones or emails differ: family@example.com')).toBeInTheDocument();
  expect(page.server.asked('POST', 'listActions')[0]?.body).toEqual({
    list: 'contactDuplicates',
    action: 'merge',
    where: { across: true, by: 'phone', ListId: LIST_ID },
  });
});

test('the page asks for a list, or for all; within lists or across them', async () => {
  const page = await open(`?ListId=${LIST_ID}`);
  await card(/anna@example.com/);
  const last = () => Object.fromEntries(page.server.asked('GET', 'contacts/duplicates').at(-1)?.query ?? []);
  expect(last()).toEqual({ ListId: LIST_ID, $limit: '10' });
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'What to look for' }), 'One email anywhere in the lists');
  await waitFor(() => expect(last()).toEqual({ ListId: LIST_ID, across: 'true', by: 'email', $limit: '10' }));
  await page.user.click(await screen.findByRole('button', { name: /Regulars/ }));
  await waitFor(() => expect(last()).toEqual({ across: 'true', by: 'email', $limit: '10' }));
});

test('who only reads merges nothing', async () => {
  await renderRemote(remote, {
    path: '/contacts/duplicates',
    permissions: { contacts: { get: 'me' } },
    handlers: [
      handleResource(contactDuplicates, [groupOf(anna, anya)]),
      handleResource(contactMerges, [mergeOf(boris, bare)]),
      handleResource(contactLists, [listOf()]),
    ],
  });
  await card(/anna@example.com/);
  expect(screen.queryByRole('button', { name: /Merge|Undo/ })).not.toBeInTheDocument();
});

test('a list says how many duplicates it has, and leads to them', async () => {
  const { user, address } = await renderRemote(remote, {
    path: `/contacts/${LIST_ID}`,
    handlers: [
      handle('GET', 'contacts/imports', () => ({ data: [], total: 0 })),
      handle('GET', 'contacts/duplicates/count', ({ query }) => ({ count: query.get('ListId') === LIST_ID ? 12 : 0 })),
      handleResource(contactLists, [listOf()]),
      handleResource(contacts, [anna]),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: '12 duplicates' }));
  await waitFor(() => expect(address()).toBe(`/contacts/duplicates?ListId=${LIST_ID}`));
});
