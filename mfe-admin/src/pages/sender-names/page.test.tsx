import { act, screen, waitFor, within } from '@testing-library/react';
import { senderNames, type SenderName, type SenderNameDecisions, type SenderNameReview } from '@cabinet/domain/sender-names';
import { requisites } from '@cabinet/domain/requisites';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle, handleResource, type Handler } from '@cabinet/testing/server';
import { accounts, client } from '../../moderation-testing.ts';
import { Page } from './page.tsx';

const id = (number: number) => `019a8b2c-1234-7abc-8def-00000000000${number}`;
const waiting = (number: number, name: string, more: Partial<SenderName> = {}): SenderName => ({
  id: id(number),
  name,
  type: 'sms',
  moderation: 'pending',
  meta: { comment: 'Flores SL, B12345678' },
  isActive: true,
  OwnerId: client.id,
  createdAt: `2026-11-2${number}T10:00:00.000Z`,
  updatedAt: `2026-11-2${number}T10:00:00.000Z`,
  ...more,
});
const FIRST = waiting(1, 'FLORES', { similar: 1 });
const SECOND = waiting(2, 'TULIP');

const review: SenderNameReview = {
  decisions: [
    {
      id: id(7),
      moderation: 'rejected',
      isActive: true,
      comment: 'Not a company name',
      commentPrivate: 'Called them',
      role: 'admin',
      author: null,
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  similar: [
    { id: id(8), name: 'FL0RES', moderation: 'approved', isActive: true, OwnerId: client.id, createdAt: FIRST.createdAt, isSame: false },
  ],
};

const open = (path = '/moderation/sendernames', more: Handler[] = []) =>
  renderPage(<Page />, {
    area: 'admin',
    role: 'reseller',
    path,
    links: { 'admin.user': '/users/:id' },
    handlers: [
      ...more,
      handle('GET', 'sendernames/:id/review', () => review),
      handle('PUT', 'sendernames', ({ body }, server) => {
        const { ids, moderation } = body as SenderNameDecisions;
        const data = server.rows(senderNames).filter((row) => ids.includes(row.id));
        for (const row of data) row.moderation = moderation;
        return { data, total: data.length };
      }),
      handle('PUT', 'sendernames/:id', ({ params, body }, server) => {
        const row = server.rows(senderNames).find((one) => one.id === params['id']);
        return Object.assign(row ?? {}, body);
      }),
      handleResource(
        senderNames,
        [FIRST, SECOND].map((row) => ({ ...row })),
      ),
      handleResource(requisites),
      accounts,
    ],
  });

test('those that wait come first to last, and one that reads like another account’s is marked', async () => {
  const page = await open();
  const row = await screen.findByRole('row', { name: /FLORES/ });
  expect(within(row).getByText('Look-alike')).toBeInTheDocument();
  expect(within(await screen.findByRole('row', { name: /TULIP/ })).queryByText('Look-alike')).not.toBeInTheDocument();
  const { query } = page.server.asked('GET', 'sendernames')[0]!;
  expect([query.get('$order'), query.get('$scope'), query.getAll('moderation')]).toEqual(['createdAt asc', 'review,Owner', ['pending']]);
});

test('the panel tells what is known, and an approval can be taken back', async () => {
  const page = await open();
  await page.user.click(within(await screen.findByRole('row', { name: /FLORES/ })).getByRole('button', { name: /FLORES/ }));
  const panel = await screen.findByRole('complementary');
  expect(await within(panel).findByText('A name that reads alike is approved for another account')).toBeInTheDocument();
  expect(within(panel).getByText('Flores SL, B12345678')).toBeInTheDocument();
  expect(within(panel).getByRole('region', { name: 'Earlier decisions' })).toHaveTextContent(
    /Rejected · administrator.*Privately: Called them/,
  );
  for (const account of await within(panel).findAllByRole('link', { name: client.username })) {
    expect(account).toHaveAttribute('href', `/users/${client.id}`);
  }

  await page.user.click(within(panel).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /FLORES/ })).not.toBeInTheDocument());
  const [approval] = page.server.asked('PUT', 'sendernames/:id');
  expect(approval).toMatchObject({ body: { moderation: 'approved' } });
  expect(approval?.headers.get('if-match')).toBe(`"${FIRST.updatedAt}"`);
  expect(page.notices).toMatchObject([{ title: '“FLORES” is approved', action: { label: 'Undo' } }]);
  act(() => page.notices[0]?.action?.onSelect());
  expect(await screen.findByRole('row', { name: /FLORES/ })).toBeInTheDocument();
});

test('whoever decides second is told that somebody else was faster', async () => {
  const current = { ...FIRST, moderation: 'rejected', updatedAt: SECOND.updatedAt };
  const tooLate = handle('PUT', 'sendernames/:id', () => new Answer(412, { error: 'RESOURCE_CHANGED', message: '', current }));
  const page = await open(`/moderation/sendernames?open=${FIRST.id}`, [tooLate]);
  const panel = await screen.findByRole('complementary');
  await page.user.click(await within(panel).findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(page.errors).toMatchObject([{ code: 'RESOURCE_CHANGED', current: { moderation: 'rejected' } }]));
  expect(page.errors[0]).not.toHaveProperty('quiet');
  expect(page.notices).toEqual([]);
});

test('a rejection needs its reason; a private comment goes with it', async () => {
  const page = await open();
  await page.user.click(within(await screen.findByRole('row', { name: /TULIP/ })).getByRole('button', { name: 'Actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Reject…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject “TULIP”' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(within(dialog).getByLabelText(/Reason/)).toBeInvalid();
  expect(page.server.asked('PUT', 'sendernames/:id')).toEqual([]);
  await page.user.type(within(dialog).getByLabelText(/Reason/), 'A common word');
  await page.user.type(within(dialog).getByLabelText(/Private comment/), 'Asks again');
  await page.user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.server.asked('PUT', 'sendernames/:id')).toMatchObject([
    { body: { moderation: 'rejected', comment: 'A common word', commentPrivate: 'Asks again' } },
  ]);
});

test('several are approved at once, after a word about those that read alike', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await page.user.click(within(await screen.findByRole('group', { name: 'Selected rows' })).getByRole('button', { name: 'Approve' }));
  expect(page.questions).toEqual([
    expect.objectContaining({ title: 'Approve 2 names?', text: 'Names of other accounts are like these: FLORES.' }),
  ]);
  await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Nothing waits for review.')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
  expect(page.server.asked('PUT', 'sendernames')).toMatchObject([{ body: { ids: [FIRST.id, SECOND.id], moderation: 'approved' } }]);
  expect(page.notices).toMatchObject([{ title: 'Approved: 2 names' }]);
});

test('names that somebody else has decided meanwhile stay so, and are told', async () => {
  const first = handle('PUT', 'sendernames', () => ({ data: [{ ...SECOND, moderation: 'approved' }], total: 1 }));
  const page = await open('/moderation/sendernames', [first]);
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await page.user.click(within(await screen.findByRole('group', { name: 'Selected rows' })).getByRole('button', { name: 'Approve' }));
  await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(page.notices).toMatchObject([
      { tone: 'success', title: '“TULIP” is approved' },
      { tone: 'warning', title: '1 name was decided by somebody else meanwhile' },
    ]),
  );
});

test('whoever decides keeps a private comment and switches a name off', async () => {
  const page = await open();
  const choose = async (item: string) => {
    await page.user.click(within(await screen.findByRole('row', { name: /TULIP/ })).getByRole('button', { name: 'Actions' }));
    await page.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Private comment…');
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByLabelText(/Private comment/), 'Ask for papers');
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose('Switch off');
  await waitFor(() => expect(page.server.asked('PUT', 'sendernames/:id')).toHaveLength(2));
  expect(page.server.asked('PUT', 'sendernames/:id').map(({ body }) => body)).toEqual([
    { commentPrivate: 'Ask for papers' },
    { isActive: false },
  ]);
});
