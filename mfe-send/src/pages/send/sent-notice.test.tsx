import { screen } from '@testing-library/react';
import { accepted, address, open, write } from './send-testing.tsx';

beforeEach(() => localStorage.clear());

test('a send that has to be read first says that it waits, and that its money comes back if it is rejected', async () => {
  const opened = await open({ send: () => ({ ...accepted, moderation: 'pending' }) });
  await write(opened);
  await address(opened);
  await opened.user.click(await screen.findByRole('button', { name: /^Send 9/ }));
  expect(await screen.findByText('9,688 messages wait for a moderator')).toBeInTheDocument();
  expect(screen.getByText(/you get it back if they are rejected/)).toBeInTheDocument();
  expect(screen.queryByText(/on their way/)).not.toBeInTheDocument();
});
