import { screen, waitFor } from '@testing-library/react';
import { providers, type NewProvider, type Provider } from '@cabinet/domain/providers';
import { handle } from '@cabinet/testing/server';
import { openProviders, operator } from '../../provider-testing.tsx';
import { Page as NewPage } from '../new-provider/page.tsx';
import { Page } from './page.tsx';

type User = Awaited<ReturnType<typeof openProviders>>['user'];
/** Pastes: a form of many fields is checked once, not with every letter. */
async function fill(user: User, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

const saved: NewProvider[] = [];
beforeEach(() => saved.splice(0));
const update = handle('PUT', 'providers/:id', ({ body }, server) => {
  saved.push(body as NewProvider);
  const row = { ...operator, ...(body as NewProvider), credentials: ['password'], updatedAt: '2026-11-20T11:00:00.000Z' } as Provider;
  server.upsert(providers, [row as never]);
  return row;
});

test('a secret that is set is kept unless it is replaced, and settings are those of the kind', async () => {
  const { user } = await openProviders(Page, `/${operator.id}/settings`, { handlers: [update] });
  expect(await screen.findByLabelText(/^Host/)).toHaveValue('smsc.example');
  expect(screen.getByText('Set')).toBeVisible();
  expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
  const limit = screen.getByLabelText(/^Messages a second/);
  await user.clear(limit);
  await fill(user, limit, '50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ settings: { throughput: 50, sender: { short: { ton: 3, npi: 0 } } } });
  expect(saved[0]).not.toHaveProperty('credentials');
  // The form begins anew with what is saved.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());

  await user.click(screen.getByRole('button', { name: 'Replace: Password' }));
  await fill(user, screen.getByLabelText(/^Password/), 'new-secret');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved[1]?.credentials).toEqual({ password: 'new-secret' }));
  expect(await screen.findByText('Set')).toBeVisible();
});

test('a secret that templates name is called as it stands there', async () => {
  const settings = { request: { url: 'https://operator.example/send' }, answer: { id: 'id' } };
  const service = { ...operator, kind: 'http', settings, credentials: ['token'] } as unknown as Provider;
  await openProviders(Page, `/${operator.id}/settings`, { row: service });
  for (const action of ['Replace', 'Delete'])
    expect(await screen.findByRole('button', { name: `${action}: token` })).toHaveTextContent(action);
  expect(screen.queryByText('Bot token')).not.toBeInTheDocument();
});

test('a new provider is made by the form of its kind, with groups that can be switched on', async () => {
  const made: NewProvider[] = [];
  const create = handle('POST', 'providers', ({ body }) => {
    made.push(body as NewProvider);
    return { ...operator, ...(body as NewProvider), credentials: ['token'] };
  });
  const { user, address } = await openProviders(NewPage, '/new', { handlers: [create] });
  await user.click(await screen.findByRole('radio', { name: 'HTTP API' }));
  await fill(user, screen.getByLabelText(/^Title/), 'An API');
  await fill(user, screen.getByLabelText(/^Name in routes/), 'an-api');
  await user.click(screen.getByRole('checkbox', { name: 'SMS' }));
  await fill(user, screen.getByLabelText(/^Address \(URL\)/), 'https://api.example/send');
  await fill(user, screen.getByLabelText('Name of the secret'), 'token');
  await user.click(screen.getAllByRole('button', { name: 'Add' })[0] as HTMLElement);
  await user.click(screen.getByRole('switch', { name: 'Delivery reports' }));
  await fill(user, screen.getByLabelText(/^Statuses/), 'ok = delivered');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]).toMatchObject({
    ...{ name: 'an-api', kind: 'http', types: ['sms'] },
    settings: { request: { url: 'https://api.example/send', method: 'POST' }, reports: { statuses: { ok: 'delivered' } }, poll: null },
  });
  await waitFor(() => expect(address()).toBe(`/operations/providers/${operator.id}`));
});
