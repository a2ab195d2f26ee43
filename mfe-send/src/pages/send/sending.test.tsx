import { screen, waitFor } from '@testing-library/react';
import { Answer } from '@cabinet/testing/server';
import { accepted, address, lastQuoted, open, orders, quote, text, write } from './send-testing.tsx';

beforeEach(() => localStorage.clear());

test('from the text to the sent message: recipients, quote, summary, send', async () => {
  const opened = await open();
  await write(opened);
  await address(opened);
  expect(await screen.findByText('≈ ₽3.20 each')).toBeInTheDocument();
  expect(screen.getAllByText('₽31,000.50').length).toBeGreaterThan(0);
  expect(screen.getByText('2 numbers')).toBeInTheDocument();

  await opened.user.click(await screen.findByRole('button', { name: /^Send 9.?688 messages/ }));
  expect(await screen.findByText('9,688 messages are on their way')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Follow the campaign' })).toHaveAttribute('href', `/messages/tasks/${accepted.TaskId}`);
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

test('a mailing leads to its page, which alone confirms it, and nothing of it is left to be sent again', async () => {
  const opened = await open({ path: `/send?list=${orders.id}` });
  await write(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Next: check and send' }));
  await opened.user.dblClick(await screen.findByRole('button', { name: /^Send 9/ }));
  await waitFor(() => expect(opened.address()).toBe(`/messages/tasks/${accepted.TaskId}`));
  expect(screen.queryByText(/on their way/)).not.toBeInTheDocument();
  expect(opened.notices).toEqual([]);
  expect(opened.server.asked('POST', 'sendings')).toMatchObject([{ body: { recipient: { include: [orders.id] } } }]);
  opened.unmount();

  await open({ path: `/send?list=${orders.id}` });
  expect(text()).toHaveValue('');
});

test('a few messages that are put off are a mailing too', async () => {
  const opened = await open();
  await write(opened);
  await address(opened);
  await opened.user.click(await screen.findByRole('radio', { name: 'Later' }));
  // Until its price is counted anew a question would stand before it.
  await waitFor(() => expect(lastQuoted(opened)).toMatchObject({ schedule: { delay: expect.any(String) } }));
  await opened.user.click(await screen.findByRole('button', { name: /^Send 9/ }));
  await waitFor(() => expect(opened.address()).toBe(`/messages/tasks/${accepted.TaskId}`));
});

test('whoever may not see tasks is told that the mailing is on its way', async () => {
  const opened = await open({ path: `/send?list=${orders.id}`, seesTasks: false });
  await write(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Next: check and send' }));
  await opened.user.click(await screen.findByRole('button', { name: /^Send 9/ }));
  expect(await screen.findByText('9,688 messages are on their way')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Follow the campaign' })).not.toBeInTheDocument();
  expect(opened.address()).toMatch(/^\/send\b/);
});

test('a balance that does not suffice says what is missing and cannot be sent', async () => {
  const opened = await open({ answer: { missing: 1200, available: 29_800.5 } });
  await write(opened);
  await address(opened);
  expect(await screen.findByText('₽1,200.00 is missing')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Send 9/ })).toBeDisabled();
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
  const button = () => screen.findByRole('button', { name: /^Send 9/ });
  await opened.user.click(await button());
  expect(await screen.findByText(/not available right now/)).toBeInTheDocument();
  await opened.user.click(await button());
  await screen.findByText('9,688 messages are on their way');
  const keys = opened.server.asked('POST', 'sendings').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a double click sends once', async () => {
  const opened = await open();
  await write(opened);
  await address(opened);
  await opened.user.dblClick(await screen.findByRole('button', { name: /^Send 9/ }));
  await screen.findByText('9,688 messages are on their way');
  expect(opened.server.asked('POST', 'sendings')).toHaveLength(1);
});

test('a lost answer, then the page loaded anew: the same message still goes with the same key', async () => {
  const first = await open();
  await write(first);
  await address(first);
  const heal = first.server.fail('POST', 'sendings', 'network');
  await first.user.click(await screen.findByRole('button', { name: /^Send 9/ }));
  expect(await screen.findByText(/No connection to the server/)).toBeInTheDocument();
  const sentFirst = first.server.asked('POST', 'sendings');
  heal();
  first.unmount();

  const again = await open({ path: '/send?step=send' });
  await again.user.click(await screen.findByRole('button', { name: /^Send 9/ }));
  await screen.findByText('9,688 messages are on their way');
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
  await opened.user.click(await screen.findByRole('button', { name: /^Send 9/ }));
  expect(await screen.findByText(/not enough money/)).toBeInTheDocument();
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(screen.getByText('First name')).toBeInTheDocument();
});

test('Enter in a field sends nothing', async () => {
  const opened = await open();
  await write(opened);
  await address(opened);
  await screen.findByText('≈ ₽3.20 each');
  await opened.user.type(await screen.findByRole('textbox', { name: /Name of the campaign/ }), 'Autumn{Enter}');
  expect(opened.server.asked('POST', 'sendings')).toEqual([]);
});

test('what the server says of the recipients is told once, with nothing to send', async () => {
  const item = (path: string, code: string) => ({ path, constraints: { [code]: {} }, message: code });
  const data = [item('recipient.include[0]', 'recipient.noList'), item('recipient.include[1]', 'recipient.noList')];
  const opened = await open({ quoted: () => new Answer(422, { error: 'VALIDATION', message: '', data }) });
  await write(opened);
  await address(opened);
  expect(await screen.findByText('A list you chose is not there any more')).toBeInTheDocument();
});

test('a server that did not answer what it costs is asked again by itself', async () => {
  let up = false;
  const opened = await open({ quoted: () => (up ? quote : new Answer(503, { error: 'UNAVAILABLE', message: '' })) });
  await write(opened);
  await address(opened);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  up = true;
  expect(await screen.findByText('≈ ₽3.20 each')).toBeInTheDocument();
});
