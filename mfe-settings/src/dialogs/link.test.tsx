import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { handle } from '@cabinet/testing/server';
import { Dialog } from './link.tsx';

const SHORT = 'https://s.example/s/Ab3kM9xZ';
const LINK = 'https://shop.example/?utm_source=cabinet&utm_medium=sms&utm_campaign=winter';

async function fill(answer: object = { shortUrl: SHORT }) {
  const close = jest.fn();
  const page = await renderPage(<Dialog close={close} />, {
    area: 'settings',
    path: '/send',
    handlers: [handle('GET', 'n/shortener', () => answer)],
  });
  const { user } = page;
  await user.type(screen.getByLabelText(/^Address/), 'shop.example');
  await user.type(screen.getByLabelText(/^Source/), 'cabinet');
  await user.type(screen.getByLabelText(/^Campaign/), 'winter');
  return { ...page, close };
}

test('a short link is inserted, unless the long one is wanted', async () => {
  const { user, close } = await fill();
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  await waitFor(() => expect(close).toHaveBeenLastCalledWith({ url: SHORT }));
  await user.click(screen.getByRole('switch', { name: 'Make it short' }));
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  await waitFor(() => expect(close).toHaveBeenLastCalledWith({ url: LINK }));
});

test('without a campaign nothing is inserted, and the field says why', async () => {
  const { user, close } = await fill();
  await user.clear(screen.getByLabelText(/^Campaign/));
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  expect(await screen.findByText('Fill in this field')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});

test('a link of one’s own is named, so that each recipient has an own address, unless clicks are not to be counted so', async () => {
  const { user, close } = await fill({ shortUrl: SHORT, code: 'Ab3kM9xZ' });
  const own = await screen.findByRole('switch', { name: 'Count clicks by recipient' });
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  await waitFor(() => expect(close).toHaveBeenLastCalledWith({ url: SHORT, mark: '${link:Ab3kM9xZ}' }));
  await user.click(own);
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  await waitFor(() => expect(close).toHaveBeenLastCalledWith({ url: SHORT }));
});
