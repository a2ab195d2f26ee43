import { screen, waitFor } from '@testing-library/react';
import { linkMark } from '@cabinet/domain/message-links';
import { shortLinks, type ShortLink } from '@cabinet/domain/short-links';
import { handleResource } from '@cabinet/testing/server';
import { address, chip, choose, lastQuoted, open, orders, put, text, type, write } from './send-testing.tsx';

const CODE = 'Ab3dEf7h';
const link: ShortLink = {
  id: '019a8b2c-1234-7abc-8def-0000000000e1',
  fullUrl: 'https://www.shop.example/sale',
  domain: 'go.example',
  shortUrl: `https://go.example/s/${CODE}`,
  code: CODE,
  clicks: 0,
  OwnerId: orders.OwnerId,
  createdAt: orders.createdAt,
  updatedAt: orders.createdAt,
};
const SHOWN = chip('shop.example/sale');

beforeEach(() => localStorage.clear());

const opened = () => open({ linked: () => ({ url: link.shortUrl, mark: linkMark(CODE) }), more: [handleResource(shortLinks, [link])] });

test('a link is shown by where it leads, counted as long as it will be, and sent by its code', async () => {
  const page = await opened();
  type('Sale ');
  await page.user.click(screen.getByRole('button', { name: 'Insert link' }));
  await waitFor(() => expect(text()).toHaveValue(`Sale ${SHOWN}`));
  expect(await screen.findByText(/^44 characters · 1 part · GSM · 116 left/)).toBeVisible();
  expect(screen.getByText(/^1 link, an own address for each recipient/)).toBeVisible();
  expect(await screen.findByText(`Sale https://go.example/s/${CODE}xxxxxxxxxx`)).toBeInTheDocument();
  await write(page, `Sale ${SHOWN} today`);
  await address(page);
  await waitFor(() => expect(lastQuoted(page)).toMatchObject({ payload: { text: `Sale ${linkMark(CODE)} today` } }));
  expect(await screen.findByText('shop.example/sale')).toBeVisible();
});

test('a link goes away as a whole', async () => {
  const { user } = await opened();
  type(`Sale ${linkMark(CODE)}`);
  await waitFor(() => expect(text()).toHaveValue(`Sale ${SHOWN}`));
  await user.click(text());
  await user.keyboard('{Backspace}');
  expect(text()).toHaveValue('Sale ');
});

test('the button of a message leads to a link too', async () => {
  const page = await opened();
  await choose(page, 'Viber');
  put(await screen.findByRole('textbox', { name: /Text on the button/ }), 'To the shop');
  await page.user.click(screen.getByRole('button', { name: 'Insert link under the button' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Where the button leads/ })).toHaveValue('${shop.example/sale}'));
});
