import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { UTM_LIMITS, utmSets, type UtmSet } from '@cabinet/domain/utm-sets';
import { person, type GivenSettings } from '@cabinet/testing/people';
import { handle, handleResource } from '@cabinet/testing/server';
import { Dialog } from './link.tsx';

const SHORT = 'https://s.example/s/Ab3kM9xZ';
const LINK = 'https://shop.example/?utm_source=cabinet&utm_medium=sms&utm_campaign=winter';

const winter: UtmSet = {
  id: '019a8b2c-1234-7abc-8def-000000000001',
  title: 'Winter',
  protocol: 'http',
  url: 'shop.example/boots',
  utm_source: 'cabinet',
  utm_medium: 'email',
  utm_campaign: 'boots',
  utm_content: '',
  utm_term: '',
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

async function open(answer: object = { shortUrl: SHORT }, kept: UtmSet[] = [], settings: GivenSettings = {}) {
  const close = jest.fn();
  const page = await renderPage(<Dialog close={close} />, {
    area: 'settings',
    path: '/send',
    settings,
    handlers: [handle('GET', 'n/shortener', () => answer), handleResource(utmSets, kept)],
  });
  return { ...page, close };
}

async function fill(answer?: object, settings?: GivenSettings) {
  const page = await open(answer, [], settings);
  const { user } = page;
  await user.type(screen.getByLabelText(/^Address/), 'shop.example');
  await user.type(screen.getByLabelText(/^Source/), 'cabinet');
  await user.type(screen.getByLabelText(/^Campaign/), 'winter');
  return page;
}

test('a short link is inserted, unless the long one is wanted', async () => {
  const { user, close } = await fill();
  expect(screen.getByText('The short link is made when you insert it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  await waitFor(() => expect(close).toHaveBeenLastCalledWith({ url: SHORT }));
  await user.click(screen.getByRole('switch', { name: 'Make it short' }));
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  await waitFor(() => expect(close).toHaveBeenLastCalledWith({ url: LINK }));
});

test('a short link is made when it is inserted, however long somebody pauses while typing', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, server, close } = await fill({ shortUrl: SHORT, code: 'Ab3kM9xZ' });
  await jest.advanceTimersByTimeAsync(10 * UTM_LIMITS.debounce);
  expect(server.asked('GET', 'n/shortener')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  await waitFor(() => expect(close).toHaveBeenCalledWith({ url: SHORT, mark: '${link:Ab3kM9xZ}' }));
  expect(server.asked('GET', 'n/shortener').map(({ query }) => query.get('url'))).toEqual([LINK]);
  jest.useRealTimers();
});

test('clicks by recipient are not offered where a service of others makes links short', async () => {
  const { close, user } = await fill({ shortUrl: SHORT }, { shortLinks: { isExternal: true } });
  expect(screen.queryByRole('switch', { name: 'Count clicks by recipient' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  await waitFor(() => expect(close).toHaveBeenCalledWith({ url: SHORT }));
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

test('a link needs no tags', async () => {
  const { user, close, server } = await open({ shortUrl: SHORT, code: 'Ab3kM9xZ' });
  await user.click(screen.getByRole('switch', { name: 'Add UTM tags' }));
  expect(screen.getByText('Fill in the address: the link appears here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  expect(await screen.findByText('Fill in this field')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^Address/), 'shop.example/sale?id=7');
  expect(screen.getByRole('status', { name: 'Link' })).toHaveTextContent('https://shop.example/sale?id=7');
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  await waitFor(() => expect(close).toHaveBeenLastCalledWith({ url: SHORT, mark: '${link:Ab3kM9xZ}' }));
  expect(server.asked('GET', 'n/shortener').at(-1)?.query.get('url')).toBe('https://shop.example/sale?id=7');
});

test('a set that was kept fills the link in', async () => {
  const { user, close } = await open({ shortUrl: SHORT }, [winter]);
  await user.selectOptions(await screen.findByLabelText('Kept set'), 'Winter');
  expect(screen.getByLabelText(/^Campaign/)).toHaveValue('boots');
  await user.click(screen.getByRole('switch', { name: 'Make it short' }));
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  await waitFor(() =>
    expect(close).toHaveBeenLastCalledWith({
      url: 'http://shop.example/boots?utm_source=cabinet&utm_medium=email&utm_campaign=boots',
    }),
  );
});
