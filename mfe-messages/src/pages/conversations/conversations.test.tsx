import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { conversations, type Conversation, type ConversationMessage } from '@cabinet/domain/conversations';
import { storage, type StoredFile } from '@cabinet/domain/files';
import { sendingsIncoming } from '@cabinet/domain/incoming';
import { members } from '@cabinet/domain/members';
import type { Page } from '@cabinet/domain/resource';
import { senderNames, type SenderName } from '@cabinet/domain/sender-names';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
import { incoming, sending } from '../../messages-testing.ts';
import remote from '../../remote.ts';

const OWNER = '01890000-0000-7000-8000-000000000001';
const NOW = new Date().toISOString();

const SHOP: SenderName = {
  id: 's1',
  name: 'SHOP',
  type: 'sms',
  moderation: 'approved',
  meta: {},
  isActive: true,
  OwnerId: OWNER,
  createdAt: NOW,
  updatedAt: NOW,
};

const conversation = (id: string, given: Partial<Conversation> = {}): Conversation => ({
  id,
  address: '+79161234567',
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
const came = (id: string, text: string, at = NOW): ConversationMessage => ({
  id: `incoming_${id}`,
  at,
  kind: 'incoming',
  message: incoming(id, { payload: { text }, createdAt: at }),
});
const sent = (id: string, text: string, at = NOW): ConversationMessage => ({
  id: `outgoing_${id}`,
  at,
  kind: 'outgoing',
  message: sending(id, { payload: { sender: 'SHOP', text }, createdAt: at }),
});

interface Given {
  rows?: readonly Conversation[];
  path?: string;
  pages?: (before: string | null) => { data: ConversationMessage[]; next: string | null };
  permissions?: Parameters<typeof renderRemote>[1]['permissions'];
  pick?: { id: string; title: string };
  /** Answers the list instead of `rows`. */
  find?: (query: URLSearchParams) => Page<Conversation>;
}

function open({ rows = [conversation('1')], path = '/messages/conversations', pages, permissions, pick, find }: Given = {}) {
  return renderRemote(remote, {
    path,
    links: { 'send.send': '/send' },
    ...(permissions ? { permissions } : {}),
    dialogs: { 'storage.pick/v1': async () => pick },
    handlers: [
      // The fake server compares values, and not whether there is something to read.
      handle('GET', 'conversations', ({ query }) => {
        if (find) return find(query);
        const found = rows.filter(({ unread, AssigneeId }) => {
          const assignee = query.get('AssigneeId');
          return (query.get('unread') !== 'true' || unread > 0) && (assignee === null || assignee === (AssigneeId ?? 'none'));
        });
        return { data: found, total: found.length };
      }),
      handleResource(conversations, rows),
      handleResource(storage, [{ id: 'f1', title: 'size.png', type: 'image/png', size: 10 } as StoredFile]),
      handleResource(members, []),
      handleResource(senderNames, [{ ...SHOP }]),
      handleResource(sendingsIncoming, []),
      handle('GET', 'conversations/:id/messages', ({ query }) =>
        pages ? pages(query.get('before')) : { data: [came('2', 'Yes, please'), sent('1', 'Shall we?')], next: null },
      ),
      handle('POST', 'conversations/:id/read', ({ params }) => conversation(params['id'] ?? '', { unread: 0 })),
      handle('POST', 'conversations/:id/answers', () => ({
        groupId: 'g',
        TaskId: null,
        moderation: 'approved',
        total: 1,
        skipped: [],
        price: 2.5,
      })),
      handle('POST', 'sendings/quote', () => ({ price: 2.5, missing: 0 })),
    ],
  });
}
const thread = () => screen.findByRole('region', { name: 'Conversation' });

const { matchMedia } = window;
afterEach(() => void (window.matchMedia = matchMedia));
/** Stands in for a window of `width` px. */
function pretendWidth(width: number) {
  window.matchMedia = ((query: string) => {
    const bound = Number(/[\d.]+/.exec(query)?.[0]);
    return {
      matches: query.includes('min-width') ? width >= bound : query.includes('max-width') && width <= bound,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  }) as unknown as typeof window.matchMedia;
}

test('beside the list it is said what waits, each number leads to it, and the latest is a click away', async () => {
  pretendWidth(1440);
  const page = await open({ rows: [conversation('1', { unread: 2 }), conversation('2', { name: 'Ivan', AssigneeId: 'somebody' })] });
  const counts = await screen.findByRole('list', { name: 'What waits' });
  expect(await within(counts).findByRole('link', { name: /2\s*Open/ })).toHaveAttribute('href', '/messages/conversations');
  expect(within(counts).getByRole('link', { name: /1\s*Unread/ })).toHaveAttribute('href', '/messages/conversations?view=unread');
  expect(within(counts).queryByRole('link', { name: /Mine/ })).toBeNull();
  const asked = page.server.asked('GET', 'conversations').map(({ query }) => [query.get('unread'), query.get('$limit')]);
  expect(asked).toContainEqual(['true', '1']);
  expect(page.server.asked('POST', 'conversations/1/read')).toHaveLength(0);
  await page.user.click(screen.getByRole('link', { name: 'Open the latest' }));
  await within(await thread()).findByText('Shall we?');
  expect(screen.queryByRole('list', { name: 'What waits' })).not.toBeInTheDocument();
});

test.each([390, 1440])('at %d px whoever has no conversations is told how they begin', async (width) => {
  pretendWidth(width);
  await open({ rows: [] });
  expect(await screen.findByText(/When somebody answers a message of yours/)).toBeInTheDocument();
  expect(screen.getByText('Nobody waits for an answer.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All conversations' })).toHaveAttribute('href', '/messages/conversations?view=all');
});

test('J and K open the conversations below and above, and are letters where an answer is written', async () => {
  pretendWidth(1440);
  const page = await open({ rows: [conversation('1'), conversation('2', { name: 'Ivan' })] });
  await screen.findByRole('link', { name: /Maria Lee/ });
  await page.user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Maria Lee' })).toBeInTheDocument();
  await page.user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Ivan' })).toBeInTheDocument();
  await page.user.keyboard('j');
  await page.user.keyboard('k');
  expect(await screen.findByRole('heading', { name: 'Maria Lee' })).toBeInTheDocument();
  const box = screen.getByRole('textbox', { name: 'Text of the answer' });
  await page.user.type(box, 'jk');
  expect(box).toHaveValue('jk');
  expect(screen.getByRole('heading', { name: 'Maria Lee' })).toBeInTheDocument();
});

test('a conversation says who wrote what, is opened beside the list, and is marked as read', async () => {
  pretendWidth(1440);
  const page = await open({ rows: [conversation('1', { unread: 2 }), conversation('2', { name: null, address: '+79035550122' })] });
  expect(await screen.findByText('Choose a conversation to read and answer it.')).toBeInTheDocument();
  expect(page.server.asked('GET', 'conversations').map(({ query }) => query.get('state'))).toContain('open');
  expect(await screen.findByRole('link', { name: /\+7 903 555-01-22/ })).toBeInTheDocument();
  await page.user.click(screen.getByRole('link', { name: /Maria Lee.*2 unread messages/ }));
  const pane = await thread();
  const bubbles = await within(pane).findAllByRole('article');
  expect(bubbles.map((bubble) => bubble.getAttribute('aria-label'))).toEqual(['Our message', 'Their message']);
  expect(within(pane).getByText('Delivered')).toBeInTheDocument();
  await waitFor(() => expect(page.server.asked('POST', 'conversations/1/read')).toHaveLength(1));
});

test('an answer says its price, is sent by Ctrl and Enter with a key of its own, and empties the box', async () => {
  const page = await open({ path: '/messages/conversations?open=1' });
  const box = await screen.findByRole('textbox', { name: 'Text of the answer' });
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send).toBeDisabled();
  await within(await thread()).findByText('Shall we?');
  await page.user.type(box, 'See you');
  expect(await screen.findByText(/2\.50/)).toBeInTheDocument();
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(box).toHaveValue(''));
  const [answer] = page.server.asked('POST', 'conversations/1/answers');
  expect(answer?.body).toEqual({ type: 'sms', payload: { sender: 'SHOP', text: 'See you' } });
  expect(answer?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('a refused answer stays in the box, with the reason', async () => {
  const page = await open({ path: '/messages/conversations?open=1' });
  page.server.fail('POST', 'conversations/1/answers', { status: 402, error: 'NOT_ENOUGH_MONEY' as never });
  await within(await thread()).findByText('Shall we?');
  const box = screen.getByRole('textbox', { name: 'Text of the answer' });
  await page.user.type(box, 'See you');
  await page.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(box).toHaveValue('See you');
});

test('a picture goes with an answer, alone where the channel takes it so', async () => {
  const page = await open({
    rows: [conversation('1', { type: 'whatsapp', types: ['whatsapp'] })],
    path: '/messages/conversations?open=1',
    pick: { id: 'f1', title: 'size.png' },
  });
  await page.user.type(await screen.findByRole('textbox', { name: 'Sender' }), 'SHOP');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.user.click(screen.getByRole('button', { name: 'Attach a picture' }));
  expect(await screen.findByRole('button', { name: 'Remove size.png' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(page.server.asked('POST', 'conversations/1/answers')).toHaveLength(1));
  const [answer] = page.server.asked('POST', 'conversations/1/answers');
  expect(answer?.body).toEqual({ type: 'whatsapp', payload: { sender: 'SHOP', image: 'f1' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove size.png' })).not.toBeInTheDocument());
});

test('a person of another page is found by the address', async () => {
  const page = await open({ path: `/messages/conversations?with=${encodeURIComponent('+79161234567,maria@shop.example')}` });
  expect(await within(await thread()).findByText('Shall we?')).toBeInTheDocument();
  const asked = page.server.asked('GET', 'conversations').map(({ query }) => query.getAll('address'));
  expect(asked).toContainEqual(['+79161234567', 'maria@shop.example']);
});

test('it is closed and given to a person from its head', async () => {
  const page = await open({ path: '/messages/conversations?open=1' });
  await page.user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(page.server.asked('PUT', 'conversations/1')[0]?.body).toEqual({ state: 'closed' }));
  await page.user.click(screen.getByRole('button', { name: 'Assign' }));
  await page.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Me' }));
  await waitFor(() => expect(page.server.asked('PUT', 'conversations/1')[1]?.body).toEqual({ AssigneeId: expect.any(String) as string }));
});

test('earlier messages are loaded above those that are shown', async () => {
  const page = await open({
    path: '/messages/conversations?open=1',
    pages: (before) =>
      before === null
        ? { data: [came('2', 'Now')], next: 'earlier' }
        : { data: [sent('1', 'Long ago', '2020-01-02T10:00:00Z')], next: null },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
  const pane = await thread();
  expect(await within(pane).findByText('Long ago')).toBeInTheDocument();
  expect(within(pane).getAllByRole('article').map((one) => one.getAttribute('data-kind'))).toEqual(['outgoing', 'incoming']); // prettier-ignore
  expect(within(pane).getByRole('heading', { name: '2 January 2020' })).toBeInTheDocument();
});

test('the views ask for what they say, and arrows go through the list', async () => {
  const page = await open({ rows: [conversation('1'), conversation('2', { name: 'Ivan' })] });
  const [first, second] = [await screen.findByRole('link', { name: /Maria Lee/ }), await screen.findByRole('link', { name: /Ivan/ })];
  first.focus();
  await page.user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Unassigned' }));
  await waitFor(() => expect(page.server.asked('GET', 'conversations').at(-1)?.query.get('AssigneeId')).toBe('none'));
});

test('what comes in while a conversation is open is shown in it', async () => {
  let data = [came('2', 'Yes, please')];
  const page = await open({ path: '/messages/conversations?open=1', pages: () => ({ data, next: null }) });
  await within(await thread()).findByText('Yes, please');
  data = [came('3', 'And another one'), ...data];
  page.emit('sendingsIncoming.created', { rows: [incoming('3')] });
  expect(await within(await thread()).findByText('And another one', {}, { timeout: 4000 })).toBeInTheDocument();
});

test('who may not send reads, and is told why there is no box', async () => {
  await open({ path: '/messages/conversations?open=1', permissions: { sendingsIncoming: { get: 'me' } } });
  expect(await screen.findByText('You may read this, but not answer.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

test('a search goes back by itself, ten steps at most, and further on demand', async () => {
  const asked: (string | null)[] = [];
  const { user } = await open({
    path: '/messages/conversations?view=all&search=%2B34',
    find: (query) => {
      // The number beside the tab is another call.
      if (query.get('$search') === null) return { data: [], total: 0 };
      expect(query.get('$scope')).toBe('inSteps');
      asked.push(query.get('$after'));
      const step = asked.length;
      if (step === 12) return { data: [conversation('1', { name: 'Found at last' })], total: 1 };
      return { data: [], total: 0, more: true, next: String(step) };
    },
  });
  expect(await screen.findByText('Nothing is found among the latest conversations yet.')).toBeVisible();
  expect(asked).toEqual([null, '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  await user.click(screen.getByRole('button', { name: 'Search further back' }));
  expect(await screen.findByText('Found at last')).toBeVisible();
  expect(asked.slice(10)).toEqual(['10', '11']);
  expect(screen.queryByRole('button', { name: 'Search further back' })).toBeNull();
});
