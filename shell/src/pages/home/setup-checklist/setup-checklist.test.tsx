import { screen, waitFor } from '@testing-library/react';
import { SETUP_STEPS, type SetupChecklist as Checklist, type SetupStep } from '@cabinet/domain/setup-checklist';
import { renderPage } from '@cabinet/testing/render-page';
import { handle } from '@cabinet/testing/server';
import { SetupChecklist } from './setup-checklist.tsx';

async function show(done: readonly SetupStep[], isDismissed = false) {
  const checklist: Checklist = { steps: SETUP_STEPS.map((step) => ({ step, isDone: done.includes(step) })), isDismissed };
  const handlers = [
    handle('GET', 'setup/checklist', () => checklist),
    handle('PUT', 'setup/checklist', ({ body }) => Object.assign(checklist, body)),
  ];
  return renderPage(<SetupChecklist />, { area: 'shell', role: 'admin', handlers });
}

test('an administrator sees what is still to be set, each step a link to where it is', async () => {
  await show(['mail', 'payment']);
  expect(await screen.findByRole('heading', { name: 'Set up the cabinet' })).toBeVisible();
  expect(screen.getByText('2 of 6 done')).toBeVisible();
  const links = screen.getAllByRole('link');
  expect(links.map((one) => one.querySelector('strong')?.textContent)).toEqual([
    'Connect a provider',
    'Make a routing group',
    'Make a tariff',
    'Approve a sender name',
  ]);
  expect(links[0]).toHaveAttribute('href', '/documentation/platform/user/installation?id=provider');
});

test('put away, it is gone, and the server knows', async () => {
  const { user, server } = await show([]);
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(server.asked('PUT', 'setup/checklist').map(({ body }) => body)).toEqual([{ isDismissed: true }]);
});

test.each([
  ['all is set', SETUP_STEPS, false],
  ['it was put away', [], true],
] as const)('where %s there is nothing', async (_, done, isDismissed) => {
  const { server } = await show(done, isDismissed);
  await waitFor(() => expect(server.asked('GET', 'setup/checklist')).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
