import { fireEvent, screen } from '@testing-library/react';
import { contactLists, type ContactList } from '@cabinet/domain/contact-lists';
import { senderNames, type SenderName } from '@cabinet/domain/sender-names';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { handle, handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const OwnerId = person('me').id;
const at = '2026-11-20T10:00:00.000Z';
export const orders: ContactList = {
  id: '019a8b2c-1234-7abc-8def-000000000001',
  title: 'November orders',
  type: 'regular',
  isActive: true,
  count: 50_000,
  OwnerId,
  createdAt: at,
  updatedAt: at,
};
const name = (id: string, given: string): SenderName => ({
  id,
  name: given,
  type: 'sms',
  moderation: 'approved',
  meta: {},
  isActive: true,
  OwnerId,
  createdAt: at,
  updatedAt: at,
});
const names = [name('019a8b2c-1234-7abc-8def-000000000002', 'COURIER'), name('019a8b2c-1234-7abc-8def-000000000003', 'MYSHOP')];

const quote: SendingQuote = {
  total: 49_688,
  skipped: [
    { reason: 'excluded', count: 312 },
    { reason: 'duplicate', count: 1 },
  ],
  price: 158_900.5,
  byOperator: [{ operator: 'MTS', count: 49_688, price: 158_900.5 }],
  byParts: [{ parts: 2, count: 49_688, price: 158_900.5 }],
  fallbacks: [],
  priceAtMost: 158_900.5,
  emptyPlaceholders: { firstName: 214 },
  previews: [
    { recipient: '+79161234567', text: 'Anna, your order is here', parts: 1, price: 3.2 },
    { recipient: '+79035550122', text: 'Peter, your order is here', parts: 1, price: 3.2 },
  ],
  finishesAt: '2026-11-21T14:41:00.000Z',
  available: 200_000,
  missing: 0,
};
export const accepted = {
  groupId: '019a8b2c-1234-7abc-8def-0000000000aa',
  TaskId: '019a8b2c-1234-7abc-8def-0000000000bb',
  total: 49_688,
  skipped: [],
  price: 158_900.5,
};

interface Given {
  path?: string;
  answer?: Partial<SendingQuote>;
  senders?: SenderName[];
  send?: () => unknown;
  quoted?: () => unknown;
}

/** Shows the wizard against a server that quotes and accepts; what differs is given. */
export const open = ({ path = '/send', answer = {}, senders = names, send = () => accepted, quoted }: Given = {}) =>
  renderPage(<Page />, {
    area: 'send',
    path,
    settings: { channels: ['sms', 'viber', 'hlr'], sendings: { sendernamesCheck: ['sms'] } },
    links: {
      'settings.sendernames': '/settings/sendernames',
      'messages.tasks': '/messages/tasks',
      'messages.outgoing': '/messages/outgoing',
      'balance.billings': '/balance/billings',
    },
    handlers: [
      handle('POST', 'sendings/quote', quoted ?? (() => ({ ...quote, ...answer }))),
      handle('POST', 'sendings', send),
      handleResource(contactLists, [orders]),
      handleResource(senderNames, senders),
    ],
  });

type Opened = Awaited<ReturnType<typeof open>>;
export const text = () => screen.getByRole('textbox', { name: /^Text/ });
/** Writes the whole text at once. */
export const type = (written: string) => fireEvent.change(text(), { target: { value: written } });

/** The message step, done. */
export async function write({ user }: Opened, written = 'Hello ${firstName}') {
  type(written);
  await screen.findByRole('option', { name: 'COURIER' });
  await user.selectOptions(await screen.findByRole('combobox', { name: /Sender/ }), 'COURIER');
  await user.click(await screen.findByRole('button', { name: 'Next: recipients' }));
}

/** The recipients step, done: two phones pasted. */
export async function address(opened: Opened) {
  const to = await screen.findByRole('combobox', { name: /^To/ });
  await opened.user.click(to);
  await opened.user.paste('8 916 123-45-67\n+7 903 555-01-22, nobody');
  await opened.user.click(await screen.findByRole('button', { name: 'Next: check and send' }));
}
