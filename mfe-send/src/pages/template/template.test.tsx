import { screen, waitFor, within } from '@testing-library/react';
import { contactLists } from '@cabinet/domain/contact-lists';
import { senderNames, type SenderName } from '@cabinet/domain/sender-names';
import { tariffs } from '@cabinet/domain/tariffs';
import { templates, type Template } from '@cabinet/domain/templates';
import { renderPage } from '@cabinet/testing/render-page';
import { handleResource } from '@cabinet/testing/server';
import { bySecond, choose, put, senderName, template, text } from '../send/send-testing.tsx';
import { Page } from './page.tsx';

const open = (path = '/send/templates/new', kept: Template[] = [], names: SenderName[] = []) =>
  renderPage(<Page />, {
    area: 'send',
    path,
    route: path.endsWith('new') ? path : '/send/templates/:template',
    settings: { channels: ['sms', 'viber', 'email', 'voice'], sendings: { sendernamesCheck: names.length > 0 ? ['sms'] : [] } },
    links: { 'messages.templates': '/messages/templates' },
    handlers: [
      handleResource(templates, kept),
      handleResource(contactLists, []),
      handleResource(senderNames, names),
      handleResource(tariffs, [bySecond]),
    ],
  });
type Opened = Awaited<ReturnType<typeof open>>;
const keep = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Save template' }));
const name = (title: string) => put(screen.getByRole('textbox', { name: /Name of the template/ }), title);
const made = ({ server }: Opened) => server.asked('POST', 'templates').at(-1)?.body;

beforeEach(() => localStorage.clear());

test('a letter is kept with its subject and its page of HTML, and the list comes back', async () => {
  const opened = await open();
  name('Welcome');
  await choose(opened, 'Email', 'hello@shop.example');
  put(await screen.findByRole('textbox', { name: /Subject/ }), 'Welcome!');
  await opened.user.click(screen.getByRole('radio', { name: 'HTML' }));
  put(await screen.findByRole('textbox', { name: /HTML/ }), '<h1>Welcome</h1>');
  await keep(opened);
  await waitFor(() => expect(opened.address()).toBe('/messages/templates'));
  expect(made(opened)).toEqual({
    title: 'Welcome',
    type: 'email',
    payload: { sender: 'hello@shop.example', subject: 'Welcome!', html: '<h1>Welcome</h1>' },
    fallbacks: [],
    recipient: { include: [], exclude: [] },
  });
  expect(opened.notices).toEqual([{ tone: 'success', title: 'The template “Welcome” is saved' }]);
});

test('a call is kept with the voice that reads it, a message with its button', async () => {
  const opened = await open();
  name('Call');
  await choose(opened, 'Voice', '74951234567');
  put(await screen.findByRole('textbox', { name: /^Text/ }), 'Your order is here');
  await keep(opened);
  await waitFor(() => expect(made(opened)).toMatchObject({ type: 'voice', payload: { tts: { synthesizer: expect.any(String) } } }));
  opened.unmount();

  const viber = await open();
  name('Button');
  await choose(viber, 'Viber');
  put(text(), 'Hello');
  put(await screen.findByRole('textbox', { name: /Text on the button/ }), 'Open');
  put(screen.getByRole('textbox', { name: /Where the button leads/ }), 'https://shop.example');
  await keep(viber);
  await waitFor(() => expect(made(viber)).toMatchObject({ payload: { button: { text: 'Open', url: 'https://shop.example' } } }));
});

test('a template is written anew as a whole, fallbacks and recipients too', async () => {
  const row = template(1, 'Autumn');
  const opened = await open(`/send/templates/${row.id}`, [row]);
  await waitFor(() => expect(text()).toHaveValue('Text of Autumn'));
  put(text(), 'Another text');
  await keep(opened);
  await waitFor(() => expect(opened.server.asked('PUT', 'templates/:id')).toHaveLength(1));
  expect(opened.server.asked('PUT', 'templates/:id')[0]?.body).toMatchObject({
    title: 'Autumn',
    type: 'viber',
    payload: { sender: 'SHOP', text: 'Another text' },
    fallbacks: [{ type: 'sms', payload: { sender: 'COURIER', text: 'Short' }, onStatus: ['failed'] }],
    recipient: { include: ['+79161234567'] },
  });
});

test('what is missing in another message of the chain is gone to first; without a title nothing is kept', async () => {
  const row = template(1, 'Autumn');
  const [sms] = row.fallbacks;
  const opened = await open(`/send/templates/${row.id}`, [{ ...row, fallbacks: [{ ...sms!, payload: { sender: '', text: '' } }] }]);
  await opened.user.click(await screen.findByRole('button', { name: 'Next: SMS' }));
  put(screen.getByRole('textbox', { name: 'Sender of message 2' }), 'SHOP');
  put(text(), 'Hi');
  name('');
  await keep(opened);
  expect(screen.getByRole('textbox', { name: /Name of the template/ })).toBeInvalid();
  expect(opened.server.asked('PUT', 'templates/:id')).toEqual([]);
});

test('in a template of a client its own sender names are offered', async () => {
  const OwnerId = '019a8b2c-1234-7abc-8def-000000000077';
  const row: Template = { ...template(1, 'Autumn'), type: 'sms', payload: { sender: 'SHOP', text: 'Hi' }, fallbacks: [], OwnerId };
  const names = [
    senderName('019a8b2c-1234-7abc-8def-000000000002', 'MINE'),
    { ...senderName('019a8b2c-1234-7abc-8def-000000000003', 'SHOP'), OwnerId },
    { ...senderName('019a8b2c-1234-7abc-8def-000000000004', 'SHOP-2'), OwnerId },
  ];
  await open(`/send/templates/${row.id}`, [row], names);
  const sender = await screen.findByRole('combobox', { name: /Sender/ });
  await waitFor(() => expect(sender).toHaveValue('SHOP'));
  const offered = () => within(sender).queryAllByRole('option', { name: /^(MINE|SHOP)/ });
  await waitFor(() => expect(offered().map(({ textContent }) => textContent)).toEqual(['SHOP', 'SHOP-2']));
});

test('a template that is gone says so', async () => {
  await open(`/send/templates/${template(1, 'Gone').id}`);
  expect(await screen.findByText(/no such template/)).toBeVisible();
});
