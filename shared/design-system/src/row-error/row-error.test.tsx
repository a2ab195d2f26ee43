import { screen } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { RowError } from './row-error.tsx';

const errorOf = (status: number, code: string) => ({ status, code, items: [], params: {}, message: '' });

test('what is not there is said in words, without a code and without another try; the list is one press away', async () => {
  await renderPage(<RowError error={errorOf(404, 'NOT_FOUND')} onRetry={() => undefined} list="/lists" />, { area: 'ui' });
  expect(screen.getByText(/^There is nothing at this address/)).toBeVisible();
  expect(screen.queryByText(/404/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the list' })).toHaveAttribute('href', '/lists');
});

test('anything else can be tried again', async () => {
  let tries = 0;
  const { user } = await renderPage(<RowError error={errorOf(503, 'UNAVAILABLE')} onRetry={() => (tries += 1)} />, { area: 'ui' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toBe(1);
});
