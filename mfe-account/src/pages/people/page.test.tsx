import { screen, waitFor, within } from '@testing-library/react';
import { memberPermissions } from '@cabinet/domain/member-roles';
import { memberInvitations, members, type Member, type MemberInvitation } from '@cabinet/domain/members';
import { renderPage, type PageOptions } from '@cabinet/testing/render-page';
import { person } from '@cabinet/testing/people';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const account = person('me').id;
const made = { OwnerId: account, createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' };
const owner: Member = {
  id: account,
  username: 'demo',
  firstName: 'Anna',
  lastName: 'Smith',
  email: 'anna@example.com',
  role: 'owner',
  isFirst: true,
  factors: ['totp'],
  lastSignInAt: made.createdAt,
  tokens: 0,
  ...made,
};
const boris: Member = {
  ...owner,
  id: '019a8b2c-1234-7abc-8def-000000000002',
  username: 'boris',
  firstName: 'Boris',
  lastName: 'Kim',
  email: 'boris@example.com',
  role: 'sender',
  isFirst: false,
  factors: [],
  lastSignInAt: null,
  tokens: 2,
};
const late: MemberInvitation = {
  id: '019a8b2c-1234-7abc-8def-000000000003',
  email: 'late@example.com',
  role: 'reader',
  by: 'demo',
  expiresAt: '2026-01-01T00:00:00.000Z',
  isExpired: true,
  ...made,
};

const open = ({ handlers = [], ...options }: Partial<PageOptions> = {}) =>
  renderPage(<Page />, {
    area: 'account',
    path: '/account/people',
    handlers: [...handlers, handleResource(members, [owner, boris]), handleResource(memberInvitations, [late])],
    ...options,
  });
type Opened = Awaited<ReturnType<typeof open>>;

async function choose({ user }: Opened, row: RegExp, item: string): Promise<void> {
  await user.click(within(await screen.findByRole('row', { name: row })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('the people of the account are shown with what they may, their factors and their last sign-in', async () => {
  await open();
  const row = within(await screen.findByRole('row', { name: /Boris Kim/ }));
  expect(row.getByText('Sending')).toBeVisible();
  expect(row.getByText('Never')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Anna Smith/ })).getByText('You')).toBeVisible();
  expect(within(await screen.findByRole('row', { name: /late@example.com/ })).getByText(/Expired/)).toBeVisible();
});

test('somebody is invited with a role that is explained', async () => {
  const { user, server, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite to the account' }));
  await user.type(dialog.getByLabelText(/^Email/), 'olga@example.com');
  await user.selectOptions(dialog.getByLabelText(/^Role/), 'finance');
  expect(dialog.getByText(/Tops up, pays/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'An invitation is on its way to olga@example.com' }]));
  expect(server.asked('POST', 'memberInvitations')).toMatchObject([{ body: { email: 'olga@example.com', role: 'finance', locale: 'en' } }]);
});

test('a role is changed; what the server refuses is said in the dialog', async () => {
  const page = await open({
    handlers: [
      handle('PUT', `members/${boris.id}`, () => ({ ...boris, role: 'reader' })),
      handle('PUT', `members/${owner.id}`, () => new Answer(409, { error: 'LAST_OWNER', message: '' })),
    ],
  });
  await choose(page, /Boris Kim/, 'Change the role');
  await page.user.selectOptions(screen.getByRole('combobox', { name: /^Role/ }), 'reader');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.notices).toMatchObject([{ title: 'Boris Kim: Read only' }]));
  await choose(page, /Anna Smith/, 'Change the role');
  await page.user.selectOptions(screen.getByRole('combobox', { name: /^Role/ }), 'reader');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/needs at least one owner/)).toBeVisible();
});

test('the account is handed over in one step, with a role that stays', async () => {
  const page = await open({ handlers: [handle('POST', `members/${boris.id}/handOver`, () => ({ ...boris, role: 'owner' }))] });
  await choose(page, /Boris Kim/, 'Hand the account over');
  await page.user.selectOptions(await screen.findByLabelText(/^Your role afterwards/), 'finance');
  await page.user.click(screen.getByRole('button', { name: 'Hand the account over' }));
  await waitFor(() => expect(page.server.asked('POST', `members/${boris.id}/handOver`)).toMatchObject([{ body: { role: 'finance' } }]));
});

test('somebody is removed after a question that tells of the tokens that stay', async () => {
  const page = await open();
  await choose(page, /Boris Kim/, 'Remove');
  const asked = within(await screen.findByRole('alertdialog', { name: 'Remove Boris Kim from the account?' }));
  expect(asked.getByText(/2 API tokens go on/)).toBeVisible();
  await page.user.click(asked.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(page.server.rows(members)).toEqual([owner]));
});

test('an invitation is sent again or withdrawn', async () => {
  const page = await open({ handlers: [handle('POST', `memberInvitations/${late.id}/send`, () => ({ ...late, isExpired: false }))] });
  await choose(page, /late@example.com/, 'Send again');
  await waitFor(() => expect(page.notices).toMatchObject([{ title: 'An invitation is on its way to late@example.com' }]));
  await choose(page, /late@example.com/, 'Withdraw');
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(page.server.rows(memberInvitations)).toEqual([]));
});

test('whoever owns no account sees the people alone', async () => {
  await open({ permissions: memberPermissions('me', 'sender'), person: { id: boris.id } });
  expect(within(await screen.findByRole('row', { name: /Boris Kim/ })).getByText('You')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
  expect(screen.queryByText('Invitations')).not.toBeInTheDocument();
});
