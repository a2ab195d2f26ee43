import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contactLists, type ContactList } from '@cabinet/domain/contact-lists';
import { senderNames, type SenderName } from '@cabinet/domain/sender-names';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const OwnerId = person('me').id;
const at = '2026-11-20T10:00:00.000Z';
const orders: ContactList = {
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
  emptyPlaceholders: { firstName: 214 },
  previews: [
    { recipient: '+79161234567', text: 'Anna, your order is here', parts: 1, price: 3.2 },
    { recipient: '+79035550122', text: 'Peter, your order is here', parts: 1, price: 3.2 },
  ],
  finishesAt: '2026-11-21T14:41:00.000Z',
  available: 200_000,
  missing: 0,
};
const accepted = {
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

const open = ({ path = '/send', answer = {}, senders = names, send = () => accepted, quoted }: Given = {}) =>
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
const text = () => screen.getByRole('textbox', { name: /^Text/ });
const type = (written: string) => fireEvent.change(text(), { target: { value: written } });

async function write({ user }: Opened, written = 'Hello ${firstName}') {
  type(written);
  await screen.findByRole('option', { name: 'COURIER' });
  await user.selectOptions(await screen.findByRole('combobox', { name: /Sender/ }), 'COURIER');
  await user.click(await screen.findByRole('button', { name: 'Next: recipients' }));
}

async function address(opened: Opened) {
  const to = await screen.findByRole('combobox', { name: /^To/ });
  await opened.user.click(to);
  await opened.user.paste('8 916 123-45-67\n+7 903 555-01-22, nobody');
  await opened.user.click(await screen.findByRole('button', { name: 'Next: check and send' }));
}

beforeEach(() => localStorage.clear());

test('the counter follows the text: characters, parts, encoding, and which characters made it Unicode', async () => {
  const { user } = await open();
  type('Your order — ready');
  expect(screen.getByText(/18 characters · 1 part · Unicode · 52 left/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Which characters?' }));
  await user.click(screen.getByRole('button', { name: 'Write plainly' }));
  expect(text()).toHaveValue('Your order - ready');
  expect(screen.getByText(/1 part · GSM · 142 left/)).toBeInTheDocument();
});

test('a field of the contact is inserted at the caret', async () => {
  const { user } = await open();
  type('Hello , welcome');
  (text() as HTMLTextAreaElement).setSelectionRange(6, 6);
  await user.click(screen.getByRole('button', { name: 'Insert a field' }));
  await user.click(await screen.findByRole('menuitem', { name: 'First name' }));
  await waitFor(() => expect(text()).toHaveValue('Hello ${firstName}, welcome'));
});

test('only the channels that the account has and the wizard can write are offered', async () => {
  await open();
  const options = within(await screen.findByRole('combobox', { name: /Channel/ })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['SMS', 'Viber']);
});

test('without an approved sender name it says so and leads to them', async () => {
  await open({ senders: [] });
  expect(await screen.findByText(/no approved sender name/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sender names' })).toHaveAttribute('href', expect.stringContaining('/settings/sendernames'));
});

test('from the text to the sent message: recipients, quote, summary, send', async () => {
  const opened = await open();
  await write(opened);
  await address(opened);
  expect(await screen.findByText('≈ ₽3.20 each')).toBeInTheDocument();
  expect(screen.getAllByText('₽158,900.50').length).toBeGreaterThan(0);
  expect(screen.getByText('2 numbers')).toBeInTheDocument();

  await opened.user.click(await screen.findByRole('button', { name: /^Send 49.?688 messages/ }));
  expect(await screen.findByText('49,688 messages are on their way')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', expect.stringContaining(accepted.groupId));
  expect(opened.server.asked('POST', 'sendings')).toMatchObject([
    {
      body: {
        type: 'sms',
        payload: { sender: 'COURIER', text: 'Hello ${firstName}' },
        recipient: { include: ['+79161234567', '+79035550122'], exclude: [] },
      },
    },
  ]);
  expect(text()).toHaveValue('');
});

test('what the server counted is said where it matters', async () => {
  const opened = await open();
  await write(opened);
  await address(opened);
  await screen.findByText('≈ ₽3.20 each');
  await opened.user.click(screen.getByRole('button', { name: 'Recipients' }));
  expect(screen.getByText('49,688 will receive it · 312 excluded · 1 duplicate')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Message' }));
  expect(screen.getByText('“First name” is empty for 214 recipients')).toBeInTheDocument();
  expect(screen.getByText('Anna, your order is here')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Next recipient' }));
  expect(screen.getByText('Peter, your order is here')).toBeInTheDocument();
});

test('a balance that does not suffice says what is missing and cannot be sent', async () => {
  const opened = await open({ answer: { missing: 1200, available: 157_700.5 } });
  await write(opened);
  await address(opened);
  expect(await screen.findByText('₽1,200.00 is missing')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Send 49/ })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Balance' })).toHaveAttribute('href', '/balance/billings');
});

test('a retry after a lost answer goes with the same key, another message with another', async () => {
  let lost = true;
  const opened = await open({
    send: () => {
      if (!lost) return accepted;
      lost = false;
      return new Answer(503, { error: 'UNAVAILABLE', message: '' });
    },
  });
  await write(opened);
  await address(opened);
  const button = () => screen.findByRole('button', { name: /^Send 49/ });
  await opened.user.click(await button());
  expect(await screen.findByText(/not available right now/)).toBeInTheDocument();
  await opened.user.click(await button());
  await screen.findByText('49,688 messages are on their way');
  const keys = opened.server.asked('POST', 'sendings').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a double click sends once', async () => {
  const opened = await open();
  await write(opened);
  await address(opened);
  await opened.user.dblClick(await screen.findByRole('button', { name: /^Send 49/ }));
  await screen.findByText('49,688 messages are on their way');
  expect(opened.server.asked('POST', 'sendings')).toHaveLength(1);
});

test('a lost answer, then the page loaded anew: the same message still goes with the same key', async () => {
  const first = await open();
  await write(first);
  await address(first);
  const heal = first.server.fail('POST', 'sendings', 'network');
  await first.user.click(await screen.findByRole('button', { name: /^Send 49/ }));
  expect(await screen.findByText(/No connection to the server/)).toBeInTheDocument();
  const sentFirst = first.server.asked('POST', 'sendings');
  heal();
  first.unmount();

  const again = await open({ path: '/send?step=send' });
  await again.user.click(await screen.findByRole('button', { name: /^Send 49/ }));
  await screen.findByText('49,688 messages are on their way');
  const [last] = again.server.asked('POST', 'sendings');
  expect(last?.headers.get('idempotency-key')).toBe(sentFirst.at(-1)?.headers.get('idempotency-key'));
});

test('a refusal says why beside the button and asks anew what it costs', async () => {
  const refuse = () => new Answer(422, { error: 'INSUFFICIENT_BALANCE', message: '', params: { missing: 10 } });
  const opened = await open({ send: refuse });
  await write(opened);
  await address(opened);
  const asked = () => opened.server.asked('POST', 'sendings/quote').length;
  await screen.findByText('≈ ₽3.20 each');
  const before = asked();
  await opened.user.click(await screen.findByRole('button', { name: /^Send 49/ }));
  expect(await screen.findByText(/not enough money/)).toBeInTheDocument();
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(screen.getByText('Hello ${firstName}')).toBeInTheDocument();
});

test('Enter in a field sends nothing', async () => {
  const opened = await open();
  await write(opened);
  await address(opened);
  await screen.findByText('≈ ₽3.20 each');
  await opened.user.type(await screen.findByRole('textbox', { name: /Name of the mailing/ }), 'Autumn{Enter}');
  expect(opened.server.asked('POST', 'sendings')).toEqual([]);
});

test('a name that no contact has is told before it goes out as it stands', async () => {
  await open();
  type('Hello ${surname}');
  expect(await screen.findByText(/no field \${surname}/)).toBeInTheDocument();
});

test('the steps can be gone back to and forth; what is missing stops the way', async () => {
  const opened = await open();
  expect(screen.queryByRole('button', { name: 'Recipients' })).not.toBeInTheDocument();
  await write(opened);
  expect(opened.address()).toContain('step=recipients');
  await opened.user.click(screen.getByRole('button', { name: 'Message' }));
  await opened.user.click(screen.getByRole('button', { name: 'Recipients' }));
  expect(await screen.findByRole('group', { name: 'Recipients' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Next: check and send' })).toBeDisabled();
});

test('what the server says of the recipients is told once, with nothing to send', async () => {
  const item = (path: string, code: string) => ({ path, constraints: { [code]: {} }, message: code });
  const data = [item('recipient.include[0]', 'recipient.noList'), item('recipient.include[1]', 'recipient.noList')];
  const opened = await open({ quoted: () => new Answer(422, { error: 'VALIDATION', message: '', data }) });
  await write(opened);
  await address(opened);
  expect(await screen.findByText('A list you chose is not there any more')).toBeInTheDocument();
});

test('what was written is kept and restored, and can be thrown away', async () => {
  const first = await open();
  type('Half a message');
  await screen.findByText(/Draft kept/);
  first.unmount();

  const { user } = await open();
  await waitFor(() => expect(text()).toHaveValue('Half a message'));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(text()).toHaveValue('');
});

test('a link begins a message to a list', async () => {
  const opened = await open({ path: `/send?list=${orders.id}` });
  await write(opened);
  expect(await screen.findByText(/November orders · 50,000/)).toBeInTheDocument();
});
