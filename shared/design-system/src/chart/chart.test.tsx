import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { renderPage } from '@cabinet/testing/render-page';
import { secondsLeft } from '../progress/progress.tsx';
import { Bars } from './chart.tsx';
import { niceCeiling, tickIndexes } from './scale.ts';

/** Chooses the table in the menu of the only chart. */
async function showTable(user: Awaited<ReturnType<typeof renderPage>>['user']) {
  await user.click(screen.getByRole('button', { name: 'View' }));
  const choice = await screen.findByRole('menuitemcheckbox', { name: 'Table' });
  // It has been placed beside its button.
  expect(screen.getByRole('menu', { name: 'View' }).style.top).not.toBe('');
  await user.click(choice);
}

test('the axis ends on a round number at or above the largest value', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e9, noNaN: true }), (value) => {
      const ceiling = niceCeiling(value);
      expect(ceiling).toBeGreaterThanOrEqual(value * (1 - 1e-9));
      expect(ceiling).toBeLessThanOrEqual(value * 2.5 + 1e-9);
    }),
  );
  expect([niceCeiling(0), niceCeiling(7), niceCeiling(48_216)]).toEqual([0, 8, 50_000]);
  expect(tickIndexes(24)).toEqual([0, 4, 8, 12, 16, 20]);
  expect(tickIndexes(0)).toEqual([]);
});

test('a chart’s numbers stand in a table too', async () => {
  const { user } = await renderPage(
    <Bars
      caption="Messages by hour"
      series={[
        { key: 'ok', label: 'Delivered', tone: 'accent' },
        { key: 'bad', label: 'Failed', tone: 'error' },
      ]}
      points={[{ key: '10', label: '10:00', values: { ok: 1200, bad: 3 } }]}
    />,
    { area: 'ui' },
  );
  expect(screen.getByRole('img', { name: 'Messages by hour' })).toBeVisible();
  await showTable(user);
  const table = screen.getByRole('table', { name: 'Messages by hour' });
  expect(within(table).getByRole('row', { name: '10:00 1,200 3' })).toBeVisible();
});

test('bars lead to what they count, by pointer and by the table', async () => {
  const { user, container } = await renderPage(
    <Bars
      caption="Messages by hour"
      series={[{ key: 'ok', label: 'Delivered', tone: 'accent' }]}
      points={[
        { key: '10', label: '10:00', values: { ok: 7 }, to: '/messages?hour=10' },
        { key: '11', label: '11:00', values: { ok: 0 } },
      ]}
    />,
    { area: 'ui' },
  );
  expect(container.querySelector('a')).toHaveAttribute('href', '/messages?hour=10');
  expect(screen.queryByRole('link')).toBeNull();
  await user.hover(container.querySelector('a') as HTMLElement);
  expect(screen.getByText('10:00', { selector: 'strong' }).parentElement).toHaveTextContent('10:00Delivered 7');
  await showTable(user);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/messages?hour=10']);
});

test('one bar is no wall, and an axis without values names nothing but zero', async () => {
  const series = [{ key: 'ok', label: 'Delivered', tone: 'accent' }] as const;
  const bars = (ok: number) => <Bars caption="Hours" series={series} points={[{ key: '0', label: '0', values: { ok } }]} />;
  const { container, rerender } = await renderPage(bars(12), { area: 'ui' });
  expect(Number(container.querySelector('rect')?.getAttribute('width'))).toBeLessThanOrEqual(60);
  rerender(bars(0));
  await waitFor(() => expect(screen.getAllByText('0', { selector: 'span' }).length).toBe(2));
});

test('the menu keeps the focus when it changes what is shown, and leads back', async () => {
  const { user } = await renderPage(
    <Bars
      caption="Hours"
      series={[{ key: 'ok', label: 'Delivered', tone: 'accent' }]}
      points={[{ key: '0', label: '0', values: { ok: 3 } }]}
    />,
    { area: 'ui' },
  );
  await showTable(user);
  expect(screen.queryByRole('img', { name: 'Hours' })).toBeNull();
  expect(screen.getByRole('button', { name: 'View' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Table' })).toBeChecked();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Chart' }));
  expect(screen.getByRole('img', { name: 'Hours' })).toBeVisible();
});

test('a legend names the colours of several series, and one series needs none', async () => {
  const delivered = { key: 'ok', label: 'Delivered', tone: 'accent' } as const;
  const points = [{ key: '0', label: '0', values: { ok: 3, bad: 1 } }];
  const { rerender } = await renderPage(<Bars caption="Hours" series={[delivered]} points={points} />, { area: 'ui' });
  expect(screen.queryByRole('list')).toBeNull();
  rerender(<Bars caption="Hours" series={[{ key: 'bad', label: 'Failed', tone: 'error' }, delivered]} points={points} />);
  expect(
    within(await screen.findByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Delivered', 'Failed']);
});

test('what there is at each moment is drawn as an area, with the same tip and table', async () => {
  const points = [
    { key: '1', label: '1 Nov', values: { left: 100 }, to: '/charges?day=1' },
    { key: '2', label: '2 Nov', values: { left: 40 } },
  ];
  const { user, container } = await renderPage(
    <Bars area caption="Balance by day" series={[{ key: 'left', label: 'Balance', tone: 'accent' }]} points={points} />,
    { area: 'ui' },
  );
  expect(container.querySelectorAll('rect')).toHaveLength(0);
  await user.hover(container.querySelector('a[href="/charges?day=1"]') as HTMLElement);
  expect(screen.getByText('1 Nov', { selector: 'strong' }).parentElement).toHaveTextContent('1 NovBalance 100');
  await showTable(user);
  expect(screen.getByRole('row', { name: '2 Nov 40' })).toBeVisible();
});

test('time left is told once there is something to go by', () => {
  expect(secondsLeft(0, 100, 0, 5000)).toBeUndefined();
  expect(secondsLeft(50, 100, 0, 10_000)).toBe(10);
  expect(secondsLeft(100, 100, 0, 10_000)).toBeUndefined();
});
