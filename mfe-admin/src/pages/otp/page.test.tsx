import { screen, waitFor, within } from '@testing-library/react';
import { otpBlocks, type OtpBlock, type OtpTraffic, type OtpTrafficBoard, type OtpTrafficRequest } from '@cabinet/domain/otp-abuse';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource, type Handler } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const AT = '2026-11-20T10:00:00.000Z';
const ID = '019a8b2c-1234-7abc-8def-000000000001';
const pumped: OtpTraffic = { value: '+99450123', title: 'AZ', OwnerId: null, asked: 340, verified: 4, cost: 680, block: null };
const usual: OtpTraffic = { value: '+7916555', title: 'RU', OwnerId: null, asked: 120, verified: 96, cost: 222, block: null };
const block: OtpBlock = {
  id: ID,
  kind: 'prefix',
  value: '+99450123',
  title: null,
  reason: 'Pumping',
  until: null,
  refused: 5120,
  refusedAt: AT,
  OwnerId: null,
  createdAt: AT,
};
const request: OtpTrafficRequest = {
  id: ID,
  phone: '+994501231001',
  network: '203.0.113.0/24',
  WidgetId: ID,
  widget: 'Sign-in',
  OwnerId: ID,
  owner: 'anna',
  codes: 2,
  cost: 4,
  verifiedAt: null,
  createdAt: AT,
};

const open = (data: OtpTraffic[], blocks: OtpBlock[] = [], more: Handler[] = []) => {
  const answer: OtpTrafficBoard = { at: AT, totals: { asked: 460, verified: 100, cost: 902 }, data };
  const handlers = [
    ...more,
    handle('GET', 'otpAbuse', () => answer),
    handle('GET', 'otpAbuse/requests', () => ({ data: [request] })),
    handleResource(otpBlocks, blocks),
  ];
  return renderRemote(remote, { path: '/operations/otp', role: 'admin', handlers });
};

test('a suspicious range is refused from its row, with a reason', async () => {
  const { user, server, notices } = await open(
    [pumped, usual],
    [],
    [handle('POST', 'otpBlocks', ({ body }) => ({ ...block, ...(body as object) })), handle('DELETE', 'otpBlocks/:id', () => null)],
  );
  const row = within(await screen.findByRole('row', { name: /\+99450123/ }));
  expect(row.getByText('Suspicious')).toBeVisible();
  expect(row.getByText('Azerbaijan')).toBeVisible();
  expect(row.getByText('1.2%')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /\+7916555/ })).queryByText('Suspicious')).toBeNull();
  await user.click(row.getByRole('button', { name: 'Refuse…: numbers +99450123…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refuse codes: numbers +99450123…' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Pumping');
  await user.click(dialog.getByRole('button', { name: 'Refuse codes' }));
  await waitFor(() =>
    expect(server.asked('POST', 'otpBlocks')).toMatchObject([
      { body: { kind: 'prefix', value: '+99450123', reason: 'Pumping', until: null } },
    ]),
  );
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Codes are refused: numbers +99450123…' }]));
  notices[0]?.action?.onSelect();
  await waitFor(() => expect(notices[1]).toMatchObject({ title: 'Codes are sent again: numbers +99450123…' }));
  expect(server.asked('DELETE', `otpBlocks/${ID}`)).toHaveLength(1);
});

test('what is refused is told with its reason, and allowed again by one click', async () => {
  const { user, server } = await open([{ ...pumped, block }], [block]);
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText('Pumping')).toBeVisible();
  expect(item.getByText(/5,120 requests refused/)).toBeVisible();
  await user.click(item.getByRole('button', { name: 'Allow again' }));
  await waitFor(() => expect(server.rows(otpBlocks)).toEqual([]));
});

test('a network that is written wrong is named before anything is sent', async () => {
  const { user, server } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Refuse codes…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^By/), 'Network');
  await user.type(dialog.getByLabelText(/^What/), '300.1.1.1');
  await user.type(dialog.getByLabelText(/^Reason/), 'Pumping');
  await user.click(dialog.getByRole('button', { name: 'Refuse codes' }));
  await waitFor(() => expect(dialog.getByLabelText(/^What/)).toBeInvalid());
  expect(server.asked('POST', 'otpBlocks')).toEqual([]);
});

test('a row leads to its latest requests', async () => {
  const { user, server } = await open([pumped]);
  await user.click(await screen.findByRole('link', { name: '+99450123' }));
  const panel = within(await screen.findByRole('complementary', { name: 'numbers +99450123…' }));
  expect(await panel.findByText('+994501231001')).toBeVisible();
  expect(panel.getByText('Not confirmed')).toBeVisible();
  const asked = Object.fromEntries(server.asked('GET', 'otpAbuse/requests')[0]?.query ?? []);
  expect(asked).toEqual({ by: 'prefix', value: '+99450123', period: '1h' });
});
