import { screen, within } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { FigureTable } from './figure-table.tsx';

test('rows and sums have their names, and every figure carries that of its column for windows without room for the heads', async () => {
  await renderPage(
    <FigureTable
      label="Queues"
      columns={[
        { key: 'name', label: 'Queue' },
        { key: 'waiting', label: 'Waiting' },
        { key: 'oldest', label: 'Oldest' },
      ]}
      rows={[
        { key: 'single', cells: { name: 'Single', waiting: 12, oldest: '3s' } },
        { key: 'bulk', cells: { name: 'Campaigns', waiting: 40, oldest: '–' } },
      ]}
      foot={{ name: 'Total', waiting: 52, oldest: '3s' }}
    />,
    { area: 'admin', role: 'admin', path: '/' },
  );
  const table = within(screen.getByRole('region', { name: 'Queues' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Queue', 'Waiting', 'Oldest']);
  expect(table.getByRole('row', { name: 'Campaigns 40 –' })).toBeVisible();
  expect(table.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  expect(table.getByRole('cell', { name: '40' })).toHaveAttribute('data-label', 'Waiting');
});

test('a row may end with a button, below a head for screen readers alone', async () => {
  await renderPage(
    <FigureTable
      label="Ranges"
      columns={[
        { key: 'name', label: 'Range' },
        { key: 'asked', label: 'Requests' },
      ]}
      actions="Actions"
      rows={[
        { key: 'a', cells: { name: '+7916', asked: 12 }, action: <button type="button">Refuse</button> },
        { key: 'b', cells: { name: '+7917', asked: 3 } },
      ]}
    />,
    { area: 'admin', role: 'admin', path: '/' },
  );
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Range', 'Requests', 'Actions']);
  const row = within(screen.getByRole('row', { name: /\+7916/ }));
  expect(row.getByRole('button', { name: 'Refuse' }).parentElement).not.toHaveAttribute('data-label');
});
