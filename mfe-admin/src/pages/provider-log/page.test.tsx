import { screen } from '@testing-library/react';
import type { StoredExchange } from '@cabinet/domain/providers';
import { handle } from '@cabinet/testing/server';
import { openProviders, operator } from '../../provider-testing.tsx';
import { Page } from './page.tsx';

const exchange = (id: string, given: Partial<StoredExchange>): StoredExchange => ({
  ...{ id, at: '2026-11-20T10:00:00.000Z', node: 'node-1', direction: 'out', operation: 'submit_sm', request: 'to: 7916•••67' },
  ...{ answer: 'command_status: ESME_ROK', isOk: true, milliseconds: 42, SendingId: '1' },
  ...given,
});

test('the last exchanges are listed, opened, and narrowed to those that failed', async () => {
  const data = [
    exchange('2', {}),
    exchange('1', { operation: 'deliver_sm', direction: 'in', isOk: false, answer: 'command_status: ESME_RX_T_APPN\nbusy' }),
  ];
  const { user } = await openProviders(Page, `/${operator.id}/log`, {
    handlers: [handle('GET', 'providers/:id/exchanges', () => ({ data }))],
  });
  expect(await screen.findByText('command_status: ESME_RX_T_APPN')).toBeVisible();
  await user.click(screen.getByText('submit_sm'));
  expect(screen.getAllByText('to: 7916•••67')[0]).toBeVisible();
  expect(screen.getAllByText('command_status: ESME_ROK')[0]).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Failed' }));
  expect(screen.queryByText('submit_sm')).not.toBeInTheDocument();
  expect(screen.getByText('deliver_sm')).toBeVisible();
});
