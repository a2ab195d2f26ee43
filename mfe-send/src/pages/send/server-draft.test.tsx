import { screen, waitFor } from '@testing-library/react';
import type { SendDraft } from '@cabinet/domain/send-draft';
import { handle } from '@cabinet/testing/server';
import { open, text, type } from './send-testing.tsx';

beforeEach(() => localStorage.clear());

/** A server that keeps a draft; answers what it has. */
function keeping(draft: SendDraft | null = null) {
  let kept = draft;
  const handlers = [
    handle('GET', 'settingsUser/:id/sendDraft', () => ({ value: kept })),
    handle('PUT', 'settingsUser/:id/sendDraft', ({ body }) => {
      kept = (body as { value: SendDraft | null }).value;
      return { value: kept };
    }),
  ];
  return { handlers, kept: () => kept };
}
const textOf = (draft: SendDraft | null) => (draft?.values as { payload?: { text?: string } } | undefined)?.payload?.text;
const offer = () => screen.findByText(/On another device you began a message/);

test('a new message is kept on the server, offered on another device, and goes on there', async () => {
  const server = keeping();
  const first = await open({ more: server.handlers });
  type('Half a ${firstName} message');
  await waitFor(() => expect(textOf(server.kept())).toBe('Half a ${firstName} message'), { timeout: 5000 });
  first.unmount();
  // What this device wrote is no draft of another one.
  const same = await open({ more: server.handlers });
  await waitFor(() => expect(same.server.asked('GET', 'settingsUser/:id/sendDraft')).toHaveLength(1));
  expect(screen.queryByText(/On another device/)).not.toBeInTheDocument();
  same.unmount();

  localStorage.clear();
  const other = await open({ more: server.handlers });
  expect(await offer()).toBeVisible();
  expect(screen.getByText('Half a [First name] message')).toBeVisible();
  await other.user.click(screen.getByRole('button', { name: 'Continue it' }));
  await waitFor(() => expect((text() as HTMLTextAreaElement).value).toMatch(/^Half a .*First name.* message$/));
  expect(screen.queryByText(/On another device/)).not.toBeInTheDocument();
  await other.user.click(await screen.findByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(server.kept()).toBeNull());
});

test('until what another device began is answered, nothing replaces it; discarded, it is gone there too', async () => {
  const server = keeping({ at: 1, values: { payload: { text: 'Begun at the desk' } } });
  const { user } = await open({ more: server.handlers });
  await offer();
  type('Something else');
  await screen.findByText(/Draft kept/);
  expect(textOf(server.kept())).toBe('Begun at the desk');
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  await waitFor(() => expect(textOf(server.kept())).toBe('Something else'), { timeout: 5000 });
});

test('a message that begins with recipients of a link is no new one', async () => {
  const { server } = await open({ path: '/send?phone=%2B79161234567' });
  type('Hello');
  await screen.findByText(/Draft kept/);
  expect(server.asked('GET', 'settingsUser/:id/sendDraft')).toEqual([]);
});
