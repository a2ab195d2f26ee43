import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf } from '@cabinet/domain/permissions';
import { settingsWith } from '@cabinet/testing/people';
import { handle } from '@cabinet/testing/server';
import { closeCabinets, openCabinet } from '../../app/cabinet-testing.tsx';

afterEach(closeCabinets);

const day = (query: URLSearchParams) => (query.get('to') ? 'yesterday' : 'today');
const figuresAfter = (sent: number) =>
  handle('GET', 'sendings/statistics', ({ query }) =>
    day(query) === 'yesterday'
      ? { buckets: [], channels: [], totals: { sent, delivered: 700, failed: 100, spent: 1000 } }
      : {
          buckets: [{ at: new Date().toISOString(), delivered: 900, sent: 40, failed: 60 }],
          channels: [
            { type: 'sms', total: 900, delivered: 810, failed: 54 },
            { type: 'viber', total: 100, delivered: 90, failed: 6 },
          ],
          totals: { sent: 1000, delivered: 900, failed: 60, spent: 2940 },
        },
  );
const figures = figuresAfter(800);
const card = (name: string) => screen.getByRole('heading', { name }).closest('section')!;

test('home greets, counts the day and compares it with yesterday', async () => {
  const { server } = await openCabinet('/', 'me', { handlers: [figures] });
  expect(await screen.findByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening|night), Anna$/ })).toBeVisible();
  await screen.findByText('▲ 25% on this time yesterday');

  expect(card('Balance')).toHaveTextContent('12,480.40');
  expect(card('Sent today')).toHaveTextContent('1,000');
  expect(card('Delivered')).toHaveTextContent('93.8%');
  expect(card('Delivered')).toHaveTextContent('60 failed today');
  expect(card('Spent today')).toHaveTextContent('2,940.00');
  expect(card('Spent today')).toHaveTextContent('2.94 a message');
  expect(server.asked('GET', 'sendings/statistics')[0]?.query.get('step')).toBe('3600');
});

test('nothing is said of yesterday before it is known', async () => {
  const today = { buckets: [], channels: [], totals: { sent: 1000, delivered: 900, failed: 60, spent: 2940 } };
  await openCabinet('/', 'me', {
    handlers: [
      handle('GET', 'sendings/statistics', ({ query }) =>
        day(query) === 'today' ? today : Promise.reject(new TypeError('Failed to fetch')),
      ),
    ],
  });
  await waitFor(() => expect(card('Sent today')).toHaveTextContent('1,000'));
  expect(card('Sent today')).not.toHaveTextContent('yesterday');
});

test.each([
  [180, '180 by this time yesterday'],
  [19, '19 by this time yesterday'],
])('where yesterday had so few, %d, that a change in percent says little, it is said how many', async (sent, text) => {
  await openCabinet('/', 'me', { handlers: [figuresAfter(sent)] });
  expect(await screen.findByText(text)).toBeVisible();
});

test('the hours stand in a table too, and the channels with their share', async () => {
  await openCabinet('/', 'me', { handlers: [figures] });
  const table = await screen.findByRole('table', { name: 'Messages of today by hour' });
  expect(within(table).getAllByRole('row').length).toBe(new Date().getHours() + 2);
  expect(card('Delivery by channel')).toHaveTextContent('SMS 90093.8%');
});

test('the only channel is told of with what became of its messages, each count a link, and with what it reached yesterday', async () => {
  const sms = (total: number, delivered: number, failed: number) => ({
    ...{ buckets: [], channels: [{ type: 'sms', total, delivered, failed }] },
    totals: { sent: total, delivered, failed, spent: 0 },
  });
  const alone = handle('GET', 'sendings/statistics', ({ query }) => (day(query) === 'today' ? sms(1000, 900, 60) : sms(100, 80, 20)));
  await openCabinet('/', 'me', { handlers: [alone] });
  await waitFor(() =>
    expect(card('Delivery by channel')).toHaveTextContent(/Delivered900On the way40Failed60By this time yesterday80\s?%/),
  );
  expect(within(card('Delivery by channel')).getByRole('link', { name: '40' })).toHaveAttribute(
    'href',
    '/messages/outgoing?createdAt=today&type=sms&status=pending&status=paused&status=processing&status=sent',
  );
});

test('every figure leads to the rows that it counts', async () => {
  await openCabinet('/', 'me', { handlers: [figures] });
  await screen.findByText('▲ 25% on this time yesterday');
  const addressOf = (name: string, link: string | RegExp) =>
    decodeURIComponent(within(card(name)).getByRole('link', { name: link }).getAttribute('href') ?? '');
  expect(addressOf('Sent today', /^Sent today\s*1,000$/)).toBe('/messages/outgoing?createdAt=today');
  expect(addressOf('Delivered', /^Delivered\s*93.8%$/)).toBe('/messages/outgoing?createdAt=today&status=delivered&status=seen');
  expect(addressOf('Delivered', '60 failed today')).toBe('/messages/outgoing?createdAt=today&status=failed');
  expect(addressOf('Delivery by channel', /^Viber\s*100$/)).toBe('/messages/outgoing?createdAt=today&type=viber');

  const [share] = within(card('Delivery by channel')).getAllByRole('link', { name: '93.8%' });
  expect(share).toHaveAttribute('href', '/messages/outgoing?createdAt=today&type=sms&status=delivered&status=seen');
  expect(addressOf('Sent today', /on this time yesterday/)).toMatch(/^\/messages\/outgoing\?createdAt=[^~]+T[^~]+~[^~]+Z$/);

  const hours = within(card('Messages by hour'));
  await userEvent.click(hours.getByRole('button', { name: 'View' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Table' }));
  const hour = new Date(new Date().setMinutes(0, 0, 0));
  const next = new Date(hour.getTime() + 3_600_000);
  expect(hours.getAllByRole('link')).toHaveLength(1);
  expect(addressOf('Messages by hour', String(hour.getHours()))).toBe(
    `/messages/outgoing?createdAt=${hour.toISOString()}~${next.toISOString()}`,
  );
});

const DAY_MS = 86_400_000;
const startOfDay = (daysAgo: number) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
};
/** Figures that say of how many days they are: ten messages a day. */
const figuresByDays = handle('GET', 'sendings/statistics', ({ query }) => {
  const sent =
    Math.round((new Date(query.get('to') ?? startOfDay(-1)).getTime() - new Date(query.get('from') ?? '').getTime()) / DAY_MS) * 10;
  const bucket = { at: startOfDay(0).toISOString(), delivered: sent - 1, sent: 0, failed: 1 };
  const channels = [{ type: 'sms', total: sent, delivered: sent - 1, failed: 1 }];
  return { buckets: [bucket], channels, totals: { sent, delivered: sent - 1, failed: 1, spent: sent } };
});

test('the figures are of the period that was chosen, lead to its rows, and the choice is kept', async () => {
  const { server } = await openCabinet('/', 'me', { handlers: [figuresByDays] });
  await waitFor(() => expect(card('Sent today')).toHaveTextContent('10'));
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
  expect(await screen.findByRole('heading', { name: 'Sent in 7 days' })).toBeVisible();
  expect(card('Sent in 7 days')).toHaveTextContent('70');
  expect(screen.getByRole('link', { name: 'All is well: 98.6% delivered in 7 days' })).toBeVisible();

  const asked = server.asked('GET', 'sendings/statistics').map(({ query }) => query.get('from'));
  expect(asked).toEqual(expect.arrayContaining([startOfDay(6).toISOString(), startOfDay(13).toISOString()]));
  const period = `${startOfDay(6).toISOString()}~${startOfDay(-1).toISOString()}`;
  const addressOf = (name: string, link: RegExp) =>
    decodeURIComponent(within(card(name)).getByRole('link', { name: link }).getAttribute('href') ?? '');
  expect(addressOf('Sent in 7 days', /^Sent in 7 days/)).toBe(`/messages/outgoing?createdAt=${period}`);
  expect(addressOf('Spent in 7 days', /^Spent in 7 days/)).toBe(`/balance/billings?createdAt=${period}`);
  expect(addressOf('Delivered', /^1 failed in 7 days/)).toBe(`/messages/outgoing?createdAt=${period}&status=failed`);
  expect(addressOf('Delivery by channel', /^SMS/)).toBe(`/messages/outgoing?createdAt=${period}&type=sms`);
  expect(within(screen.getByRole('table', { name: 'Messages of 7 days by day' })).getAllByRole('row')).toHaveLength(8);

  const kept = Object.entries({ ...localStorage } as Record<string, string>);
  closeCabinets();
  for (const [key, value] of kept) localStorage.setItem(key, value);
  await openCabinet('/', 'me', { handlers: [figuresByDays] });
  expect(await screen.findByRole('radio', { name: '7 days' })).toBeChecked();
});

test('figures stay until those of another period come, and a period that does not come can be left', async () => {
  await openCabinet('/', 'me', {
    handlers: [
      handle('GET', 'sendings/statistics', ({ query }) =>
        query.get('from') === startOfDay(29).toISOString()
          ? Promise.reject(new TypeError('Failed to fetch'))
          : { buckets: [], channels: [], totals: { sent: 12, delivered: 11, failed: 1, spent: 24 } },
      ),
    ],
  });
  await waitFor(() => expect(card('Sent today')).toHaveTextContent('12'));
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  await waitFor(() => expect(card('Sent in 30 days')).toHaveTextContent('–Not loaded. Try again'));
  await userEvent.click(screen.getByRole('radio', { name: 'Today' }));
  await waitFor(() => expect(card('Sent today')).toHaveTextContent('12'));
});

const failures = handle('GET', 'sendings/statistics/failures', () => ({
  failures: [
    { code: 'undelivered', count: 1041 },
    { code: 'expired', count: 19 },
  ],
}));

test('one sentence says whether all is well, and why messages failed; each part leads to its messages', async () => {
  const { server } = await openCabinet('/', 'me', { handlers: [figures, failures] });
  const today = '/messages/outgoing?createdAt=today';
  expect(await screen.findByRole('link', { name: 'All is well: 93.8% delivered today' })).toHaveAttribute(
    'href',
    `${today}&status=delivered&status=seen`,
  );
  expect(await screen.findByRole('link', { name: 'could not be delivered 1,041' })).toHaveAttribute(
    'href',
    `${today}&error=undelivered&status=failed`,
  );
  expect(screen.getByRole('link', { name: 'expired 19' })).toBeVisible();
  const [asked] = server.asked('GET', 'sendings/statistics/failures');
  expect([...(asked?.query.keys() ?? [])]).toEqual(['from']);
});

test('a day that is worse than yesterday is said to be', async () => {
  const worse = handle('GET', 'sendings/statistics', ({ query }) => ({
    buckets: [],
    channels: [],
    totals: { sent: 100, delivered: day(query) === 'today' ? 81 : 95, failed: day(query) === 'today' ? 19 : 5, spent: 0 },
  }));
  await openCabinet('/', 'me', { handlers: [worse] });
  expect(await screen.findByText('Worse than yesterday: 81% delivered today, 95% by this time yesterday')).toBeVisible();
});

test.each([
  [20_000, 'enough for less than a day'],
  [5000, 'enough for about 3 days'],
  [1, 'enough for more than a year'],
  [0, 'nothing spent in 30 days'],
] as const)('of a balance it is said how long it lasts: at %d a day', async (spent, text) => {
  const days = Array.from({ length: 30 }, (_, day) => ({ at: new Date(2026, 0, day + 1).toISOString(), spent, balance: 800 }));
  await openCabinet('/', 'me', { handlers: [handle('GET', 'billings/balance/:id/days', () => ({ result: days }))] });
  const link = await within(card('Balance')).findByRole('link', { name: text });
  expect(link.getAttribute('href')).toMatch(/^\/balance\/billings\?createdAt=.+/);
});

test('held money leads to what it is held for', async () => {
  const answer = { result: { balance: 100, overdraft: 0, held: 7, currency: 'RUB' } };
  await openCabinet('/', 'me', { handlers: [handle('GET', 'billings/balance/:id', () => answer)] });
  await waitFor(() =>
    expect(within(card('Balance')).getByRole('link', { name: /₽7.00 held/ })).toHaveAttribute(
      'href',
      '/balance/billings?createdAt=any&status=pending',
    ),
  );
});

test('areas show their parts, and the way to them stands where it is installed', async () => {
  await openCabinet('/', 'me', { handlers: [figures] });
  expect(await screen.findByRole('region', { name: 'messages latest' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Import contacts' })).toHaveAttribute('href', '/contacts?action=import');
  expect(screen.queryByRole('link', { name: 'New message' })).toBeNull();
});

test('figures that do not come are told in their places, and called again from there', async () => {
  const { server } = await openCabinet('/', 'me', {
    handlers: [
      handle('GET', 'sendings/statistics', () => Promise.reject(new TypeError('Failed to fetch'))),
      handle('GET', 'billings/balance/:id', () => Promise.reject(new TypeError('Failed to fetch'))),
    ],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/No connection/);
  for (const name of ['Sent today', 'Delivered', 'Spent today']) expect(card(name)).toHaveTextContent('–Not loaded. Try again');
  await waitFor(() => expect(card('Balance')).toHaveTextContent('–Not loaded. Try again'));
  const asked = server.asked('GET', 'billings/balance/:id').length;
  await userEvent.click(within(card('Balance')).getByRole('button', { name: 'Try again' }));
  expect(server.asked('GET', 'billings/balance/:id')).toHaveLength(asked + 1);
  expect(screen.getByRole('region', { name: 'messages latest' })).toBeInTheDocument();
});

test('a quiet day says so, and offers days before it', async () => {
  await openCabinet('/', 'me');
  expect(await screen.findByText('Nothing has been sent today.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Messages of yesterday' })).toHaveAttribute('href', '/messages/outgoing?createdAt=yesterday');
  await userEvent.click(screen.getByRole('button', { name: 'Show 7 days' }));
  expect(await screen.findByText('Nothing has been sent in 7 days.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show 30 days' }));
  expect(await screen.findByText('Nothing has been sent in 30 days.')).toBeVisible();
});

test('what was spent and left on each day stands below, in tables too', async () => {
  const { server } = await openCabinet('/', 'me', { handlers: [figures] });
  const table = await screen.findByRole('table', { name: 'Spent by day' });
  expect(within(table).getByRole('row', { name: /₽13$/ })).toBeInTheDocument();
  expect(within(screen.getByRole('table', { name: 'Balance by day' })).getByRole('row', { name: /₽800$/ })).toBeInTheDocument();
  const midnight = new Date();
  midnight.setDate(midnight.getDate() - 29);
  midnight.setHours(0, 0, 0, 0);
  expect(server.asked('GET', 'billings/balance/me/days')[0]?.query.get('from')).toBe(midnight.toISOString());
});

test.each([
  [false, ['me', 'Statistics', 'Documentation']],
  [true, ['me', 'Statistics', 'Documentation', 'Blog']],
])('useful ways: what the variant (%s) has and what is installed', async (variant, titles) => {
  const frontend = { variant, blog: 'https://blog.example.com' };
  await openCabinet('/', 'me', {
    handlers: [figures, handle('GET', 'settings', () => ({ settings: settingsWith({ frontend }), permissions: permissionsOf('me') }))],
  });
  const useful = await screen.findByRole('navigation', { name: 'Useful' });
  expect(
    within(useful)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(titles);
  expect(within(useful).getByRole('link', { name: 'me' })).toHaveAttribute('href', '/account/profile');
  expect(within(useful).getByRole('link', { name: 'Statistics' })).toHaveAttribute('href', '/messages/outgoing?createdAt=today');
});

test('no formatter is made twice while home is drawn', async () => {
  const made: string[] = [];
  for (const name of ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat'] as const) {
    const Original = Intl[name] as new (...given: unknown[]) => object;
    jest.spyOn(Intl, name).mockImplementation(((...given: unknown[]) => {
      made.push(JSON.stringify([name, ...given]));
      return new Original(...given);
    }) as never);
  }
  try {
    // A currency that no test before has written.
    const settings = settingsWith({ billings: { currency: 'MXN' } });
    await openCabinet('/', 'me', {
      handlers: [figures, handle('GET', 'settings', () => ({ settings, permissions: permissionsOf('me') }))],
    });
    expect(await screen.findByRole('table', { name: 'Spent by day' })).toBeInTheDocument();
    expect(made.filter((one) => one.includes('MXN'))).not.toEqual([]);
    expect(made).toEqual([...new Set(made)]);
  } finally {
    jest.restoreAllMocks();
  }
});
