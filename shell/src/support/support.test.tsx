import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf } from '@cabinet/domain/permissions';
import type { Settings } from '@cabinet/domain/settings';
import { person, settingsWith } from '@cabinet/testing/people';
import { handle, type Handler } from '@cabinet/testing/server';
import { closeCabinets, openCabinet } from '../app/cabinet-testing.tsx';
import { SUPPORT_ENDED, SUPPORT_OPENED, type Visitor } from './widget.ts';

afterEach(closeCabinets);

const SCRIPT = 'https://chat.example/widget.js';
const FAR = { timeout: 5000 };

async function openWith(chat: Partial<Settings['chat']>, ...handlers: Handler[]) {
  const settings = { settings: settingsWith({ chat }), permissions: permissionsOf('me') };
  const cabinet = await openCabinet('/', 'me', {
    handlers: [handle('GET', 'settings', () => settings), handle('GET', 'users/:id', () => person('me', { id: 'me' })), ...handlers],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Help' }));
  return { ...cabinet, user, help: within(await screen.findByRole('group', { name: 'Help' })) };
}
const scriptIn = () => document.head.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`);

test('what is written goes to support, and what was written before is shown', async () => {
  const old = { id: '1', text: 'Where is my money?', createdAt: '2026-11-20T10:00:00.000Z' };
  const { user, help, server } = await openWith(
    { provider: 'mail' },
    handle('GET', 'support/messages', () => ({ data: [old], total: 1 })),
    handle('POST', 'support/messages', ({ body }) => ({ ...old, ...(body as object) })),
  );
  await user.click(help.getByRole('button', { name: 'Support chat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Support chat' }, FAR));
  expect(await dialog.findByText('Where is my money?')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Message/), 'And now?');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your message is on its way')).toBeVisible();
  expect(server.asked('POST', 'support/messages')).toMatchObject([{ body: { text: 'And now?' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('both sides of the conversation are shown, new answers as such, and those that come meanwhile', async () => {
  const question = { id: '1', text: 'Where is my money?', createdAt: '2026-11-20T10:00:00.000Z', isAnswer: false, isNew: false };
  const answer = { id: '2', text: 'On its way', createdAt: '2026-11-20T11:00:00.000Z', isAnswer: true, isNew: true };
  const messages = [answer, question];
  const { user, help, server, sockets } = await openWith(
    { provider: 'mail' },
    handle('GET', 'support/messages', () => ({ data: messages, total: messages.length })),
    handle('PUT', 'support/messages/seen', () => ({})),
  );
  await user.click(help.getByRole('button', { name: 'Support chat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Support chat' }, FAR));
  const conversation = within(await dialog.findByRole('list', { name: 'Conversation' }));
  expect(conversation.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Where is my money?'),
    expect.stringMatching(/On its way.*New.*Support/),
  ]);
  await waitFor(() => expect(server.asked('PUT', 'support/messages/seen')).toHaveLength(1));
  messages.unshift({ ...answer, id: '3', text: 'It is there' });
  sockets[0]?.receive('support.message', { rows: [] });
  expect(await conversation.findByText('It is there')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('without somebody who answers there is no chat, and the way to the contacts stays', async () => {
  const { help } = await openWith({ provider: 'none' });
  expect(help.queryByRole('button', { name: 'Support chat' })).not.toBeInTheDocument();
  expect(help.getByRole('link', { name: 'Support contacts' })).toHaveAttribute('href', '/about');
});

test('a widget is loaded when it is asked for, once, hears who asks, and forgets them with the session', async () => {
  const heard: Visitor[] = [];
  let ended = 0;
  const listen = (event: Event) => heard.push((event as CustomEvent<Visitor>).detail);
  const count = () => void (ended += 1);
  addEventListener(SUPPORT_OPENED, listen);
  addEventListener(SUPPORT_ENDED, count);
  const { user, help, session } = await openWith({ provider: 'script', script: SCRIPT });
  expect(scriptIn()).toBeNull();
  await user.click(help.getByRole('button', { name: 'Support chat' }));
  await waitFor(() => expect(scriptIn()).not.toBeNull(), FAR);
  act(() => void scriptIn()?.dispatchEvent(new Event('load')));
  const visitor = { firstName: 'Anna', email: 'anna@example.com', phone: '+79161234567', locale: 'en' };
  await waitFor(() => expect(heard).toEqual([visitor]));
  expect(window.cabinetSupport).toEqual(visitor);

  await user.click(screen.getByRole('button', { name: 'Help' }));
  await user.click(await screen.findByRole('button', { name: 'Support chat' }));
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(document.head.querySelectorAll(`script[src="${SCRIPT}"]`)).toHaveLength(1);

  act(() => session.end('logout'));
  await waitFor(() => expect(ended).toBe(1), FAR);
  expect(window.cabinetSupport).toBeUndefined();
  removeEventListener(SUPPORT_OPENED, listen);
  removeEventListener(SUPPORT_ENDED, count);
  scriptIn()?.remove();
});

test('a widget that cannot be loaded leads to the contacts', async () => {
  const { user, help } = await openWith({ provider: 'script', script: `${SCRIPT}?2` });
  await user.click(help.getByRole('button', { name: 'Support chat' }));
  const find = () => document.head.querySelector(`script[src="${SCRIPT}?2"]`);
  await waitFor(() => expect(find()).not.toBeNull(), FAR);
  act(() => void find()?.dispatchEvent(new Event('error')));
  await waitFor(() => expect(location.pathname).toBe('/about'), FAR);
  expect((await screen.findAllByText('The chat could not be opened')).length).toBeGreaterThan(0);
});
