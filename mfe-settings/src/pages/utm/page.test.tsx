import { screen, waitFor, within } from '@testing-library/react';
import { utmSets, type UtmSet } from '@cabinet/domain/utm-sets';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

beforeEach(() => localStorage.clear());

const winter: UtmSet = {
  id: '019a8b2c-1234-7abc-8def-000000000001',
  title: 'Winter',
  protocol: 'https',
  url: 'shop.example/winter',
  utm_source: 'cabinet',
  utm_medium: 'email',
  utm_campaign: 'boots',
  utm_content: '',
  utm_term: '',
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const LINK = 'https://shop.example/sale?id=7&utm_source=cabinet&utm_medium=sms&utm_campaign=black%20friday';
const SHORT = 'https://s.example/s/Ab3kM9xZ';

const open = (shorten: () => unknown = () => ({ shortUrl: SHORT }), path = '/utm') =>
  renderPage(<Page />, {
    area: 'settings',
    path,
    handlers: [handle('GET', 'n/shortener', shorten), handleResource(utmSets, [winter])],
  });
const field = (name: RegExp) => screen.getByLabelText(name);

test('the link appears as it is typed, is copied, and is made short after a pause', async () => {
  const { user, server } = await open();
  expect(await screen.findByText(/the link appears here/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Kept sets' })).toBeVisible();
  await user.click(field(/^Address/));
  await user.paste('https://shop.example/sale?id=7');
  expect(field(/^Address/)).toHaveValue('shop.example/sale?id=7');
  await user.type(field(/^Source/), 'cabinet');
  await user.type(field(/^Campaign/), 'black friday');
  expect(screen.getByRole('status', { name: 'Link' })).toHaveTextContent(LINK);
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(LINK);

  await user.click(screen.getByRole('switch', { name: 'Make it short' }));
  expect(await screen.findByRole('status', { name: 'Short link' })).toHaveTextContent(SHORT);
  expect(server.asked('GET', 'n/shortener').map(({ query }) => query.get('url'))).toEqual([LINK]);
});

test('that no short link could be made is said, and can be tried again', async () => {
  const answers: unknown[] = [new Answer(503, { error: 'UNAVAILABLE', message: '' }), { shortUrl: SHORT }];
  const { user } = await open(() => answers.shift(), `/utm?set=${winter.id}`);
  await user.click(await screen.findByRole('switch', { name: 'Make it short' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('status', { name: 'Short link' })).toHaveTextContent(SHORT);
});

test('a network fills in the parameters that it knows', async () => {
  const { user } = await open();
  await user.type(field(/^Address/), 'shop.example');
  await user.click(screen.getByRole('radio', { name: 'Yandex' }));
  expect(screen.getByRole('status', { name: 'Link' })).toHaveTextContent(
    'https://shop.example/?utm_source=yandex&utm_medium=cpc&utm_campaign={campaign_id}&utm_content={ad_id}&utm_term={keyword}',
  );
  await user.type(field(/^Source/), 'x');
  expect(screen.getByRole('radio', { name: 'Custom' })).toBeChecked();
});

test('an address that is none is said', async () => {
  const { user } = await open();
  await user.type(field(/^Address/), 'shop');
  await user.tab();
  expect(await screen.findByText('Invalid address')).toBeVisible();
});

test('tags are kept as a set, and used again', async () => {
  const { user, server, notices } = await open();
  await user.click(within(await screen.findByRole('row', { name: /Winter/ })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Use' }));
  await waitFor(() => expect(field(/^Campaign/)).toHaveValue('boots'));
  await user.clear(field(/^Campaign/));
  await user.type(field(/^Campaign/), 'coats');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.rows(utmSets)).toMatchObject([{ id: winter.id, utm_campaign: 'coats' }]));
  expect(notices).toMatchObject([{ tone: 'success', title: '“Winter” is kept' }]);
});
