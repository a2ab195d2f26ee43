import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MessageType } from '@cabinet/domain/channels';
import type { WapiInstance } from '@cabinet/domain/wapi';
import { Answer, handle } from '@cabinet/testing/server';
import { address, put, choose, lastQuoted, open, picture, text, type } from './send-testing.tsx';

const channels: MessageType[] = ['sms', 'viber', 'whatsapp', 'voice', 'email', 'mms', 'vk', 'flashcall', 'hlr'];

beforeEach(() => {
  localStorage.clear();
  // jsdom has no addresses for bytes.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

/** Goes on to the recipients; what is then quoted is the message as it would be sent. */
async function payloadQuoted(opened: Awaited<ReturnType<typeof open>>) {
  await opened.user.click(await screen.findByRole('button', { name: 'Next: recipients' }));
  await address(opened);
  await waitFor(() => expect(lastQuoted(opened)).toBeDefined());
  return (lastQuoted(opened) as { payload: unknown }).payload;
}

test('Viber: a picture out of the storage and a button that leads somewhere', async () => {
  const opened = await open({ channels });
  await choose(opened, 'Viber');
  type('Sale');
  await opened.user.click(await screen.findByRole('button', { name: 'Choose or upload' }));
  expect(await screen.findByText('sale.png')).toBeInTheDocument();

  put(screen.getByRole('textbox', { name: /Text on the button/ }), 'To the shop');
  const url = screen.getByRole('textbox', { name: /Where the button leads/ });
  put(url, 'shop');
  fireEvent.blur(url);
  await waitFor(() => expect(url).toBeInvalid());
  expect(screen.getByRole('button', { name: 'Next: recipients' })).toBeDisabled();
  put(url, 'https://shop.example');
  expect(await payloadQuoted(opened)).toEqual({
    sender: 'SHOP',
    text: 'Sale',
    image: picture.id,
    button: { text: 'To the shop', url: 'https://shop.example' },
  });
});

test('MMS: a picture, a recording and a video, each of the kinds that are stored', async () => {
  const pick = jest.fn(() => picture);
  const opened = await open({ channels, pick });
  await choose(opened, 'MMS');
  type('Look');
  const video = await screen.findByRole('group', { name: 'Video' });
  for (const name of ['Picture', 'Recording']) expect(screen.getByRole('group', { name })).toBeInTheDocument();
  await opened.user.click(within(video).getByRole('button', { name: 'Choose or upload' }));
  await within(video).findByText('sale.png');
  expect(pick).toHaveBeenCalledWith({ accept: ['video/mp4', 'video/3gpp'] });
});

test('WhatsApp: an attachment is enough, and there is room for three buttons', async () => {
  const opened = await open({ channels });
  await choose(opened, 'WhatsApp');
  expect(await screen.findByRole('button', { name: /Add a button/ })).toBeDisabled();
  await opened.user.click(screen.getAllByRole('button', { name: /Choose or upload/ })[0] as HTMLElement);
  await screen.findByText('sale.png');
  const row = (number: number) => ({
    text: screen.getByRole('textbox', { name: `Text of button ${number}` }),
    action: screen.getByRole('textbox', { name: `Link or answer of button ${number}` }),
  });
  for (const number of [1, 2, 3]) {
    put(row(number).text, `B${number}`);
    put(row(number).action, 'yes');
    const more = screen.queryByRole('button', { name: /Add a button/ });
    if (number < 3) await opened.user.click(more as HTMLElement);
    else expect(more).not.toBeInTheDocument();
  }
  await opened.user.click(screen.getByRole('button', { name: 'Remove button 2' }));
  const buttons = ['B1', 'B3'].map((words) => ({ text: words, action: 'yes' }));
  expect(await payloadQuoted(opened)).toEqual({ sender: 'SHOP', image: picture.id, buttons });
});

test('WhatsApp: a phone of one’s own that is paid and linked becomes the sender', async () => {
  const shop: WapiInstance = {
    id: '019a8b2c-1234-7abc-8def-0000000000d1',
    title: 'Shop',
    phone: '+79165550011',
    isPaid: true,
    isActive: true,
    isCanceled: false,
    state: 'authorized',
    fault: null,
    expiredAt: '2026-12-20T10:00:00.000Z',
    OwnerId: picture.OwnerId,
    createdAt: picture.createdAt,
    updatedAt: picture.createdAt,
  };
  const expired: WapiInstance = {
    ...shop,
    id: shop.id.replace(/1$/, '2'),
    title: 'Expired',
    phone: '+79165550012',
    isPaid: false,
    isActive: false,
  };
  const opened = await open({ channels, phones: [shop, expired] });
  await choose(opened, 'WhatsApp');
  await opened.user.click(await screen.findByRole('button', { name: /Shop/ }));
  expect(screen.queryByRole('button', { name: /Expired/ })).not.toBeInTheDocument();
  type('Hello');
  expect(await payloadQuoted(opened)).toEqual({ sender: '+79165550011', text: 'Hello' });
});

test('voice: a text in a chosen voice; asked too often, listening rests', async () => {
  const opened = await open({
    channels,
    more: [handle('POST', 'tts/generate', () => new Answer(429, { error: 'TOO_MANY_REQUESTS', message: '' }))],
  });
  await choose(opened, 'Voice', '74951234567');
  const voice = await screen.findByRole('combobox', { name: 'Voice' });
  type('Your order is here');
  await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Read by' }), 'Yandex');
  await opened.user.selectOptions(voice, 'Alena');
  const listen = screen.getByRole('button', { name: 'Listen' });
  await opened.user.click(listen);
  expect(await screen.findByText(/off for a minute/)).toBeInTheDocument();
  expect(listen).toBeDisabled();
  const tts = { synthesizer: 'yandex', voice: 'alena' };
  expect(opened.server.asked('POST', 'tts/generate')[0]?.body).toEqual({ tts, text: 'Your order is here' });
  expect(await payloadQuoted(opened)).toEqual({ sender: '74951234567', text: 'Your order is here', tts });
});

test('voice: speech is played, paused and gone on with', async () => {
  const opened = await open({ channels, more: [handle('POST', 'tts/generate', () => ({ fileId: picture.id }))] });
  await choose(opened, 'Voice', '74951234567');
  await screen.findByRole('combobox', { name: 'Voice' });
  type('Hello');
  await opened.user.click(screen.getByRole('button', { name: 'Listen' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Pause' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Listen' }));
  await screen.findByRole('button', { name: 'Pause' });
  expect(opened.server.asked('POST', 'tts/generate')).toHaveLength(1);
});

test('voice: what plays stops at its end and when the text is changed, and what is still loading then plays never', async () => {
  const waiting: (() => void)[] = [];
  const speech = () => new Promise((resolve) => waiting.push(() => resolve({ fileId: picture.id })));
  const opened = await open({ channels, more: [handle('POST', 'tts/generate', speech)] });
  await choose(opened, 'Voice', '74951234567');
  await screen.findByRole('combobox', { name: 'Voice' });
  const played = jest.spyOn(HTMLMediaElement.prototype, 'play');
  const listen = async (time: number) => {
    await opened.user.click(screen.getByRole('button', { name: 'Listen' }));
    await waitFor(() => expect(waiting).toHaveLength(time));
    expect(screen.getByRole('button', { name: 'Listen' })).toHaveAttribute('aria-disabled', 'true');
  };

  type('Hello');
  await listen(1);
  type('Hello again');
  expect(await screen.findByRole('button', { name: 'Listen' })).not.toHaveAttribute('aria-disabled');
  waiting[0]?.();
  await listen(2);
  waiting[1]?.();
  await screen.findByRole('button', { name: 'Pause' });
  expect(played).toHaveBeenCalledTimes(1);
  type('Goodbye');
  await screen.findByRole('button', { name: 'Listen' });
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();

  await listen(3);
  waiting[2]?.();
  await screen.findByRole('button', { name: 'Pause' });
  fireEvent(played.mock.contexts.at(-1) as HTMLAudioElement, new Event('ended'));
  expect(await screen.findByRole('button', { name: 'Listen' })).toBeEnabled();
});

test('voice: where the browser cannot play the audio, a notice says so', async () => {
  const opened = await open({ channels, more: [handle('POST', 'tts/generate', () => ({ fileId: picture.id }))] });
  await choose(opened, 'Voice', '74951234567');
  await screen.findByRole('combobox', { name: 'Voice' });
  type('Hello');
  const played = jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new DOMException('', 'NotSupportedError'));
  const unplayable = { tone: 'error', title: 'It cannot be played here' };
  await opened.user.click(screen.getByRole('button', { name: 'Listen' }));
  await waitFor(() => expect(opened.notices).toMatchObject([unplayable]));

  await opened.user.click(await screen.findByRole('button', { name: 'Listen' }));
  await screen.findByRole('button', { name: 'Pause' });
  fireEvent(played.mock.contexts.at(-1) as HTMLAudioElement, new Event('error'));
  expect(await screen.findByRole('button', { name: 'Listen' })).toBeEnabled();
  expect(opened.notices).toMatchObject([unplayable, unplayable]);
});

test('voice: a recording takes a tariff by the second', async () => {
  const opened = await open({ channels, voiceTariffs: [] });
  await choose(opened, 'Voice', '74951234567');
  await opened.user.click(await screen.findByRole('radio', { name: 'Recording' }));
  expect(await screen.findByText(/no price for a second/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose or upload' })).toBeDisabled();
});

test('email: a subject beside the text', async () => {
  const opened = await open({ channels: ['email', 'viber'] });
  await choose(opened, 'Email', 'shop@example.com');
  put(await screen.findByRole('textbox', { name: /^Subject/ }), 'Your order');
  await opened.user.click(screen.getByRole('radio', { name: 'Plain text' }));
  type('It is here');
  const preview = within(screen.getByRole('figure'));
  expect(preview.getByText('Your order')).toBeInTheDocument();
  expect(preview.getByText('It is here')).toBeInTheDocument();
});

test('a code has only digits, as many as the channel takes', async () => {
  const opened = await open({ channels });
  await choose(opened, 'Flash call');
  const code = await screen.findByRole('textbox', { name: /^Code/ });
  put(code, '12');
  expect(screen.getByRole('button', { name: 'Next: recipients' })).toBeDisabled();
  put(code, '1234');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next: recipients' })).toBeEnabled());
});

test('a look-up says nothing, so it asks for no text', async () => {
  const opened = await open({ channels });
  await choose(opened, 'HLR lookup');
  expect(screen.queryByRole('textbox', { name: /^Text/ })).not.toBeInTheDocument();
  expect(await payloadQuoted(opened)).toEqual({ sender: 'SHOP' });
});

test('another channel keeps what it has a place for, and nothing else', async () => {
  const opened = await open({ channels });
  await choose(opened, 'Viber');
  type('Sale');
  put(await screen.findByRole('textbox', { name: /Text on the button/ }), 'Shop');
  await opened.user.selectOptions(screen.getByRole('combobox', { name: /^Channel/ }), 'VK');
  expect(text()).toHaveValue('Sale');
  const sender = screen.getByRole('textbox', { name: /^Sender/ });
  expect(sender).toHaveValue('');
  put(sender, 'SHOP');
  expect(await payloadQuoted(opened)).toEqual({ sender: 'SHOP', text: 'Sale' });
});

test('a picture that is dropped on its field is handed to the dialog of files, and attached', async () => {
  const pick = jest.fn(async () => ({ id: picture.id, title: picture.title }));
  const opened = await open({ channels, pick });
  await choose(opened, 'Viber');
  type('Sale');
  const field = (await screen.findByRole('button', { name: 'Choose or upload' })).parentElement as HTMLElement;
  const sale = new File(['x'], 'sale.png');
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [sale] } });
  expect(await screen.findByRole('button', { name: 'Take away: sale.png' })).toBeVisible();
  expect(pick).toHaveBeenCalledWith(expect.objectContaining({ dropped: [sale] }));
});
