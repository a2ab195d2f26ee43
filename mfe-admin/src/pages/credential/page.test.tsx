import { screen, waitFor, within } from '@testing-library/react';
import { credentials, type Credential } from '@cabinet/domain/credentials';
import { providers } from '@cabinet/domain/providers';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource, type Handler } from '@cabinet/testing/server';
import { node, operator } from '../../provider-testing.tsx';
import remote from '../../remote.ts';

const AT = '2026-11-20T10:00:00.000Z';
const credential: Credential = {
  id: '019a8b2c-1234-7abc-8def-0000000000f1',
  title: 'Contract 17',
  kind: 'smpp',
  user: 'shop',
  secrets: ['password'],
  staged: null,
  previous: null,
  rotatedAt: null,
  usedBy: [{ id: operator.id, name: operator.name, title: operator.title, isActive: true }],
  createdAt: AT,
  updatedAt: AT,
};
const user = { ...operator, CredentialId: credential.id, health: [{ ...node, isCurrent: false, text: 'ESME_RINVPASWD' }] };
const trial = { ProviderId: operator.id, milliseconds: 31 };
const staged = { user: 'shop', secrets: ['password'], at: AT, trials: null };

/** What the server does to the row with each step. */
const steps: readonly Handler[] = (
  [
    ['PUT', 'staged', () => ({ staged })],
    ['POST', 'staged/test', () => ({ staged: { ...staged, trials: [{ ...trial, ok: true, text: '' }] } })],
    ['POST', 'rotate', () => ({ staged: null, previous: { user: 'shop', secrets: ['password'], at: AT } })],
    ['POST', 'revert', () => ({ staged, previous: null })],
  ] as const
).map(([method, path, change]) =>
  handle(method, `credentials/:id/${path}`, (_call, server) => {
    const changed = { ...server.rows(credentials)[0], ...change() };
    server.upsert(credentials, [changed as never]);
    return changed;
  }),
);
const open = (row: Credential, path: string) =>
  renderRemote(remote, {
    role: 'admin',
    path,
    handlers: [...steps, handleResource(credentials, [row]), handleResource(providers, [user])] as never,
  });

test('a secret is staged, tested, taken into use after a question, and put back', async () => {
  const { user: person, server } = await open(credential, `/operations/providers/credentials/${credential.id}`);
  await person.click(await screen.findByRole('button', { name: 'Stage a new secret…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText(/^Password/), 'new-secret');
  await person.click(dialog.getByRole('button', { name: 'Stage' }));
  await waitFor(() =>
    expect(server.asked('PUT', 'credentials/:id/staged')[0]?.body).toEqual({ user: 'shop', secrets: { password: 'new-secret' } }),
  );

  await person.click(await screen.findByRole('button', { name: 'Test' }));
  expect(await screen.findByText('Let in, 31 ms')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Take into use' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/1 provider opens new connections/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Take into use' }));
  await waitFor(() => expect(server.asked('POST', 'credentials/:id/rotate')[0]?.body).toEqual({ isForced: false }));
  expect(await screen.findByText(/Can be put back until it is dropped/)).toBeVisible();
  expect(screen.queryByText('new-secret')).not.toBeInTheDocument();
});

test('what was not let in is taken into use only by force, and each node says with what it is connected', async () => {
  const refused = { ...credential, staged: { ...staged, trials: [{ ...trial, ok: false, text: 'ESME_RINVPASWD' }] } };
  const { user: person, server } = await open(refused, `/operations/providers/credentials/${credential.id}`);
  expect(await screen.findByText('Refused, 31 ms')).toBeVisible();
  const use = (await screen.findByRole('link', { name: 'Direct B' })).closest('li') as HTMLElement;
  expect(use).toHaveTextContent(/node-1:17:ab.*still the old one.*ESME_RINVPASWD/);
  await person.click(screen.getByRole('button', { name: 'Take into use all the same…' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Take into use' }));
  await waitFor(() => expect(server.asked('POST', 'credentials/:id/rotate')[0]?.body).toEqual({ isForced: true }));
});

test('the list names who uses a credential, and makes new ones by kind', async () => {
  const create = handle('POST', 'credentials', ({ body }) => ({ ...credential, ...(body as object), secrets: ['token'] }));
  const { user: person, server } = await renderRemote(remote, {
    role: 'admin',
    path: '/operations/providers/credentials',
    handlers: [create, handleResource(credentials, [credential])] as never,
  });
  const row = await screen.findByRole('row', { name: /Contract 17/ });
  expect(within(row).getByRole('link', { name: 'Direct B' })).toHaveAttribute('href', `/operations/providers/${operator.id}`);
  await person.click(screen.getByRole('button', { name: 'New credential' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('radio', { name: 'Telegram bot' }));
  await person.type(dialog.getByLabelText(/^Title/), 'Bot');
  await person.type(dialog.getByLabelText(/^Bot token/), '1:x');
  await person.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(server.asked('POST', 'credentials')[0]?.body).toEqual({ title: 'Bot', kind: 'telegram', user: '', secrets: { token: '1:x' } }),
  );
});
