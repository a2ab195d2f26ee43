import { screen, waitFor, within } from '@testing-library/react';
import { servers, type Server } from '@cabinet/domain/servers';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handleResource } from '@cabinet/testing/server';
import { operator } from '../../provider-testing.tsx';
import remote from '../../remote.ts';

const AT = '2026-11-20T10:00:00.000Z';
const hold = {
  ProviderId: operator.id,
  title: 'Direct B',
  state: 'degraded',
  text: 'No answer to the bind',
  links: { up: 1, all: 2 },
} as const;
const one: Server = {
  id: '019a8b2c-1234-7abc-8def-0000000000d1',
  name: 'n1',
  isInMaintenance: false,
  isAlive: true,
  seenAt: AT,
  nodes: [{ node: 'n1:17:ab', version: '1.2.3', startedAt: AT }],
  holds: [{ ...hold, node: 'n1:17:ab' }],
  solely: [{ ProviderId: operator.id, title: 'Direct B' }],
  createdAt: AT,
  updatedAt: AT,
};
const two: Server = { ...one, id: '019a8b2c-1234-7abc-8def-0000000000d2', name: 'n2', isAlive: false, nodes: [], holds: [], solely: [] };

test('each server says what it holds, and is taken out after a question that names who loses its only connections', async () => {
  const { user, server } = await renderRemote(remote, {
    role: 'admin',
    path: '/operations/providers/servers',
    handlers: [handleResource(servers, [one, two])] as never,
  });
  const holds = await screen.findByRole('list', { name: 'Connections of n1' });
  expect(holds).toHaveTextContent(/Direct B.*Works in part.*1 of 2.*No answer to the bind/);
  expect(within(holds).getByRole('link', { name: 'Direct B' })).toHaveAttribute('href', `/operations/providers/${operator.id}`);
  expect(screen.getByText('Silent')).toBeVisible();
  const card = within(screen.getByRole('heading', { name: 'n1' }).closest('section') as HTMLElement);
  await user.click(card.getByRole('button', { name: 'Take out…' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/No other living server may connect to: Direct B/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Take out' }));
  await waitFor(() => expect(server.rows(servers).filter(({ isInMaintenance }) => isInMaintenance)).toMatchObject([{ name: 'n1' }]));
  expect(await card.findByRole('button', { name: 'Put back' })).toBeVisible();
});
