import { screen, waitFor, within } from '@testing-library/react';
import type { ProviderTest } from '@cabinet/domain/providers';
import { handle } from '@cabinet/testing/server';
import { node, openProviders, operator } from '../../provider-testing.tsx';
import { Page } from './page.tsx';

const open = (given: Parameters<typeof openProviders>[2] = {}) => openProviders(Page, `/${operator.id}`, given);

test('what a provider does is seen at a glance: rate, delivery, refusals, windows, connections', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Direct B' })).toBeVisible();
  expect(screen.getByText('187.5')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Limit 400' })).toHaveAttribute('href', `/operations/providers/${operator.id}/settings`);
  expect(screen.getByText('76 of 100')).toBeVisible();
  // Those that met an error count as those that were refused: what it answered to both stands below.
  expect(screen.getByText('100 of 1,000')).toBeVisible();
  expect(screen.getByText('12 of 20')).toBeVisible();
  expect(screen.getByText('Link 2 · both ways')).toBeVisible();
  expect(screen.getByRole('row', { name: /ESME_RINVDSTADR 2,104/ })).toBeVisible();
});

test('a provider is drained after a question, says what is still with it, and is resumed', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Drain…' }));
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Drain “Direct B”?' })).getByRole('button', { name: 'Drain' }));
  expect(await screen.findByText('12 messages are still with it.', { exact: false })).toBeVisible();
  const call = () => server.calls.filter(({ path }) => path.endsWith('/control'));
  expect(call()[0]?.body).toEqual({ control: 'draining' });
  await user.click(screen.getAllByRole('button', { name: 'Resume' })[0] as HTMLElement);
  await waitFor(() => expect(call()[1]?.body).toEqual({ control: 'running' }));
  expect(await screen.findByRole('button', { name: 'Drain…' })).toBeVisible();
});

test('nothing waits at a drained provider once its last answer has come', async () => {
  const idle = { ...node, activity: { ...(node.activity as NonNullable<typeof node.activity>), inFlight: 0 } };
  await open({ row: { ...operator, control: 'draining', health: [idle] } });
  expect(await screen.findByText('Drained')).toBeVisible();
  expect(screen.getByText('No message waits for its answer', { exact: false })).toBeVisible();
});

test('a test of the connection shows what the other side said', async () => {
  const answer: ProviderTest = { ok: false, text: 'ESME_RINVPASWD', milliseconds: 42 };
  const { user } = await open({ handlers: [handle('POST', 'providers/:id/test', () => answer)] });
  await user.click(await screen.findByRole('button', { name: 'Test' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connection of “Direct B”' });
  expect(await within(dialog).findByText('ESME_RINVPASWD')).toBeVisible();
  expect(within(dialog).getByText('It does not let us in (42 ms)')).toBeVisible();
});

test('the address for reports is made on demand and shown to be copied', async () => {
  const url = 'https://cabinet.example/api/n/providers/1/reports/abc';
  const { user } = await open({ handlers: [handle('POST', 'providers/:id/callback', () => ({ url }))] });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Address for reports…' }));
  await user.click(await screen.findByRole('button', { name: 'Make an address' }));
  expect(await screen.findByText(url)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});
