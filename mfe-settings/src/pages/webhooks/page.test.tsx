import { screen, waitFor, within } from '@testing-library/react';
import type { EventLogSetting } from '@cabinet/domain/event-log';
import { WEBHOOK_EVENTS } from '@cabinet/domain/webhooks';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const me = person('me').id;

/** Shows the page over a setting of the log that is kept in memory. */
function open(kept: EventLogSetting | null, states: readonly object[] = []) {
  const values: Record<string, unknown> = { eventLog: kept };
  return renderRemote(remote, {
    path: '/settings/webhooks',
    links: { 'settings.webhookCalls': '/settings/webhooks/calls', 'settings.webhook': '/settings/webhooks/onStatusChange' },
    handlers: [
      handle('GET', `settingsUser/${me}/:key`, ({ params }) => ({ value: values[params['key'] ?? ''] ?? null })),
      handle('PUT', `settingsUser/${me}/:key`, ({ params, body }) => {
        const { value } = body as { value: unknown };
        values[params['key'] ?? ''] = value;
        return { value };
      }),
      handle('GET', 'webhooks', () => ({ data: states, total: states.length })),
    ],
  });
}
type Opened = Awaited<ReturnType<typeof open>>;
const saved = ({ server }: Opened) =>
  server.asked('PUT', `settingsUser/${me}/eventLog`).map(({ body }) => (body as { value: EventLogSetting | null }).value);
const events = async () => within(await screen.findByRole('group', { name: 'Events' }));

test('the number of calls that wait leads to them', async () => {
  await open(null, [
    { event: 'onStatusChange', previousUntil: null, failingSince: null, switchedOffAt: null, slowUntil: null, waiting: 146 },
  ]);
  const door = await screen.findByRole('link', { name: /146/ });
  expect(door.getAttribute('href')).toMatch(/^\/settings\/webhooks\/calls\?/);
  expect(door.getAttribute('href')).toContain('event=onStatusChange&state=waiting');
});

test('the log is switched on with all events, or with those that are chosen', async () => {
  const page = await open(null);
  await page.user.click((await events()).getByRole('checkbox', { name: 'A message changes its status' }));
  await page.user.click(screen.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(saved(page)).toEqual([{ events: WEBHOOK_EVENTS.filter((event) => event !== 'onStatusChange') }]));
  expect(await screen.findByRole('button', { name: 'Switch off' })).toBeVisible();
});

test('a log of nothing is refused on its field, and switching it off forgets the setting', async () => {
  const page = await open({ events: ['onOptOut'] });
  await page.user.click((await events()).getByRole('checkbox', { name: 'Somebody opts out or in' }));
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved(page)).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(saved(page)).toEqual([null]));
  expect(await screen.findByRole('button', { name: 'Switch on' })).toBeVisible();
});
