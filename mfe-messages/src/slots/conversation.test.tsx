import { screen, waitFor, within } from '@testing-library/react';
import { conversations, type Conversation } from '@cabinet/domain/conversations';
import { members } from '@cabinet/domain/members';
import { senderNames } from '@cabinet/domain/sender-names';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle, handleResource, type Handler } from '@cabinet/testing/server';
import { manifest } from '../../remote.manifest.ts';
import { incoming, sending } from '../messages-testing.ts';
import { Slot } from './conversation.tsx';

const OWNER = '01890000-0000-7000-8000-000000000001';
const NOW = new Date().toISOString();
const PHONE = '+79161234567';
const EMAIL = 'maria@example.com';

const conversation = (id: string, given: Partial<Conversation> = {}): Conversation => ({
  id,
  address: PHONE,
  name: 'Maria Lee',
  type: 'sms',
  types: ['sms'],
  text: 'Yes, please',
  isAnswer: false,
  unread: 0,
  state: 'open',
  closedAt: null,
  AssigneeId: null,
  lastIncomingAt: NOW,
  lastAt: NOW,
  OwnerId: OWNER,
  createdAt: NOW,
  updatedAt: NOW,
  ...given,
});
const messages = handle('GET', 'conversations/:id/messages', ({ params }) => ({
  data: [
    { id: 'incoming_1', at: NOW, kind: 'incoming', message: incoming('1', { payload: { text: `Answer ${params['id']}` } }) },
    { id: 'outgoing_1', at: NOW, kind: 'outgoing', message: sending('1', { payload: { sender: 'SHOP', text: 'Shall we?' } }) },
  ],
  next: null,
}));

const open = (rows: readonly Conversation[], ...handlers: Handler[]) =>
  renderPage(<Slot addresses={[PHONE, EMAIL]} OwnerId={OWNER} />, {
    area: 'messages',
    manifests: [manifest],
    links: { 'send.send': '/send' },
    handlers: [
      ...handlers,
      messages,
      handle('GET', 'conversations', () => ({ data: rows, total: rows.length })),
      handle('POST', 'conversations/:id/answers', () => ({
        groupId: 'g',
        TaskId: null,
        moderation: 'approved',
        total: 1,
        skipped: [],
        price: 2.5,
      })),
      handle('POST', 'sendings/quote', () => ({ price: 2.5, missing: 0 })),
      handleResource(conversations, rows),
      handleResource(members, []),
      handleResource(senderNames, []),
    ],
  });

test('both ways of a conversation are read and answered where the contact is', async () => {
  const page = await open([conversation('1', { type: 'telegram', types: ['telegram'] })]);
  const log = await screen.findByRole('log', { name: 'Messages of the conversation' });
  expect(await within(log).findByText('Answer 1')).toBeVisible();
  expect(within(log).getByText('Shall we?')).toBeVisible();
  expect(page.server.asked('GET', 'conversations')[0]?.query.getAll('address')).toEqual([PHONE, EMAIL]);
  expect(page.server.asked('GET', 'conversations')[0]?.query.get('OwnerId')).toBe(OWNER);
  await page.user.click(screen.getByRole('button', { name: 'More actions' }));
  const toConversations = await screen.findByRole('menuitem', { name: 'Open the conversation' });
  expect(screen.queryByRole('menuitem', { name: 'Open the contact' })).not.toBeInTheDocument();
  await page.user.click(toConversations);
  await waitFor(() => expect(page.address()).toBe('/messages/conversations?view=all&open=1'));
});

test('where both addresses have a conversation, one is chosen', async () => {
  const page = await open([conversation('1'), conversation('2', { address: EMAIL, type: 'email', types: ['email'] })]);
  expect(await screen.findByText('Answer 1')).toBeVisible();
  await page.user.click(screen.getByRole('radio', { name: EMAIL }));
  expect(await screen.findByText('Answer 2')).toBeVisible();
  expect(screen.queryByText('Answer 1')).not.toBeInTheDocument();
});

test('whoever has written nothing yet can be written to', async () => {
  await open([]);
  expect(await screen.findByText(/Once this person answers or writes/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write' })).toHaveAttribute('href', `/send?phone=${encodeURIComponent(PHONE)}`);
});

test('a conversation that does not come is asked for again', async () => {
  let isBroken = true;
  const page = await open(
    [conversation('1')],
    handle('GET', 'conversations', () => (isBroken ? new Answer(500, { error: 'INTERNAL' }) : { data: [conversation('1')], total: 1 })),
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await page.user.click(retry);
  expect(await screen.findByText('Answer 1')).toBeVisible();
});
