import { screen, waitFor, within } from '@testing-library/react';
import type { ContactEvent, ContactSummary, ContactTimeline } from '@cabinet/domain/contact-history';
import { contactLists } from '@cabinet/domain/contact-lists';
import { contacts } from '@cabinet/domain/contacts';
import { storage, type StoredFile } from '@cabinet/domain/files';
import type { ConsentEntry, OptOut } from '@cabinet/domain/opt-outs';
import type { Sending } from '@cabinet/domain/sendings';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource, type Handler } from '@cabinet/testing/server';
import { contactOf, LIST_ID, listOf } from '../../contacts-testing.ts';
import remote from '../../remote.ts';

const contact = contactOf('1', { firstName: 'Anna', lastName: 'Karenina', email: 'anna@example.com' });
const AT = '2026-01-06T10:00:00.000Z';
const SENDING: Sending = {
  id: '2026010000000001',
  chainId: '2026010000000001',
  groupId: 'g',
  TaskId: 't',
  type: 'sms',
  payload: { sender: 'SHOP', text: 'Sale until Sunday' },
  recipient: '+79161234561',
  state: { status: 'delivered', error: null, errorText: null, moderation: 'approved' },
  stats: { characters: 17, segments: 1, encoding: 'gsm7' },
  meta: { operator: null, provider: null },
  price: 2.5,
  OwnerId: contact.OwnerId,
  createdAt: AT,
  updatedAt: AT,
};
const ENTRY: ConsentEntry = {
  id: 'c',
  recipient: 'anna@example.com',
  consent: 'out',
  source: 'incoming',
  type: 'email',
  text: 'STOP',
  IncomingId: null,
  by: null,
  comment: null,
  OwnerId: contact.OwnerId,
  createdAt: AT,
};
const EVENTS: ContactEvent[] = [
  { id: 'consent_c', kind: 'consent', at: AT, consent: ENTRY },
  { id: 'click_1', kind: 'click', at: AT, click: { SendingId: SENDING.id, type: 'sms', address: 'https://shop.example/sale' } },
  {
    id: 'answer_i',
    kind: 'answer',
    at: AT,
    answer: {
      id: 'i',
      type: 'sms',
      from: SENDING.recipient,
      payload: { text: 'Thank you' },
      OwnerId: contact.OwnerId,
      SendingId: SENDING.id,
      meta: { provider: null, files: [{ id: 'f', kind: 'file', filename: 'order.pdf', refused: null }] },
      createdAt: AT,
      updatedAt: AT,
    },
  },
  { id: 'message_1', kind: 'message', at: AT, message: SENDING },
];
const MADE: ContactEvent = { id: 'created_1', kind: 'created', at: AT, import: { id: 'e', file: 'guests.csv' } };
const OPT_OUT: OptOut = {
  id: 'o',
  recipient: 'anna@example.com',
  source: 'incoming',
  type: 'email',
  OwnerId: contact.OwnerId,
  createdAt: AT,
};
const SUMMARY: ContactSummary = {
  figures: { messages: 4, delivered: 3, clicked: 1, answers: 2, lastMessageAt: AT, lastAnswerAt: AT },
  consents: [
    { kind: 'phone', recipient: SENDING.recipient, optOut: null, isBlacklisted: false },
    { kind: 'email', recipient: 'anna@example.com', optOut: OPT_OUT, isBlacklisted: false },
  ],
};
const LINKS = {
  'send.send': '/send',
  'messages.outgoing': '/messages/outgoing',
  'messages.incoming': '/messages/incoming',
  'messages.conversations': '/messages/conversations',
};

const timeline = ({ query }: { query: URLSearchParams }): ContactTimeline =>
  query.get('$after') === null ? { data: EVENTS, next: 'further' } : { data: [MADE], next: null };
const showHistory = async (page: Awaited<ReturnType<typeof open>>) =>
  page.user.click(await screen.findByRole('radio', { name: 'History' }));
const open = (path = `/contacts/people/${contact.id}`, ...handlers: Handler[]) => openWith({}, path, ...handlers);
const openWith = (options: Partial<Parameters<typeof renderRemote>[1]>, path: string, ...handlers: Handler[]) =>
  renderRemote(remote, {
    path,
    links: LINKS,
    ...options,
    handlers: [
      ...handlers,
      handle('GET', 'contacts/:id/timeline', timeline),
      handle('GET', 'contacts/:id/summary', () => SUMMARY),
      handle('GET', 'contacts/imports', () => ({ data: [], total: 0 })),
      handleResource(contactLists, [listOf()]),
      handleResource(contacts, [contact]),
      handleResource(storage, [{ id: 'f', title: 'order.pdf', type: 'application/pdf', size: 10 } as StoredFile]),
    ],
  });
const cardOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement;

test('the page shows the fields, whether each address may be written to, and totals', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Anna Karenina' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Regulars' })).toHaveAttribute('href', `/contacts/${LIST_ID}`);
  await waitFor(() => expect(cardOf('May be written to')).toHaveTextContent(/Yes.*Opted out.*Over Email/));
  expect(cardOf('Delivered')).toHaveTextContent(/3.*75\s?%/);
  expect(cardOf('Answers')).toHaveTextContent('2');
  expect(screen.getByRole('link', { name: 'Send a message' })).toHaveAttribute(
    'href',
    `/send?phone=${encodeURIComponent(SENDING.recipient)}`,
  );
});

test('the history tells what was sent and what came back, and goes on to what made the contact', async () => {
  const page = await open();
  await showHistory(page);
  const items = await within(await screen.findByRole('list')).findAllByRole('listitem');
  expect(await within(items[2] as HTMLElement).findByRole('button', { name: 'order.pdf' })).toBeVisible();
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Opted out.*anna@example.com.*Wrote “STOP”/),
    expect.stringMatching(/Followed a link.*SMS.*https:\/\/shop\.example\/sale/),
    expect.stringMatching(/Answer.*SMS.*Thank you/),
    expect.stringMatching(/Message.*SMS.*Delivered.*Sale until Sunday.*2[.,]5/),
  ]);
  expect(within(items[3] as HTMLElement).getByRole('link', { name: 'Open the message' })).toHaveAttribute(
    'href',
    `/messages/outgoing?open=${SENDING.id}&createdAt=any`,
  );
  await page.user.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('By an import from “guests.csv”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the import' })).toHaveAttribute('href', `/contacts/${LIST_ID}?import=e`);
  expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
  expect(page.server.asked('GET', 'contacts/:id/timeline').at(-1)?.query.get('$after')).toBe('further');
});

test('whoever has answered is shown as a conversation, by all addresses; the history stands behind it', async () => {
  const slots = { 'contacts.conversation/v1': ({ addresses, OwnerId }: { addresses: readonly string[]; OwnerId: string }) => (
    <p>{`${OwnerId} with ${addresses.join(' and ')}`}</p>
  ) }; // prettier-ignore
  const page = await openWith({ slots }, `/contacts/people/${contact.id}`);
  expect(await screen.findByText(`${contact.OwnerId} with ${SENDING.recipient} and anna@example.com`)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Conversation' })).toBeChecked();
  expect(page.server.asked('GET', 'contacts/:id/timeline')).toHaveLength(0);
  await showHistory(page);
  expect(await screen.findByText('Sale until Sunday')).toBeVisible();
  expect(screen.queryByText(/ with /)).not.toBeInTheDocument();
});

test('whoever never answered is shown by the history; a conversation that cannot be shown leads to where they are', async () => {
  const page = await open(
    undefined,
    handle('GET', 'contacts/:id/summary', () => ({ ...SUMMARY, figures: { ...SUMMARY.figures, answers: 0 } })),
  );
  expect(await screen.findByText('Sale until Sunday')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'History' })).toBeChecked();
  await page.user.click(screen.getByRole('radio', { name: 'Conversation' }));
  expect(screen.getByRole('link', { name: 'Open the conversations' })).toHaveAttribute(
    'href',
    `/messages/conversations?with=${encodeURIComponent(`${SENDING.recipient},anna@example.com`)}`,
  );
});

test('whoever may not read what comes in is offered the history alone', async () => {
  const { 'messages.conversations': _none, ...links } = LINKS;
  await openWith({ links }, `/contacts/people/${contact.id}`);
  expect(await screen.findByRole('heading', { level: 2, name: 'History' })).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('whoever may not read messages and opt-outs sees neither totals nor consents', async () => {
  await open(
    undefined,
    handle('GET', 'contacts/:id/summary', () => ({ figures: null, consents: null })),
  );
  await screen.findByRole('list');
  expect(screen.queryByRole('heading', { name: 'Delivered' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'May be written to' })).not.toBeInTheDocument());
});

test('a contact is edited on its page, which follows', async () => {
  const page = await open();
  await showHistory(page);
  await page.user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.clear(within(dialog).getByLabelText('First name'));
  await page.user.type(within(dialog).getByLabelText('First name'), 'Anya');
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Anya Karenina' })).toBeVisible();
  await waitFor(() => expect(page.server.asked('GET', 'contacts/:id/timeline')).toHaveLength(2));
});

test('the page is reached from the list, by the panel of a contact', async () => {
  const page = await open(`/contacts/${LIST_ID}`);
  await page.user.click(await screen.findByText('Anna Karenina'));
  const panel = await screen.findByRole('complementary');
  await page.user.click(within(panel).getByRole('link', { name: 'Anna Karenina' }));
  expect(await screen.findByRole('radio', { name: 'History' })).toBeInTheDocument();
});

test('a contact that is not there is told', async () => {
  await open('/contacts/people/01890000-0000-7000-8000-0000000000ff');
  expect(await screen.findByRole('alert')).toHaveTextContent(/There is nothing at this address/);
});
