import { screen, waitFor, within } from '@testing-library/react';
import { emailDomains, type EmailDomain } from '@cabinet/domain/email-domains';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const row: EmailDomain = {
  id: '019a8b2c-1234-7abc-8def-000000000001',
  domain: 'shop.example',
  state: 'pending',
  records: [
    {
      kind: 'dkim',
      name: 'cab1._domainkey.shop.example',
      value: 'v=DKIM1; k=rsa; p=AAAA',
      state: 'missing',
      found: [],
      isRequired: true,
    },
    {
      kind: 'spf',
      name: 'shop.example',
      value: 'v=spf1 mx include:cabinet.example ~all',
      state: 'differs',
      found: ['v=spf1 mx ~all'],
      isRequired: true,
    },
    { kind: 'dmarc', name: '_dmarc.shop.example', value: 'v=DMARC1; p=none', state: 'missing', found: [], isRequired: false },
  ],
  confirmedAt: null,
  checkedAt: '2026-11-20T10:00:00.000Z',
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const confirmed: EmailDomain = {
  ...row,
  state: 'confirmed',
  records: row.records.map((record) => (record.isRequired ? { ...record, state: 'found', found: [record.value] } : record)),
};
const open = (rows: readonly EmailDomain[], path = '/settings/email-domains') =>
  renderRemote(remote, {
    path,
    handlers: [
      handle('POST', 'emailDomains', ({ body }) => ({ ...row, ...(body as object) })),
      handle('POST', 'emailDomains/:id/check', () => confirmed),
      handleResource(emailDomains, rows),
    ],
  });

test('a domain is added, and its records open', async () => {
  const { user, server, address } = await open([]);
  await user.click((await screen.findAllByRole('button', { name: 'Add a domain' }))[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Domain/), 'http://shop');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(/as it follows the @/)).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Domain/));
  await user.type(dialog.getByLabelText(/^Domain/), 'shop.example');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(server.asked('POST', 'emailDomains')).toMatchObject([{ body: { domain: 'shop.example' } }]));
  await waitFor(() => expect(address()).toContain(`open=${row.id}`));
});

test('each record has a name and a value to copy, its state, and what stands in its place', async () => {
  await open([row], `/settings/email-domains?open=${row.id}`);
  const dkim = within(await screen.findByRole('region', { name: 'DKIM' }));
  expect(dkim.getByText('Missing')).toBeVisible();
  expect(dkim.getByText('v=DKIM1; k=rsa; p=AAAA')).toBeVisible();
  expect(dkim.getByText(/by itself: cab1\._domainkey$/)).toBeVisible();
  expect(dkim.getByRole('button', { name: 'Copy: Name' })).toBeVisible();
  expect(dkim.getByRole('button', { name: 'Copy: Value' })).toBeVisible();
  const spf = within(screen.getByRole('region', { name: 'SPF' }));
  expect(spf.getByText('Differs')).toBeVisible();
  expect(spf.getByText('v=spf1 mx ~all')).toBeVisible();
  expect(spf.getByText(/by itself: @$/)).toBeVisible();
});

test('a check on request asks DNS', async () => {
  const { user, server } = await open([row], `/settings/email-domains?open=${row.id}`);
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(server.asked('POST', `emailDomains/${row.id}/check`)).toHaveLength(1));
});

test('a confirmed domain says so, and wants no values written', async () => {
  await open([confirmed], `/settings/email-domains?open=${row.id}`);
  const dkim = within(await screen.findByRole('region', { name: 'DKIM' }));
  expect(dkim.getByText('Found')).toBeVisible();
  expect(dkim.queryByRole('button', { name: 'Copy: Value' })).not.toBeInTheDocument();
  expect(screen.getByText(/is signed by its key/)).toBeVisible();
});

test('a domain is removed after a question', async () => {
  const { user, server } = await open([row]);
  await user.click(within(await screen.findByRole('row', { name: /shop\.example/ })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.rows(emailDomains)).toEqual([]));
});
