import { screen, waitFor, within } from '@testing-library/react';
import type { MessageType } from '@cabinet/domain/channels';
import { handle } from '@cabinet/testing/server';
import { address, choose, lastQuoted, open, put, text, type, write } from './send-testing.tsx';

beforeEach(() => localStorage.clear());

const second = () => screen.findByRole('textbox', { name: /^Second text/ });
const trying = { a: 120, b: 118, rest: 950, previews: [{ recipient: '+79161234567', text: 'Anna, come by', parts: 1, price: 3.2 }] };

test('a second text is written, tried by a share, and sent with what decides between the two', async () => {
  const opened = await open({ answer: { textTest: trying } });
  const { user, server } = opened;
  type('Hello ${firstName}');
  await user.click(await screen.findByRole('button', { name: 'Try two texts' }));
  expect(await second()).toHaveValue((text() as HTMLTextAreaElement).value);
  put(await second(), 'Come by');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Who tries them/ }), '40');
  await user.selectOptions(screen.getByRole('combobox', { name: /^The better one is/ }), 'answered');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Decide after/ }), '180');
  await user.click(screen.getByRole('radio', { name: 'Text B' }));
  expect(screen.getAllByText('Come by').length).toBeGreaterThan(1);
  await write(opened);
  await address(opened);
  const textTest = { text: 'Come by', share: 40, by: 'answered', minutes: 180 };
  await waitFor(() => expect(lastQuoted(opened)).toMatchObject({ textTest }));
  await user.click(await screen.findByRole('button', { name: /^Send 9,688/ }));
  await waitFor(() => expect(server.asked('POST', 'sendings').map(({ body }) => body)).toMatchObject([{ textTest }]));
});

test('the plan says who gets which text', async () => {
  const opened = await open({ path: '/send?phone=%2B79161234567', answer: { textTest: trying } });
  await write(opened);
  await opened.user.click(screen.getByRole('button', { name: /Message/ }));
  await opened.user.click(await screen.findByRole('button', { name: 'Try two texts' }));
  put(await second(), 'Come by');
  expect(await screen.findByText(/120 get text A, 118 text B; 950 wait for the better one/)).toBeVisible();
});

test('what a channel does not tell cannot decide, and one without texts tries none', async () => {
  const opened = await open();
  const { user } = opened;
  type('Hello');
  await user.click(await screen.findByRole('button', { name: 'Try two texts' }));
  const options = () =>
    within(screen.getByRole('combobox', { name: /^The better one is/ }))
      .getAllByRole('option')
      .map((one) => one.textContent);
  expect(options()).toEqual(['delivered more often', 'followed more often', 'answered more often']);
  await choose(opened, 'viber');
  expect(options()).toContain('read more often');
  await user.selectOptions(screen.getByRole('combobox', { name: /^The better one is/ }), 'read');
  await choose(opened, 'sms', 'COURIER').catch(() => undefined);
  expect(screen.getByRole('combobox', { name: /^The better one is/ })).toHaveValue('delivered');
  await user.click(screen.getByRole('button', { name: 'Without a second text' }));
  expect(screen.queryByRole('textbox', { name: /^Second text/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try two texts' })).toBeVisible();
});

test('a mailing that tried two texts is filled in with both', async () => {
  const sending = {
    ...{ title: 'News', type: 'sms', payload: { sender: 'COURIER', text: 'Hello' }, fallbacks: [], validity: null },
    recipient: { include: ['+79161234567'], exclude: [] },
    schedule: { delay: '2026-11-20T10:00:00.000Z', until: 0 },
    textTest: { text: 'Come by', share: 30, by: 'delivered', minutes: 45 },
  };
  await open({ path: '/send?task=t1', more: [handle('GET', 'tasks/:id/sending', () => sending)] });
  expect(await screen.findByRole('textbox', { name: /^Second text/ })).toHaveValue('Come by');
  expect(screen.getByRole('combobox', { name: /^Decide after/ })).toHaveValue('45');
  expect(screen.getByRole('combobox', { name: /^Who tries them/ })).toHaveValue('30');
});

test('where no second text is offered it is said why', async () => {
  const opened = await open({ channels: ['voice', 'viber'] });
  await choose(opened, 'Voice', '+74951234567');
  expect(await screen.findByText('Two texts can be tried by SMS, in messengers and in emails, not in calls.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try two texts' })).not.toBeInTheDocument();
  opened.unmount();

  const chained = {
    ...{ title: 'News', type: 'sms', payload: { sender: 'COURIER', text: 'Hello' }, validity: null },
    fallbacks: [
      { type: 'sms', payload: { sender: 'COURIER', text: 'Order' }, onStatus: ['failed'], onTimeout: null, onIncomingPayload: null },
    ],
    recipient: { include: ['+79161234567'], exclude: [] },
    schedule: { delay: '2026-11-20T10:00:00.000Z', until: 0 },
  };
  await open({ path: '/send?task=t1', more: [handle('GET', 'tasks/:id/sending', () => chained)] });
  expect(await screen.findByText('Two texts can be tried where no other message follows.')).toBeVisible();
});

const letters = {
  a: 120,
  b: 118,
  rest: 950,
  previews: [{ recipient: 'anna@example.com', text: 'Hi', parts: 1, price: 1, payload: { subject: 'Only today', html: '<p>Hi</p>' } }],
};
const subject = () => screen.getByRole('textbox', { name: /^Second subject/ });
const letter = {
  ...{ title: 'News', type: 'email', fallbacks: [], validity: null },
  payload: { sender: 'shop@example.com', subject: 'Sale', text: 'Hi', html: '<table><tr><td>Hi</td></tr></table>' },
  recipient: { include: ['anna@example.com'], exclude: [] },
  schedule: { delay: '2026-11-20T10:00:00.000Z', until: 0 },
};
const again = (given: object = {}) => handle('GET', 'tasks/:id/sending', () => ({ ...letter, ...given }));
const opening = { path: '/send?task=t1', channels: ['email', 'sms'] as MessageType[], answer: { textTest: letters } };

test('of an email a second subject is tried, with the same letter', async () => {
  const opened = await open({ ...opening, more: [again()] });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Try two subjects' }));
  expect(subject()).toHaveValue('Sale');
  put(subject(), 'Only today');
  await user.selectOptions(screen.getByRole('combobox', { name: /^The better one is/ }), 'delivered');
  await user.click(screen.getByRole('radio', { name: 'Letter B' }));
  expect(await screen.findByText('Only today', { selector: 'strong' })).toBeVisible();
  const textTest = { subject: 'Only today', text: '', share: 20, by: 'delivered', minutes: 60 };
  await waitFor(() => expect(lastQuoted(opened)).toMatchObject({ textTest }));
  expect((lastQuoted(opened) as { textTest: object }).textTest).toEqual(textTest);
});

test('of an email a whole second letter is tried when it is asked for, and left out again', async () => {
  const opened = await open({ ...opening, more: [again()] });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Try two subjects' }));
  put(subject(), 'Only today');
  await user.selectOptions(screen.getByRole('combobox', { name: /^The better one is/ }), 'delivered');
  await user.click(screen.getByRole('button', { name: 'Another letter too' }));
  const second = within(await screen.findByRole('group', { name: 'Second letter' }));
  put(await second.findByRole('textbox', { name: /HTML of the email/ }), '<p>Run</p>');
  await waitFor(() => expect(lastQuoted(opened)).toMatchObject({ textTest: { subject: 'Only today', html: '<p>Run</p>' } }));
  await user.click(screen.getByRole('button', { name: 'The same letter with both subjects' }));
  expect(screen.queryByRole('group', { name: 'Second letter' })).not.toBeInTheDocument();
  await waitFor(() => expect((lastQuoted(opened) as { textTest: object }).textTest).not.toHaveProperty('html'));
});

test('a mailing that tried two letters is filled in with both', async () => {
  const textTest = {
    subject: 'Only today',
    text: 'Run',
    html: '<table><tr><td>Run</td></tr></table>',
    share: 30,
    by: 'delivered',
    minutes: 60,
  };
  await open({ ...opening, more: [again({ textTest })] });
  expect(await screen.findByRole('textbox', { name: /^Second subject/ })).toHaveValue('Only today');
  const second = within(await screen.findByRole('group', { name: 'Second letter' }));
  expect(await second.findByRole('textbox', { name: /HTML of the email/ })).toHaveDisplayValue(textTest.html);
});

test('a draft with a second letter is kept and comes back whole', async () => {
  const first = await open({ ...opening, more: [again()] });
  const secondLetter = async () =>
    within(await screen.findByRole('group', { name: 'Second letter' })).findByRole('textbox', { name: /HTML of the email/ });
  await first.user.click(await screen.findByRole('button', { name: 'Try two subjects' }));
  put(subject(), 'Only today');
  await first.user.click(screen.getByRole('button', { name: 'Another letter too' }));
  put(await secondLetter(), '<p>Run, ${firstName}</p>');
  await first.user.selectOptions(screen.getByRole('combobox', { name: /^Who tries them/ }), '40');
  await first.user.selectOptions(screen.getByRole('combobox', { name: /^The better one is/ }), 'answered');
  await first.user.selectOptions(screen.getByRole('combobox', { name: /^Decide after/ }), '180');
  await screen.findByText(/Draft kept/);
  first.unmount();

  const second = await open({ ...opening, more: [again()] });
  await waitFor(() => expect(subject()).toHaveValue('Only today'));
  expect(screen.getByRole('textbox', { name: /^Subject/ })).toHaveValue('Sale');
  expect(await secondLetter()).toHaveDisplayValue('<p>Run, ${firstName}</p>');
  expect(screen.getByRole('combobox', { name: /^Who tries them/ })).toHaveValue('40');
  expect(screen.getByRole('combobox', { name: /^The better one is/ })).toHaveValue('answered');
  expect(screen.getByRole('combobox', { name: /^Decide after/ })).toHaveValue('180');
  const textTest = { subject: 'Only today', html: '<p>Run, ${firstName}</p>', share: 40, by: 'answered', minutes: 180 };
  await waitFor(() => expect(lastQuoted(second)).toMatchObject({ payload: { subject: 'Sale', html: letter.payload.html }, textTest }));
});
