import { screen, waitFor, within } from '@testing-library/react';
import { webhookReplays, type WebhookReplayJob } from '@cabinet/domain/webhook-replays';
import { webhookCalls, type WebhookCall } from '@cabinet/domain/webhooks';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
import { pretendWidth } from '@cabinet/testing/window-width';
import remote from '../../remote.ts';

const AT = '2026-11-22T10:00:00.000Z';
const CALL: WebhookCall = {
  id: '12',
  event: 'onStatusChange',
  state: 'failed',
  SendingId: '4711',
  data: {},
  attempts: 10,
  last: {
    at: AT,
    status: 500,
    fault: 'status',
    milliseconds: 84,
    answer: 'no',
    headers: { 'x-shop': 'one' },
    request: { method: 'POST', url: 'https://shop.example/hook', headers: { 'webhook-id': 'evt_12' }, body: '{"type":"onStatusChange"}' },
  },
  dueAt: null,
  OwnerId: person('me').id,
  createdAt: AT,
};
const JOB: WebhookReplayJob = {
  id: '0199c3f2-6b1e-7c55-9d6e-2f4f3f0d8a11',
  event: null,
  calls: 'failed',
  from: AT,
  to: AT,
  state: 'running',
  total: 1200,
  done: 300,
  endedAt: null,
  OwnerId: person('me').id,
  createdAt: AT,
};

const open = (jobs: readonly WebhookReplayJob[] = [], call = CALL) =>
  renderRemote(remote, {
    path: '/settings/webhooks/calls',
    handlers: [
      handle('POST', 'webhookCalls/replay', () => ({ count: 3 })),
      handle('POST', 'webhookCalls/:id/replay', () => ({ ...CALL, state: 'waiting' })),
      handleResource(webhookCalls, [call]),
      handleResource(webhookReplays, [...jobs]),
    ],
  });

test('a call shows its request and its answer, and is sent again', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: /A message changes its status/ }));
  expect(await screen.findByText('This status does not accept the call', { exact: false })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Request' })).toHaveTextContent('POST https://shop.example/hook webhook-id: evt_12');
  expect(screen.getByRole('region', { name: 'Answer' })).toHaveTextContent('500 x-shop: one no');
  await user.click(screen.getAllByRole('button', { name: 'Actions' }).at(-1) as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  await waitFor(() => expect(server.asked('POST', 'webhookCalls/12/replay')).toHaveLength(1));
});

test('all attempts of a call stand in its panel, with what came of each, and when it is tried again', async () => {
  const tried = { at: '2026-11-22T09:55:00.000Z', status: null, fault: 'timeout', milliseconds: 20_000 } as const;
  const call: WebhookCall = { ...CALL, state: 'waiting', attempts: 2, dueAt: '2026-11-22T10:05:00.000Z', earlier: [tried] };
  const { user } = await open([], call);
  expect(await screen.findByText('Retrying')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /A message changes its status/ }));
  const tries = within((await screen.findByRole('heading', { name: 'Attempts' })).closest('section') as HTMLElement);
  expect(tries.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/No answer in time20 s$/),
    expect.stringMatching(/500This status does not accept the call · 84 ms$/),
    expect.stringMatching(/The next attempt$/),
  ]);
});

test('what failed since a moment is sent again by a job, which shows how far it is and is stopped', async () => {
  const { user, server, notices } = await open([JOB]);
  expect(await screen.findByText('All events')).toBeVisible();
  expect(screen.getByText(/300 of 1,200/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send many again' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Event/), 'onIncomingMessage');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: '3 calls are sent again' }]));
  expect(server.asked('POST', 'webhookCalls/replay')[0]?.body).toEqual({
    event: 'onIncomingMessage',
    state: 'failed',
    from: expect.stringMatching(/^\d{4}-/),
  });
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(server.asked('DELETE', `webhookReplays/${JOB.id}`)).toHaveLength(1));
});

test('on a phone a call says how often it was tried, and no number of a message', async () => {
  pretendWidth(390);
  await open();
  const card = (await screen.findByText('10 attempts', { exact: false })).closest('li');
  expect(card).toHaveTextContent(/A message changes its status/);
  expect(card).not.toHaveTextContent(/4711/);
});
