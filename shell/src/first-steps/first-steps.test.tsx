import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { contactLists, type ContactList } from '@cabinet/domain/contact-lists';
import { senderNames, type SenderName } from '@cabinet/domain/sender-names';
import { sendings, type Sending } from '@cabinet/domain/sendings';
import { renderPage } from '@cabinet/testing/render-page';
import { handleResource } from '@cabinet/testing/server';
import { FirstStepsHost } from './first-steps-host.tsx';

const NOW = new Date().toISOString();
const EMPTY = { balance: 0, overdraft: 0, held: 0, currency: 'RUB' } as const;
const LINKS = {
  'settings.sendernames': '/settings/sendernames',
  'contacts.lists': '/contacts',
  'balance.payments': '/balance/payments',
  'send.send': '/send',
};
const list = { id: 'l1', title: 'Regulars', type: 'regular', createdAt: NOW } as ContactList;
const name = { id: 'n1', name: 'COURIER', moderation: 'pending', createdAt: NOW } as SenderName;
const message = { id: '1', createdAt: NOW } as Sending;

function open({ lists = [], names = [], sent = [], ...options }: Given = {}) {
  return renderPage(<FirstStepsHost />, {
    area: 'shell',
    links: LINKS,
    user: { createdAt: NOW },
    balance: EMPTY,
    handlers: [handleResource(contactLists, lists), handleResource(senderNames, names), handleResource(sendings, sent)],
    ...options,
  });
}

interface Given extends Partial<Parameters<typeof renderPage>[1]> {
  lists?: ContactList[];
  names?: SenderName[];
  sent?: Sending[];
}

const steps = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getByText((_, node) => node?.tagName === 'STRONG').textContent);

beforeEach(() => localStorage.clear());

test('an empty account sees what to do first, in order, each step with the way to it', async () => {
  const topUp = jest.fn();
  const { user } = await open({ dialogs: { 'balance.topUp/v1': topUp } });
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeVisible();
  expect(screen.getByText('0 of 4 done')).toBeVisible();
  expect(steps()).toEqual(['Request a sender name', 'Bring your contacts', 'Top up', 'Send your first message']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings/sendernames?create=true',
    '/contacts?action=import',
    '/send',
  ]);
  await user.click(screen.getByRole('button', { name: 'Top up' }));
  expect(topUp).toHaveBeenCalledTimes(1);
});

test('what is done is ticked, and the first that is not stands out', async () => {
  await open({ names: [name], lists: [list] });
  expect(await screen.findByText('2 of 4 done')).toBeVisible();
  const items = screen.getAllByRole('listitem');
  expect(items[0]).toHaveTextContent('Request a sender namedone');
  expect(items[2]).toHaveAttribute('aria-current', 'step');
});

test('they go away by themselves with the last step, and do not come back', async () => {
  const { live } = await open({ names: [name], lists: [list], balance: { ...EMPTY, balance: 50 } });
  expect(await screen.findByText('3 of 4 done')).toBeVisible();
  live(sendings, 'created', [message]);
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());

  const again = await open();
  expect(again.server.calls).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('whoever puts them away does not see them again', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('heading')).toBeNull();
  const again = await open();
  expect(again.server.calls).toEqual([]);
});

test('an old account that has sent messages is not asked for more', async () => {
  const { server } = await open({ sent: [message], user: { createdAt: '2025-01-01T00:00:00.000Z' } });
  await waitFor(() => expect(server.asked('GET', 'sendings')).toHaveLength(1));
  await waitFor(() => expect(localStorage.length).toBe(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('only steps that the user may take are there', async () => {
  await open({ permissions: { contacts: { create: 'me', get: 'me' }, sendings: { get: 'me' } } });
  await screen.findByRole('heading', { name: 'First steps' });
  expect(steps()).toEqual(['Bring your contacts', 'Send your first message']);
});

test('where no name is checked none is asked for', async () => {
  await open({ settings: { sendings: { sendernamesCheck: [] } } });
  await screen.findByRole('heading', { name: 'First steps' });
  expect(steps()).not.toContain('Request a sender name');
});
