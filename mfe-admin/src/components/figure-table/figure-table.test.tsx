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
