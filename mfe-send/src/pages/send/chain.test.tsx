import { screen, waitFor, within } from '@testing-library/react';
import { Answer } from '@cabinet/testing/server';
import { address, put, channelQuote, choose, lastQuoted, open, text, type } from './send-testing.tsx';

type Opened = Awaited<ReturnType<typeof open>>;
const answer = { channels: [channelQuote('viber', 158_900.5), channelQuote('sms', 400)], priceAtMost: 159_300.5 };

beforeEach(() => localStorage.clear());

/** A Viber message with a text. */
async function viber(given: Parameters<typeof open>[0] = {}) {
  const opened = await open({ answer, ...given });
  await choose(opened, 'Viber');
  type('Sale');
  return opened;
}

async function add({ user }: Opened, channel: string) {
  await user.click(screen.getByRole('button', { name: 'Add a fallback' }));
  await user.click(await screen.findByRole('menuitem', { name: channel }));
}

const chain = () => screen.getAllByRole('radio', { name: /^(then )?(SMS|Viber|HLR)/ }).map((one) => one.closest('label')?.textContent);

test('a fallback is a sub-step with the same text and the usual time, goes with the message and stands in the summary', async () => {
  const opened = await viber();
  await add(opened, 'SMS');
  expect(opened.address()).toContain('fallback=1');
  expect(text()).toHaveValue('Sale');
  expect(screen.getByRole('textbox', { name: /Seconds/ })).toHaveValue('50');
  expect(screen.getByRole('checkbox', { name: 'Delivered', checked: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next: recipients' })).toBeDisabled();

  await opened.user.selectOptions(await screen.findByRole('combobox', { name: /Sender/ }), 'COURIER');
  await opened.user.click(screen.getByRole('checkbox', { name: 'Failed' }));
  await opened.user.click(screen.getByRole('switch', { name: /certain words/ }));
  put(screen.getByRole('textbox', { name: /^Answer/ }), 'Yes');
  await opened.user.click(screen.getByRole('button', { name: 'Next: recipients' }));
  await address(opened);

  expect(
    await screen.findByText('if the message before it is failed; after 50 seconds unless delivered or seen; on the answer “Yes”'),
  ).toBeInTheDocument();
  expect(await screen.findAllByText('up to ₽400.00')).toHaveLength(2);
  expect(screen.getByText('At most')).toBeInTheDocument();
  await opened.user.click(await screen.findByRole('button', { name: /^Send 49/ }));
  await screen.findByText('49,688 messages are on their way');
  expect(opened.server.asked('POST', 'sendings')[0]?.body).toMatchObject({
    type: 'viber',
    payload: { sender: 'SHOP', text: 'Sale' },
    fallbacks: [
      {
        type: 'sms',
        payload: { sender: 'COURIER', text: 'Sale' },
        onStatus: ['failed'],
        onTimeout: { timeout: 50, except: ['delivered', 'seen'] },
        onIncomingPayload: { text: 'Yes' },
      },
    ],
  });
});

test('each is inserted after the current one, three at most, and can be taken out', async () => {
  const opened = await viber();
  await add(opened, 'SMS');
  await opened.user.click(screen.getByRole('radio', { name: 'Viber' }));
  await add(opened, 'HLR lookup');
  expect(chain()).toEqual(['Viber', 'then HLR lookup', 'then SMS']);
  await add(opened, 'SMS');
  expect(chain()).toEqual(['Viber', 'then HLR lookup', 'then SMS', 'then SMS']);
  expect(screen.queryByRole('button', { name: 'Add a fallback' })).not.toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Remove this fallback' }));
  expect(chain()).toEqual(['Viber', 'then HLR lookup', 'then SMS']);
});

test('with every condition off the usual one is named and sent', async () => {
  const opened = await viber();
  await add(opened, 'SMS');
  await opened.user.selectOptions(await screen.findByRole('combobox', { name: /Sender/ }), 'COURIER');
  await opened.user.click(screen.getByRole('switch', { name: 'Time has passed' }));
  expect(screen.getByText(/Nothing is chosen: it goes out after 50 seconds/)).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Next: recipients' }));
  await address(opened);
  await waitFor(() => expect(lastQuoted(opened)).toMatchObject({ fallbacks: [{ type: 'sms', onStatus: [] }] }));
  expect(lastQuoted(opened)).not.toHaveProperty(['fallbacks', 0, 'onTimeout']);
});

test('next leads to the message that is not done, back through the chain', async () => {
  const opened = await viber();
  await add(opened, 'SMS');
  await opened.user.click(screen.getByRole('radio', { name: 'Viber' }));
  await opened.user.click(screen.getByRole('button', { name: 'Next: SMS' }));
  expect(opened.address()).toContain('fallback=1');
  await opened.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(opened.address()).not.toContain('fallback');
});

test('the chain is kept in the draft', async () => {
  const first = await viber();
  await add(first, 'SMS');
  await screen.findByText(/Draft kept/);
  first.unmount();
  await open({ answer });
  expect(await screen.findByRole('radio', { name: 'then SMS' })).toBeInTheDocument();
});

test('a refusal of the sender of a fallback leads to that fallback', async () => {
  const items = [{ path: 'fallbacks[0].payload.sender', constraints: { 'senderName.invalid': {} }, message: '' }];
  const opened = await viber({ send: () => new Answer(422, { error: 'VALIDATION', message: '', data: items }) });
  await add(opened, 'SMS');
  await opened.user.selectOptions(await screen.findByRole('combobox', { name: /Sender/ }), 'COURIER');
  await opened.user.click(screen.getByRole('button', { name: 'Next: recipients' }));
  await address(opened);
  await opened.user.click(await screen.findByRole('button', { name: /^Send 49/ }));
  const panel = within(await screen.findByRole('group', { name: 'Message' }));
  expect(await panel.findByText('Invalid sender name')).toBeInTheDocument();
  expect(opened.address()).toContain('fallback=1');
});

test('what the price cannot be told for leads to its message', async () => {
  const items = [{ path: 'fallbacks[0].payload.sender', constraints: { 'senderName.invalid': {} }, message: '' }];
  const opened = await viber({ quoted: () => new Answer(422, { error: 'VALIDATION', message: '', data: items }) });
  await add(opened, 'SMS');
  await opened.user.selectOptions(await screen.findByRole('combobox', { name: /Sender/ }), 'COURIER');
  await opened.user.click(screen.getByRole('button', { name: 'Next: recipients' }));
  await address(opened);
  expect(await screen.findByText('Invalid sender name')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Show' }));
  expect(opened.address()).toContain('fallback=1');
});
