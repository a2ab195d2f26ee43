import { screen, waitFor, within } from '@testing-library/react';
import { supportThreads, type SupportMessage, type SupportThread } from '@cabinet/domain/support';
import { renderPage } from '@cabinet/testing/render-page';
import { handle, handleResource } from '@cabinet/testing/server';
import { accounts, client } from '../../moderation-testing.ts';
import { Page } from './page.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const THREAD: SupportThread = {
  id: client.id,
  OwnerId: client.id,
  state: 'open',
  text: 'Where is my money?',
  isAnswer: false,
  waitingSince: AT,
  createdAt: AT,
  updatedAt: AT,
};

async function open() {
  const messages: SupportMessage[] = [{ id: '1', text: 'Where is my money?', createdAt: AT, isAnswer: false }];
  const page = await renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path: '/operations/support',
    handlers: [
      handle('GET', 'support/threads/:id/messages', () => ({ data: messages.toReversed(), hasMore: false })),
      handle('POST', 'support/threads/:id/messages', ({ body }) => {
        const message = { id: String(messages.length + 1), createdAt: AT, isAnswer: true, author: 'admin', ...(body as { text: string }) };
        messages.push(message);
        return message;
      }),
      handleResource(supportThreads, [THREAD]),
      accounts,
    ],
  });
  await page.user.click(await screen.findByRole('row', { name: /Where is my money/ }));
  return { ...page, panel: within(await screen.findByRole('complementary')) };
}

test('a question is read and answered in the panel, where both sides stand', async () => {
  const { user, panel, server } = await open();
  expect(await panel.findByText(client.username)).toBeVisible();
  const messages = within(await panel.findByRole('list', { name: 'Messages' }));
  expect(messages.getByText('Where is my money?')).toBeVisible();
  await user.type(panel.getByRole('textbox', { name: /^Answer/ }), 'On its way');
  await user.click(panel.getByRole('button', { name: 'Answer' }));
  expect(await messages.findByText('On its way')).toBeVisible();
  expect(panel.getByText(/admin ·/)).toBeVisible();
  expect(server.asked('POST', 'support/threads/:id/messages')).toMatchObject([{ body: { text: 'On its way' } }]);
});

test('the row opens by one button, which holds no link', async () => {
  await open();
  const row = within(screen.getByRole('row', { name: /Where is my money/ }));
  const opener = row.getByRole('button', { expanded: true });
  expect(opener).toHaveTextContent(client.username);
  expect(within(opener).queryByRole('link')).toBeNull();
});

test('a question is closed in place of the version that was shown', async () => {
  const { user, panel, server } = await open();
  await user.click(panel.getByRole('button', { name: 'Mark as done' }));
  await waitFor(() => expect(server.asked('PUT', 'support/threads/:id')).toMatchObject([{ body: { state: 'done' } }]));
  expect(server.asked('PUT', 'support/threads/:id')[0]?.headers.get('if-match')).toBe(`"${AT}"`);
});
