import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GenerationRequest } from '@cabinet/domain/text-generation';
import { Answer, handle, type Handler } from '@cabinet/testing/server';
import { choose, open, put, text, type } from './send-testing.tsx';

beforeEach(() => localStorage.clear());

const writes = (answer: (body: GenerationRequest) => unknown): Handler =>
  handle('POST', 'n/:generator/text', ({ body }) => answer(body as GenerationRequest));
const field = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('textbox', { name });

async function openDialog({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('button', { name: 'Write for me' }));
  await screen.findByRole('dialog', { name: 'Message generator' });
}
async function fill() {
  put(field(/What the message is about/), 'half price');
  put(field(/Occasion/), 'birthday');
}

test('what the generator writes stands in the text, and what was there comes back by one click', async () => {
  const opened = await open({ more: [writes(() => ({ result: 'Half the price today.' }))] });
  await screen.findByRole('button', { name: 'Write for me' });
  type('My words');
  await openDialog(opened);
  await fill();
  const dialog = within(screen.getByRole('dialog'));
  await opened.user.click(dialog.getByRole('button', { name: 'Take the text of the message' }));
  put(field(/What else/), 'free delivery');
  put(field(/SMS parts at most/), '2');
  await opened.user.selectOptions(dialog.getByRole('combobox', { name: /Language/ }), 'Spanish');
  await opened.user.selectOptions(dialog.getByRole('combobox', { name: /Tone/ }), 'Cheerful');
  for (const name of [/End with a question/, /Add emojis/]) await opened.user.click(dialog.getByRole('switch', { name }));
  await opened.user.click(dialog.getByRole('button', { name: 'Write the text' }));
  await waitFor(() => expect(text()).toHaveValue('Half the price today.'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opened.server.asked('POST', 'n/gpt/text')[0]?.body).toEqual({
    channel: 'sms',
    formValues: {
      messageTheme: 'half price',
      occasion: 'birthday',
      smsSegments: 2,
      otherChars: 100,
      additionalNotes1: 'free delivery',
      rephraseText: 'My words',
      endQuestion: true,
      emotionalTone: 'cheerful',
      language: 'es',
      addEmojis: true,
    },
  });
  await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(text()).toHaveValue('My words');
  expect(screen.queryByText(/generator has written/)).not.toBeInTheDocument();
  await openDialog(opened);
  expect(field(/Occasion/)).toHaveValue('birthday');
});

test('other channels are limited by characters; a theme and an occasion are required', async () => {
  const opened = await open({ more: [writes(() => ({ result: 'Hello' }))] });
  await choose(opened, 'Viber');
  await openDialog(opened);
  expect(screen.queryByRole('textbox', { name: /SMS parts/ })).not.toBeInTheDocument();
  put(field(/Characters at most/), '1001');
  await opened.user.click(screen.getByRole('button', { name: 'Write the text' }));
  await waitFor(() => expect(field(/What the message is about/)).toBeInvalid());
  for (const name of [/Occasion/, /Characters at most/]) expect(field(name)).toBeInvalid();
  expect(opened.server.asked('POST', 'n/gpt/text')).toEqual([]);
});

test('over the limit the button counts until the next request, after a reload too', async () => {
  const limited = () => new Answer(429, { error: 'TEXT_LIMIT', message: '', expires_at: new Date(Date.now() + 42_000).toISOString() });
  const opened = await open({ more: [writes(limited)] });
  await openDialog(opened);
  await fill();
  await opened.user.click(screen.getByRole('button', { name: 'Write the text' }));
  expect(await screen.findByText(/limit of requests/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /In 4[12] seconds/ })).toBeDisabled();
  expect(await screen.findByRole('button', { name: /In (?:40|39) seconds/ })).toBeDisabled();
  opened.unmount();

  const again = await open();
  await openDialog(again);
  expect(screen.getByRole('button', { name: /In [34]\d seconds/ })).toBeDisabled();
});

test('a second Enter while the text is being written sends no message', async () => {
  let written: (() => void) | undefined;
  const opened = await open({ more: [writes(() => new Promise((resolve) => (written = () => resolve({ result: 'Hello' }))))] });
  await openDialog(opened);
  await fill();
  const form = field(/Occasion/).closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  await waitFor(() => expect(written).toBeDefined());
  fireEvent.submit(form);
  written?.();
  await waitFor(() => expect(text()).toHaveValue('Hello'));
  expect(opened.server.asked('POST', 'n/gpt/text')).toHaveLength(1);
  expect(opened.server.asked('POST', 'sendings')).toEqual([]);
  // The step around it was not submitted either: nothing is marked as missing.
  expect(screen.queryAllByRole('textbox').some((box) => box.getAttribute('aria-invalid') === 'true')).toBe(false);
});

test('a refusal is told in the dialog, and a code has no generator', async () => {
  const opened = await open({
    channels: ['sms', 'flashcall'],
    more: [writes(() => new Answer(422, { error: 'TEXT_REFUSED', message: '' }))],
  });
  await openDialog(opened);
  await fill();
  await opened.user.click(screen.getByRole('button', { name: 'Write the text' }));
  expect(await screen.findByText(/does not write such a text/)).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await opened.user.selectOptions(screen.getByRole('combobox', { name: /^Channel/ }), 'Flash call');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Write for me' })).not.toBeInTheDocument());
});
