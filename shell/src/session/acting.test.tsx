import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Answer, handle } from '@cabinet/testing/server';
import { provided } from '../app/areas-testing.tsx';
import { closeCabinets, openCabinet, settle } from '../app/cabinet-testing.tsx';

afterEach(closeCabinets);

const goBack = async (name: string) => {
  const banner = (await screen.findByText(/^You act as/)).closest('div')!.parentElement!;
  await userEvent.click(within(banner).getByRole('button', { name: `Return to ${name}` }));
};

test('identities are a stack: from each one returns to the one before, whose users page opens, and the server forgets what was left', async () => {
  const { cabinet, server, session } = await openCabinet('/users', 'manager');
  await screen.findByRole('heading', { name: 'admin.users' });
  for (const name of ['reseller', 'me']) {
    await act(() => provided.cabinet!.session.loginAs(name));
    await settle(cabinet);
    expect(location.pathname).toBe('/');
    expect(await screen.findByText(`You act as ${name}.`)).toBeVisible();
  }

  const left = session.token();
  await goBack('reseller');
  await settle(cabinet);
  expect(await screen.findByText('You act as reseller.')).toBeVisible();
  expect(location.pathname).toBe('/users');
  await waitFor(() => expect(server.asked('POST', 'logout').at(-1)?.headers.get('authorization')).toBe(left));

  await goBack('manager');
  await settle(cabinet);
  await waitFor(() => expect(screen.queryByText(/^You act as/)).not.toBeInTheDocument());
  expect(session.state().claims).toMatchObject({ username: 'manager' });
  expect(location.pathname).toBe('/users');
});

test('the identities are there after a reload, and the way out of the account leads back too', async () => {
  const first = await openCabinet('/users', 'reseller');
  await screen.findByRole('heading', { name: 'admin.users' });
  await act(() => provided.cabinet!.session.loginAs('me'));
  await settle(first.cabinet);
  const kept = localStorage.getItem('cabinet.session');
  closeCabinets();

  const { cabinet, session } = await openCabinet('/', null);
  expect(session.state().claims).toBeNull();
  localStorage.setItem('cabinet.session', kept ?? '');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'cabinet.session' })));
  await settle(cabinet);
  expect(await screen.findByText('You act as me.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Anna/ }));
  await userEvent.click(await within(screen.getByRole('group', { name: /account/i })).findByRole('button', { name: 'Return to reseller' }));
  await settle(cabinet);
  expect(session.state()).toMatchObject({ claims: { username: 'reseller' }, actingFor: null });
});

test('a refusal leaves everything as it was', async () => {
  const { session } = await openCabinet('/users', 'reseller', {
    handlers: [handle('GET', 'login/as/:id', () => new Answer(403, { error: 'FORBIDDEN', message: '' }))],
  });
  await screen.findByRole('heading', { name: 'admin.users' });
  await act(() => expect(provided.cabinet!.session.loginAs('manager')).rejects.toMatchObject({ code: 'FORBIDDEN' }));
  expect(session.state()).toMatchObject({ claims: { username: 'reseller' }, actingFor: null });
  expect(location.pathname).toBe('/users');
});
