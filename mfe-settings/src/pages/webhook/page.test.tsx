import { screen, waitFor, within } from '@testing-library/react';
import type { WebhookState, WebhookTest } from '@cabinet/domain/webhook-requests';
import { WEBHOOK_EVENTS, webhookSchema, type Webhook } from '@cabinet/domain/webhooks';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const me = person('me').id;
const setting = (given: object): Webhook => webhookSchema.cast({ url: 'https://shop.example/hook', ...given }) as unknown as Webhook;
const STATE: WebhookState = {
  event: 'onStatusChange',
  previousUntil: null,
  failingSince: null,
  switchedOffAt: null,
  slowUntil: null,
  waiting: 0,
};
const ANSWER: WebhookTest = { status: 500, milliseconds: 84, body: 'no', headers: { 'x-shop': 'one' }, fault: 'status', request: null };

/** Shows a page over a setting that is kept in memory. */
function open({ kept, state = {}, path = '/settings/webhooks/onStatusChange' }: { kept?: Webhook; state?: object; path?: string }) {
  const values: Record<string, unknown> = { 'webhooks.onStatusChange': kept };
  return renderRemote(remote, {
    path,
    links: { 'settings.webhookCalls': '/settings/webhooks/calls' },
    handlers: [
      handle('GET', `settingsUser/${me}/:key`, ({ params }) => ({ value: values[params['key'] ?? ''] ?? null })),
      handle('PUT', `settingsUser/${me}/:key`, ({ params, body }) => {
        const { value } = body as { value: unknown };
        values[params['key'] ?? ''] = value;
        return { value };
      }),
      handle('GET', 'webhooks', () => ({ data: [{ ...STATE, ...state }], total: 1 })),
      handle('POST', 'webhookCalls/test', () => ANSWER),
      handle('POST', 'webhooks/onStatusChange/secret', () => ({ secret: 'whsec_c2hvcA==', previousUntil: null })),
    ],
  });
}
type Opened = Awaited<ReturnType<typeof open>>;
const saved = ({ server }: Opened) =>
  server.asked('PUT', `settingsUser/${me}/webhooks.onStatusChange`).map(({ body }) => (body as { value: unknown }).value);
const preview = () => within(screen.getByRole('heading', { name: 'Preview' }).closest('section') as HTMLElement);

test('a webhook is set up, seen before it is sent, and kept as the server takes it', async () => {
  const page = await open({});
  const { user } = page;
  expect(await screen.findByText('Give an address to see the request.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Address/), 'https://shop.example/hook');
  await user.click(screen.getByRole('button', { name: 'Add a header' }));
  const header = within(screen.getByRole('group', { name: 'Header 1' }));
  await user.type(header.getByLabelText(/^Header/), 'X-Token');
  await user.type(header.getByLabelText(/^Value/), 'mine');
  await user.type(screen.getByLabelText('Delivered'), 'OK');
  await waitFor(() => expect(preview().getByRole('region')).toHaveTextContent('"status": "OK"'));
  expect(preview().getByRole('region')).toHaveTextContent('POST https://shop.example/hook x-token: mine');
  await user.type(screen.getByLabelText(/^Body/), 'id=');
  await user.click(screen.getByRole('button', { name: /^Insert a field/ }));
  await user.click(screen.getByRole('menuitem', { name: /^Recipient/ }));
  expect(screen.getByLabelText(/^Body/)).toHaveValue('id=${recipient}');
  await waitFor(() => expect(preview().getByRole('region')).toHaveTextContent('id=+79161234567'));
  await user.type(screen.getByLabelText(/^Statuses that accept/), '200,202,');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved(page)).toMatchObject([
      {
        url: 'https://shop.example/hook',
        headers: [{ name: 'X-Token', value: 'mine' }],
        body: 'id=${recipient}',
        successOn: { status: [200, 202], body: '' },
        extras: { statuses: { delivered: 'OK' } },
      },
    ]),
  );
});

test('what the rules refuse is said on its field', async () => {
  const page = await open({ kept: setting({}) });
  await page.user.clear(await screen.findByLabelText(/^Calls at a time/));
  await page.user.type(screen.getByLabelText(/^Calls at a time/), '0');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText(/^Calls at a time/)).toBeInvalid());
  expect(saved(page)).toEqual([]);
});

test('a test call shows the true answer, and a new secret is shown once', async () => {
  const page = await open({ kept: setting({ method: 'GET' }) });
  expect(await screen.findByText(/^A GET tells everything in the address/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Call now' }));
  expect(await screen.findByText('This status does not accept the call')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Answer' })).toHaveTextContent('500 x-shop: one no');
  expect(page.server.asked('POST', 'webhookCalls/test')[0]?.body).toMatchObject({ event: 'onStatusChange', value: { method: 'GET' } });
  await page.user.click(screen.getByRole('button', { name: 'New secret' }));
  await page.user.click(await screen.findByRole('button', { name: 'Make' }));
  expect(await screen.findByText('whsec_c2hvcA==')).toBeVisible();
});

test('a webhook that a 410 has switched off is switched on again', async () => {
  const page = await open({ kept: setting({ isActive: false }), state: { switchedOffAt: '2026-11-22T10:00:00.000Z' } });
  await page.user.click(await screen.findByRole('button', { name: 'Switch on again' }));
  await waitFor(() => expect(saved(page)).toMatchObject([{ isActive: true }]));
});

test('the list of events says how each does', async () => {
  await open({ kept: setting({}), state: { failingSince: '2026-11-22T10:00:00.000Z', waiting: 3 }, path: '/settings/webhooks' });
  expect(await screen.findByText('Calls fail')).toBeVisible();
  expect(screen.getByText('POST https://shop.example/hook')).toBeVisible();
  expect(screen.getByText('3 events wait')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Change\s+A message changes its status$/ })).toBeVisible();
  expect(await screen.findAllByText('Not set')).toHaveLength(WEBHOOK_EVENTS.length - 1);
});
