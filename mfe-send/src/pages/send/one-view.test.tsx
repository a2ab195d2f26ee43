import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { templates } from '@cabinet/domain/templates';
import { Answer, handle } from '@cabinet/testing/server';
import { address, channelQuote, chip, choose, open, put, setWindowWidth, text, type, write, type Opened } from './send-testing.tsx';

const section = (name: string) => screen.getByRole('group', { name });
const mark = (name: string) => screen.findByRole('img', { name });
const reason = (name: string) => screen.findByRole('link', { name });
const scrolled = jest.fn();
const invalidSender = (path: string) =>
  new Answer(422, { error: 'VALIDATION', message: '', data: [{ path, constraints: { 'senderName.invalid': {} }, message: '' }] });

/** A Viber message with an SMS that follows it, whose sender is not chosen yet. */
async function writeChain(given: Parameters<typeof open>[0] = {}): Promise<Opened> {
  const answer = { channels: [channelQuote('viber', 31_000.5), channelQuote('sms', 400)], priceAtMost: 31_400.5 };
  const opened = await open({ answer, ...given });
  await choose(opened, 'Viber');
  type('Sale');
  await opened.user.click(screen.getByRole('button', { name: 'Then…' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'SMS' }));
  await screen.findByRole('option', { name: 'COURIER' });
  return opened;
}

async function finishChain(opened: Opened) {
  await opened.user.selectOptions(screen.getByRole('combobox', { name: /Sender/ }), 'COURIER');
  await opened.user.click(screen.getByRole('button', { name: 'Next: recipients' }));
  await address(opened);
}

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1280);
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => jest.restoreAllMocks());

test('the steps are numbered sections of one page, each with how far it is', async () => {
  const opened = await open();
  for (const name of ['Message', 'Recipients', 'Check and send']) expect(section(name)).toBeVisible();
  expect(await mark('Step 1: in progress')).toBeVisible();
  expect(await mark('Step 2: not begun')).toBeVisible();
  await write(opened);
  expect(await mark('Step 1: complete')).toBeVisible();
  expect(await mark('Step 2: in progress')).toBeVisible();
  await address(opened);
  expect(await mark('Step 2: complete')).toBeVisible();
  expect(await mark('Step 3: complete')).toBeVisible();
});

test('below 1280 px they are shown one at a time', async () => {
  setWindowWidth(1279);
  await open();
  expect(section('Message')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Recipients' })).not.toBeInTheDocument();
});

test('Next and Back lead from section to section, and so does the address', async () => {
  const opened = await open();
  await write(opened);
  await waitFor(() => expect(section('Recipients')).toHaveFocus());
  expect(opened.address()).toContain('step=recipients');
  expect(scrolled.mock.contexts).toContain(section('Recipients'));
  await opened.user.click(within(section('Recipients')).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(section('Message')).toHaveFocus());
  expect(opened.address()).toContain('step=message');
  await act(() => opened.router.navigate(-1));
  await waitFor(() => expect(section('Recipients')).toHaveFocus());
});

test('an address that names a step opens the page there, whatever is still missing', async () => {
  const opened = await open({ path: '/send?step=recipients' });
  await waitFor(() => expect(section('Recipients')).toHaveFocus());
  expect(scrolled.mock.contexts).toContain(section('Recipients'));
  expect(opened.address()).toBe('/send?step=recipients');
});

test('the button says how many, for how much and when; who is left out stands beside it', async () => {
  const opened = await open();
  await write(opened);
  await address(opened);
  expect(await screen.findByRole('button', { name: 'Send 9,688 for ₽31,001' })).toBeEnabled();
  expect(screen.getByText('9,688 will receive it · 312 excluded · 1 duplicate')).toBeVisible();
  await opened.user.click(screen.getByRole('radio', { name: 'Later' }));
  expect(await screen.findByRole('button', { name: 'Schedule 9,688 for ₽31,001' })).toBeEnabled();
  await opened.user.click(screen.getByRole('radio', { name: 'Now' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Send 9,688 for ₽31,001' }));
  expect(await screen.findByText('9,688 messages are on their way')).toBeVisible();
  expect(opened.server.asked('POST', 'sendings')).toHaveLength(1);
  expect(text()).toHaveValue('');
});

test('with fallbacks the price is the highest that it may become, beside what is likely, and the summary shows the chain', async () => {
  const channels = [{ type: 'viber', total: 1000, delivered: 900, failed: 100 }];
  const opened = await writeChain({ more: [handle('GET', 'sendings/statistics', () => ({ channels }))] });
  await finishChain(opened);
  expect(await screen.findByRole('button', { name: 'Send 9,688 for up to ₽31,401' })).toBeEnabled();
  expect(await screen.findByText('≈ ₽31,040.50')).toBeVisible();
  expect(screen.getByText('after 50 seconds unless delivered or seen')).toBeVisible();
});

test('what is missing stands above the button, and each reason leads to its field', async () => {
  const opened = await open();
  const sender = await screen.findByRole('combobox', { name: /Sender/ });
  await screen.findByRole('option', { name: 'COURIER' });
  expect(screen.getByText('3 things before it can go')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/Choose a sender.*Write the text.*Add at least one recipient/);
  await opened.user.click(await reason('Add at least one recipient'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^To/ })).toHaveFocus());
  expect(opened.address()).toContain('step=recipients');
  await opened.user.click(await reason('Choose a sender'));
  await waitFor(() => expect(sender).toHaveFocus());
  await opened.user.selectOptions(sender, 'COURIER');
  await opened.user.click(await reason('Write the text'));
  await waitFor(() => expect(text()).toHaveFocus());
  type('Hello');
  expect(screen.getByText('1 thing before it can go')).toBeVisible();
});

test('a reason in a fallback opens that message', async () => {
  const opened = await writeChain();
  await opened.user.click(screen.getAllByRole('radio', { name: 'Viber' })[0]!);
  expect(opened.address()).not.toContain('fallback');
  await opened.user.click(await reason('Choose a sender · SMS'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Sender/ })).toHaveFocus());
  expect(opened.address()).toContain('fallback=1');
});

test('why the server tells no price is a reason too', async () => {
  const opened = await writeChain({ quoted: () => invalidSender('fallbacks[0].payload.sender') });
  await finishChain(opened);
  const link = await reason('Invalid sender name · SMS');
  expect(screen.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument();
  await opened.user.click(link);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Sender/ })).toHaveFocus());
});

test('a balance that does not suffice is a reason with a way to add to it, and what was written stays', async () => {
  const topUp = jest.fn();
  const opened = await open({ answer: { missing: 1203.5 }, topUp });
  await write(opened);
  await address(opened);
  expect(await screen.findByText('₽1,204 short')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send 9/ })).toBeDisabled();
  await opened.user.click(screen.getByRole('button', { name: 'Top up' }));
  expect(topUp).toHaveBeenCalledTimes(1);
  await screen.findByText(/Draft kept/);
  opened.unmount();

  // Whoever pays on another page comes back to what was written.
  await open();
  expect(await screen.findByRole('button', { name: /^Send 9/ })).toBeEnabled();
  expect(text()).toHaveValue(`Hello ${chip('First name')}`);
});

test('a refusal of what was sent leads to the field that it is about', async () => {
  const opened = await open({ send: () => invalidSender('payload.sender') });
  await write(opened);
  await address(opened);
  await opened.user.click(await screen.findByRole('button', { name: /^Send 9/ }));
  expect(await screen.findByText('Invalid sender name')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Sender/ })).toHaveFocus());
});

test('the preview follows the message that is edited, and shows another when it is asked to', async () => {
  const opened = await writeChain();
  const preview = within(screen.getByRole('figure'));
  expect(preview.getByText('SMS')).toBeVisible();
  await opened.user.click(within(screen.getByRole('group', { name: 'Which message' })).getByRole('radio', { name: 'Viber' }));
  expect(within(screen.getByRole('figure')).getByText('Viber')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'then SMS' })).toBeChecked();
});

test('naming the mailing asks for no new price', async () => {
  const opened = await open();
  await write(opened);
  await address(opened);
  await screen.findByRole('button', { name: /^Send 9/ });
  const asked = opened.server.asked('POST', 'sendings/quote').length;
  put(screen.getByRole('textbox', { name: /Name of the campaign/ }), 'Autumn');
  await opened.user.click(screen.getByRole('button', { name: /^Send 9/ }));
  await screen.findByText('9,688 messages are on their way');
  expect(opened.server.asked('POST', 'sendings')).toMatchObject([{ body: { $options: { title: 'Autumn' } } }]);
  expect(opened.server.asked('POST', 'sendings/quote')).toHaveLength(asked);
});

test('a complete message is kept as a template, without recipients too', async () => {
  const opened = await open();
  expect(screen.queryByRole('button', { name: 'Save as a template' })).not.toBeInTheDocument();
  await write(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Save as a template' }));
  const dialog = within(await screen.findByRole('dialog'));
  put(dialog.getByRole('textbox', { name: /Name of the template/ }), 'Autumn');
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(opened.server.rows(templates)).toMatchObject([{ title: 'Autumn', payload: { text: 'Hello ${firstName}' } }]));
});
