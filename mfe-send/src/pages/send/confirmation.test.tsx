import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accepted, address, open, setWindowWidth, write, type Opened } from './send-testing.tsx';

const sent = ({ server }: Opened) => server.asked('POST', 'sendings');

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1280);
});
afterEach(() => jest.restoreAllMocks());

async function prepare(given: Parameters<typeof open>[0] = {}) {
  const opened = await open(given);
  await write(opened);
  await address(opened);
  return opened;
}

test('a large send is confirmed with the numbers of its button', async () => {
  const opened = await prepare({ answer: { total: 12_000, priceAtMost: 38_400 } });
  await opened.user.click(await screen.findByRole('button', { name: 'Send 12,000 for ₽38,400' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Send 12,000 for ₽38,400?' }));
  await opened.user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent(opened)).toEqual([]);

  await opened.user.click(screen.getByRole('button', { name: 'Send 12,000 for ₽38,400' }));
  await opened.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent(opened)).toHaveLength(1));
  expect(opened.questions).toHaveLength(2);
});

test('a send that may cost much is confirmed, a smaller one is not', async () => {
  const opened = await prepare({ answer: { priceAtMost: 60_000 } });
  await opened.user.click(await screen.findByRole('button', { name: /^Send 9/ }));
  expect(await screen.findByRole('alertdialog', { name: 'Send 9,688 for ₽60,000?' })).toBeVisible();
  opened.unmount();

  localStorage.clear();
  const small = await prepare();
  await small.user.click(await screen.findByRole('button', { name: /^Send 9/ }));
  await waitFor(() => expect(sent(small)).toHaveLength(1));
  expect(small.questions).toEqual([]);
});

test('Ctrl+Enter sends from any field', async () => {
  const opened = await prepare();
  await screen.findByRole('button', { name: /^Send 9/ });
  await opened.user.click(screen.getByRole('textbox', { name: /^Text/ }));
  await opened.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(opened)).toHaveLength(1));
});

test('where it cannot be sent, ⌘Enter says what the disabled button does', async () => {
  const opened = await open();
  await screen.findByRole('combobox', { name: 'Sender' });
  await opened.user.keyboard('{Meta>}{Enter}{/Meta}');
  expect(opened.notices).toEqual([
    { tone: 'warning', title: '3 things before it can go', text: expect.stringMatching(/^Choose a sender. .*Add at least one recipient/) },
  ]);
  expect(sent(opened)).toEqual([]);
});

test('a test goes to the own phone with what the preview says, and the message stays', async () => {
  const opened = await prepare({ send: () => ({ ...accepted, TaskId: null, total: 1, price: 3.2 }) });
  await screen.findByRole('button', { name: /^Send 9/ });
  const group = within(screen.getByRole('group', { name: 'Test' }));
  expect(group.getByRole('textbox', { name: 'Phone for the test' })).toHaveValue('+7 916 123-45-67');
  await opened.user.click(group.getByRole('button', { name: 'Test to my phone' }));
  await waitFor(() => expect(opened.notices).toMatchObject([{ tone: 'success', title: 'The test is on its way to +7 916 123-45-67' }]));
  expect(sent(opened)).toMatchObject([
    {
      body: {
        type: 'sms',
        payload: { sender: 'COURIER', text: 'Anna, your order is here' },
        recipient: { include: ['+79161234567'], exclude: [] },
        fallbacks: [],
      },
    },
  ]);
  expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveValue('Hello \u2063First name\u2063');
});

test('a test waits for a complete message and an address of the channel', async () => {
  const opened = await open();
  const group = within(await screen.findByRole('group', { name: 'Test' }));
  const button = group.getByRole('button', { name: 'Test to my phone' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('A test can be sent once the message is complete.');
  await write(opened);
  const phone = group.getByRole('textbox', { name: 'Phone for the test' });
  await opened.user.clear(phone);
  await opened.user.type(phone, '12');
  await opened.user.click(button);
  expect(phone).toBeInvalid();
  expect(sent(opened)).toEqual([]);
});
