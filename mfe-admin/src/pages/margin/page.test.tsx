import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { handle } from '@cabinet/testing/server';
import type { Margin, MarginFigures } from '@cabinet/domain/margin';
import { Page } from './page.tsx';

const figures = (revenue: number, cost: number, given: Partial<MarginFigures> = {}): MarginFigures => {
  return { charged: 1200, revenue, taken: 1250, cost, margin: revenue - cost, unpriced: 0, ...given };
};
const MARGIN: Margin = {
  total: figures(300, 170, { unpriced: 7 }),
  rows: [
    { key: 'direct-a', title: 'Direct A', ...figures(200, 60) },
    { key: 'direct-b', title: null, ...figures(100, 110) },
    { key: '', title: null, ...figures(0, 0, { charged: 0, taken: 0 }) },
  ],
  more: 2,
  days: [
    { day: '2026-11-22', ...figures(200, 60) },
    { day: '2026-11-23', ...figures(100, 110) },
  ],
};

const open = (address = '/operations/margin?from=2026-11-22&to=2026-11-23&by=provider') =>
  renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path: address,
    links: { 'messages.outgoing': '/messages/outgoing', 'admin.providers': '/operations/providers' },
    handlers: [
      handle('GET', 'margin', ({ query }) =>
        query.get('to') === '2026-11-21' ? { ...MARGIN, total: figures(240, 170), days: [], rows: [] } : MARGIN,
      ),
    ],
  });

test('the margin of a period stands by route with its sums, and every figure leads to what it is made of', async () => {
  await open();
  expect(await screen.findByRole('row', { name: /Direct A 1,200 .*200\.00.* 1,250 .*60\.00.*140\.00.* 70%/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /direct-b .*-10%/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /No provider/ })).toBeVisible();
  expect(screen.getByText('and 2 more, in the export')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Direct A' })).toHaveAttribute(
    'href',
    '/operations/margin?from=2026-11-22&to=2026-11-23&by=operator&provider=direct-a',
  );
  expect(screen.getByRole('link', { name: '1,200 messages charged' })).toHaveAttribute(
    'href',
    expect.stringContaining('/messages/outgoing?createdAt=2026-11-22T00%3A00%3A00.000Z%7E2026-11-23T23%3A59%3A59.999Z'),
  );
  expect(screen.getByRole('link', { name: 'no provider’s price is known for them' })).toHaveAttribute('href', '/operations/providers');
});

test('sums are compared with those of as many days before', async () => {
  const { server } = await open();
  expect(await screen.findByText('▲ 25% on the 2 days before')).toBeVisible();
  expect(screen.getByText('▲ 85.7% on the 2 days before')).toBeVisible();
  expect(screen.queryByText(/ 0% on/)).toBeNull();
  const asked = server.asked('GET', 'margin').map(({ query }) => [query.get('from'), query.get('to')]);
  expect(asked).toContainEqual(['2026-11-20', '2026-11-21']);
});

test('a row is opened, narrowed no more, and divided otherwise; the address keeps what was asked', async () => {
  const { user, server, address } = await open();
  await user.click(await screen.findByRole('link', { name: 'Direct A' }));
  await user.click(await screen.findByRole('button', { name: 'Remove: direct-a' }));
  await user.click(screen.getByRole('radio', { name: 'Customer' }));
  await waitFor(() => expect(address()).toContain('by=account'));
  expect(address()).not.toContain('provider=');
  const asked = server.asked('GET', 'margin').map(({ query }) => query.get('by'));
  expect(asked).toEqual(expect.arrayContaining(['provider', 'operator', 'account']));
});

test('the period is picked by days in the product’s own range of dates', async () => {
  const { user, address } = await open();
  const [from, to] = await waitFor(() => {
    const inputs = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(inputs.map(({ value }) => value)).toEqual(['22/11/2026', '23/11/2026']);
    return inputs;
  });
  await user.clear(from as HTMLInputElement);
  await user.type(from as HTMLInputElement, '20/11/2026{Enter}');
  await user.clear(to as HTMLInputElement);
  await user.type(to as HTMLInputElement, '21/11/2026{Enter}');
  await waitFor(() => expect(address()).toContain('from=2026-11-20&to=2026-11-21'));
});
