import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Answer } from '@cabinet/testing/server';
import { address, put, channelQuote, choose, lastQuoted, open, setWindowWidth, text, type } from './send-testing.tsx';

type Opened = Awaited<ReturnType<typeof open>>;
const answer = { channels: [channelQuote('viber', 31_000.5), channelQuote('sms', 400)], priceAtMost: 31_400.5 };

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

/** A Viber message with a text. */
async function viber(given: Parameters<typeof open>[0] = {}) {
  const opened = await open({ answer, ...given });
  await choose(opened, 'Viber');
  type('Sale');
  return opened;
}

async function add({ user }: Opened, channel: string) {
  await user.click(screen.getByRole('button', { name: 'Then…' }));
  await user.click(await screen.findByRole('menuitem', { name: channel }));
}

const chain = () => screen.getAllByRole('radio', { name: /^(then )?(SMS|Viber|HLR)/ }).map((one) => one.closest('label')?.textContent);

/** Shows all conditions of the message at `number`, from 2 on. */
async function showConditions({ user }: Opened, number = 2) {
  await user.click(screen.getByRole('button', { name: `More of message ${number}` }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'All conditions' }));
  return within(await screen.findByRole('region', { name: 'When it goes out' }));
}
const sentences = () => within(screen.getByRole('list', { name: 'Messages of the chain' })).getAllByRole('listitem');
const trigger = () => screen.findByRole('combobox', { name: 'Condition of message 2' });
const quotedFallbacks = (opened: Opened) => (lastQuoted(opened) as { fallbacks: unknown[] } | undefined)?.fallbacks;

test('a fallback is a sentence with the same text and the usual time, goes with the message and stands in the summary', async () => {
  const opened = await viber();
  await add(opened, 'SMS');
  expect(opened.address()).toContain('fallback=1');
  expect(text()).toHaveValue('Sale');
  expect(await trigger()).toHaveDisplayValue('is not delivered');
  expect(screen.getByRole('combobox', { name: 'Time limit of message 2' })).toHaveDisplayValue('50 secs');
  expect(screen.getByRole('button', { name: 'Next: recipients' })).toBeDisabled();

  await opened.user.selectOptions(await screen.findByRole('combobox', { name: /Sender/ }), 'COURIER');
  const conditions = await showConditions(opened);
  expect(conditions.getByRole('textbox', { name: /Seconds/ })).toHaveValue('50');
  expect(conditions.getByRole('checkbox', { name: 'Delivered', checked: true })).toBeInTheDocument();
  await opened.user.click(conditions.getByRole('checkbox', { name: 'Failed' }));
  await opened.user.click(conditions.getByRole('switch', { name: /certain words/ }));
  put(conditions.getByRole('textbox', { name: /^Answer/ }), 'Yes');
  expect(await trigger()).toHaveDisplayValue('meets a condition');
  await opened.user.click(screen.getByRole('button', { name: 'Next: recipients' }));
  await address(opened);

  expect(
    await screen.findByText('if the message before it is failed; after 50 seconds unless delivered or seen; on the answer “Yes”'),
  ).toBeInTheDocument();
  expect(await screen.findAllByText('up to ₽400.00')).toHaveLength(2);
  expect(screen.getByText('At most')).toBeInTheDocument();
  await opened.user.click(await screen.findByRole('button', { name: /^Send 9/ }));
  await screen.findByText('9,688 messages are on their way');
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

test('the sentence says when a fallback goes out, with what, and what one costs', async () => {
  setWindowWidth(1280);
  const opened = await viber();
  await add(opened, 'SMS');
  await opened.user.selectOptions(await screen.findByRole('combobox', { name: /Sender/ }), 'COURIER');
  await opened.user.selectOptions(await trigger(), 'is not read');
  await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Time limit of message 2' }), '5 mins');
  await address(opened);
  await waitFor(() => expect(quotedFallbacks(opened)).toMatchObject([{ onStatus: [], onTimeout: { timeout: 300, except: ['seen'] } }]));
  expect(await within(sentences()[1]!).findByText('₽3.20 a message')).toBeVisible();

  await opened.user.selectOptions(await trigger(), 'is answered with');
  put(screen.getByRole('textbox', { name: 'Answer of message 2' }), 'Yes');
  await waitFor(() => expect(quotedFallbacks(opened)).toMatchObject([{ onStatus: [], onIncomingPayload: { text: 'Yes' } }]));
  expect(lastQuoted(opened)).not.toHaveProperty(['fallbacks', 0, 'onTimeout']);

  await opened.user.selectOptions(await trigger(), 'fails');
  await waitFor(() => expect(quotedFallbacks(opened)).toMatchObject([{ onStatus: ['failed'] }]));
  expect(sentences()[1]).toHaveTextContent(/^If Viber .*fails.*, send .*SMS.* from .*COURIER/);
});

test('conditions that no sentence tells stand below it', async () => {
  const opened = await viber();
  await add(opened, 'SMS');
  const conditions = await showConditions(opened);
  await opened.user.click(within(conditions.getByRole('group', { name: 'Unless it is by then' })).getByRole('checkbox', { name: 'Seen' }));
  await opened.user.click(screen.getByRole('button', { name: 'More of message 2' }));
  await opened.user.click(await screen.findByRole('menuitemcheckbox', { name: 'All conditions', checked: true }));
  expect(within(sentences()[1]!).getByText('after 50 seconds unless delivered')).toBeVisible();
  await opened.user.selectOptions(await trigger(), 'is not delivered');
  expect(screen.queryByText('after 50 seconds unless delivered')).not.toBeInTheDocument();
});

test('each comes at the end or after another, three at most, and can be taken out', async () => {
  const opened = await viber();
  await add(opened, 'SMS');
  await add(opened, 'SMS');
  expect(chain()).toEqual(['Viber', 'then SMS', 'then SMS']);
  await opened.user.click(screen.getByRole('button', { name: 'More of message 1' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Add a message after it' }));
  expect(chain()).toEqual(['Viber', 'then HLR lookup', 'then SMS', 'then SMS']);
  expect(screen.queryByRole('button', { name: 'Then…' })).not.toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'More of message 3' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Remove this fallback' }));
  expect(chain()).toEqual(['Viber', 'then HLR lookup', 'then SMS']);
});

test('a ready chain keeps what was written', async () => {
  const opened = await open({ answer });
  type('Sale');
  await screen.findByRole('option', { name: 'COURIER' });
  await opened.user.selectOptions(await screen.findByRole('combobox', { name: /Sender/ }), 'COURIER');
  await opened.user.click(within(screen.getByRole('list', { name: 'Ready chains' })).getByRole('button', { name: 'Viber, then SMS' }));
  expect(chain()).toEqual(['Viber', 'then SMS']);
  expect(text()).toHaveValue('Sale');
  expect(await screen.findByRole('combobox', { name: 'Sender of message 2' })).toHaveValue('COURIER');
});

test('with every condition off the usual one is named and sent', async () => {
  const opened = await viber();
  await add(opened, 'SMS');
  await opened.user.selectOptions(await screen.findByRole('combobox', { name: /Sender/ }), 'COURIER');
  const conditions = await showConditions(opened);
  await opened.user.click(conditions.getByRole('switch', { name: 'Time has passed' }));
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
  await opened.user.click(await screen.findByRole('button', { name: /^Send 9/ }));
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
