import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { renderPage } from '@cabinet/testing/render-page';
import { secondsLeft } from '../progress/progress.tsx';
import { Bars } from './chart.tsx';
import { niceCeiling, tickIndexes } from './scale.ts';

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
  await user.click(screen.getByRole('radio', { name: 'Table' }));
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
  await user.click(screen.getByRole('radio', { name: 'Table' }));
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

test('time left is told once there is something to go by', () => {
  expect(secondsLeft(0, 100, 0, 5000)).toBeUndefined();
  expect(secondsLeft(50, 100, 0, 10_000)).toBe(10);
  expect(secondsLeft(100, 100, 0, 10_000)).toBeUndefined();
});
