import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { contactLists, type ContactList } from '@cabinet/domain/contact-lists';
import { contactSegments, type ContactSegment } from '@cabinet/domain/contact-segments';
import { senderNames, type SenderName } from '@cabinet/domain/sender-names';
import type { ChannelQuote, SendingQuote } from '@cabinet/domain/sendings';
import { storage, type StoredFile } from '@cabinet/domain/files';
import { tariffs, type Tariff } from '@cabinet/domain/tariffs';
import type { MessageType } from '@cabinet/domain/channels';
import { templates, type Template } from '@cabinet/domain/templates';
import { wapiInstances, type WapiInstance } from '@cabinet/domain/wapi';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { handle, handleResource, type Handler, type ResourceHandler } from '@cabinet/testing/server';
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
export const womenOfMadrid: ContactSegment = {
  id: '019a8b2c-1234-7abc-8def-0000000000e1',
  title: 'Women of Madrid',
  match: 'all',
  conditions: [{ field: 'gender', operator: 'is', value: 'female' }],
  OwnerId,
  createdAt: at,
  updatedAt: at,
};
/** An approved name for SMS. */
export const senderName = (id: string, given: string): SenderName => ({
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
const names = [senderName('019a8b2c-1234-7abc-8def-000000000002', 'COURIER'), senderName('019a8b2c-1234-7abc-8def-000000000003', 'MYSHOP')];

const byOperator = [{ operator: 'MTS', count: 9_688, price: 31_000.5 }];
const byParts = [{ parts: 2, count: 9_688, price: 31_000.5 }];
const finishesAt = '2026-11-21T14:41:00.000Z';
/** The quote of one channel. */
export const channelQuote = (type: MessageType, price: number): ChannelQuote => {
  return { type, total: 9_688, skipped: [], price, byOperator, byParts, byTariff: [], fees: [], finishesAt };
};

export const quote: SendingQuote = {
  total: 9_688,
  skipped: [
    { reason: 'excluded', count: 312 },
    { reason: 'duplicate', count: 1 },
  ],
  price: 31_000.5,
  byOperator,
  byParts,
  channels: [channelQuote('sms', 31_000.5)],
  fallbacks: [],
  priceAtMost: 31_000.5,
  emptyPlaceholders: { firstName: 214 },
  previews: [
    { recipient: '+79161234567', text: 'Anna, your order is here', parts: 1, price: 3.2 },
    { recipient: '+79035550122', text: 'Peter, your order is here', parts: 1, price: 3.2 },
  ],
  finishesAt,
  available: 200_000,
  missing: 0,
};
export const accepted = {
  groupId: '019a8b2c-1234-7abc-8def-0000000000aa',
  TaskId: '019a8b2c-1234-7abc-8def-0000000000bb',
  total: 9_688,
  skipped: [],
  price: 31_000.5,
};

export const picture: StoredFile = {
  id: '019a8b2c-1234-7abc-8def-0000000000f1',
  title: 'sale.png',
  filename: 'sale.png',
  type: 'image/png',
  size: 20_480,
  hash: '',
  meta: {},
  expiredAt: null,
  locks: [],
  isPublic: false,
  OwnerId,
  createdAt: at,
  updatedAt: at,
};
export const bySecond: Tariff = {
  id: '019a8b2c-1234-7abc-8def-0000000000c1',
  title: 'Voice',
  source: 'sendings.voice',
  price: 1.9,
  unit: 'second',
  data: { rules: [], options: { refundOnFailed: true, noPayments: false } },
  isActive: true,
  OwnerId,
  createdAt: at,
};

/** A template of a Viber message with an SMS fallback. */
export const template = (number: number, title: string): Template => ({
  id: `019a8b2c-1234-7abc-8def-0000000001${String(number).padStart(2, '0')}`,
  title,
  type: 'viber',
  payload: { sender: 'SHOP', text: `Text of ${title}` },
  recipient: { include: ['+79161234567'], exclude: [] },
  fallbacks: [
    {
      type: 'sms',
      payload: { sender: 'COURIER', text: 'Short' },
      onStatus: ['failed'],
      onTimeout: undefined,
      onIncomingPayload: undefined,
    },
  ],
  isActive: true,
  OwnerId,
  createdAt: `2026-11-20T10:00:${String(60 - number)}.000Z`,
  updatedAt: at,
});

interface Given {
  path?: string;
  route?: string;
  answer?: Partial<SendingQuote>;
  senders?: SenderName[];
  send?: () => unknown;
  quoted?: () => unknown;
  channels?: MessageType[];
  voiceTariffs?: Tariff[];
  kept?: Template[];
  /** Numbers of WhatsApp. */
  phones?: WapiInstance[];
  more?: (Handler | ResourceHandler)[];
  /** Whether the account may see the pages of mailings; it may unless told otherwise. */
  seesTasks?: boolean;
  /** What the storage's dialog answers. */
  pick?: (props: unknown) => unknown;
  /** What the dialog of links answers. */
  linked?: () => unknown;
  /** Called for the dialog that adds to the balance. */
  topUp?: () => unknown;
  /** Whoever works in the account; its owner unless told. */
  person?: { id: string };
}

const usual = {
  path: '/send',
  answer: {},
  senders: names,
  channels: ['sms', 'viber', 'hlr'] as MessageType[],
  voiceTariffs: [bySecond],
  kept: [] as Template[],
  phones: [] as WapiInstance[],
  pick: (): unknown => picture,
  linked: (): unknown => undefined,
  topUp: (): unknown => undefined,
};

/** Renders the wizard against a server that quotes and accepts, with the given overrides. The storage's dialog returns the picture. */
export const open = (given: Given = {}) => {
  const {
    path,
    route,
    answer,
    senders,
    send = () => accepted,
    quoted,
    channels,
    voiceTariffs,
    kept,
    phones,
    pick,
    linked,
    topUp,
    more = [],
    seesTasks = true,
  } = { ...usual, ...given };
  return renderPage(<Page />, {
    area: 'send',
    path,
    ...(given.person && { person: given.person }),
    route: route ?? '/send',
    settings: { channels, sendings: { sendernamesCheck: ['sms'] } },
    links: {
      'settings.sendernames': '/settings/sendernames',
      'settings.utm': '/utm',
      ...(seesTasks && { 'messages.task': '/messages/tasks/:id' }),
      'messages.outgoing': '/messages/outgoing',
      'balance.billings': '/balance/billings',
    },
    dialogs: { 'storage.pick/v1': pick, 'settings.link/v1': linked, 'balance.topUp/v1': topUp },
    handlers: [
      ...more,
      handle('GET', 'settingsUser/:id/sendDraft', () => ({ value: null })),
      handle('PUT', 'settingsUser/:id/sendDraft', ({ body }) => body),
      handle('GET', 'settingsUser/:id/mailingHours', () => ({ value: null })),
      handle('POST', 'sendings/quote', quoted ?? (() => ({ ...quote, ...answer }))),
      handle('POST', 'sendings', send),
      handle('GET', 'sendings/statistics', () => ({ buckets: [], channels: [], totals: { sent: 0, delivered: 0, failed: 0, spent: 0 } })),
      handle('GET', 'storage/:id', () => new Blob(['bytes'])),
      handleResource(contactLists, [orders]),
      handleResource(contactSegments, [womenOfMadrid]),
      handleResource(senderNames, senders),
      handleResource(storage, [picture]),
      handleResource(tariffs, voiceTariffs),
      handleResource(templates, kept),
      handleResource(wapiInstances, phones),
    ],
  });
};

/** Gives the window a width, for media queries; `jest.restoreAllMocks` takes it back. */
export const setWindowWidth = (width: number) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const limit = Number(/[\d.]+/.exec(query)?.[0]);
    const matches = query.includes('min-width') ? width >= limit : query.includes('max-width') && width <= limit;
    return { matches, addEventListener: () => undefined, removeEventListener: () => undefined } as unknown as MediaQueryList;
  });

export type Opened = Awaited<ReturnType<typeof open>>;
export const text = () => screen.getByRole('textbox', { name: /^Text\s*$/ });
/** A chip as the text box holds it: its name between edges that nobody sees. */
export const chip = (name: string) => `\u2063${name}\u2063`;
/** Fills a box at once: keys one by one take their time on a busy machine. */
export const put = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
export const type = (written: string) => put(text(), written);

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

/** Writes a message of another channel. */
export async function choose({ user }: Opened, channel: string, sender = 'SHOP') {
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Channel/ }), channel);
  put(await screen.findByRole('textbox', { name: /^Sender/ }), sender);
}

/** What the wizard asked the price of last, once it has said something of the kind that is awaited. */
export const lastQuoted = ({ server }: Opened) => server.asked('POST', 'sendings/quote').at(-1)?.body;
