import { screen, waitFor } from '@testing-library/react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { tasks, type Task } from '@cabinet/domain/tasks';
import { renderPage } from './render-page.tsx';
import { handle, handleResource } from './server.ts';

const row = (id: string, state: Task['state']) => ({ id, title: `Task ${id}`, state, createdAt: `2025-01-0${id}T00:00:00.000Z` }) as Task;

function Page() {
  const { link, notifyError } = useCabinet();
  const { useFind, useUpdate } = useResource(tasks);
  const { data, isError } = useFind({ state: ['running', 'paused'] });
  const [update] = useUpdate();
  if (isError) return <p role="alert">No answer</p>;
  return (
    <ul aria-label={link('messages.tasks') ?? 'nowhere'}>
      {data?.data.map(({ id, title, state }) => (
        <li key={id}>
          {title} is {state}
          <button
            onClick={() =>
              void update({ id, body: { state: 'paused' } })
                .unwrap()
                .catch(notifyError)
            }
          >
            Pause {id}
          </button>
        </li>
      ))}
    </ul>
  );
}
const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/Pause .*/, ''));

test('rows answer filters, order and changes as the server does, and hear the socket', async () => {
  const page = await renderPage(<Page />, {
    area: 'messages',
    links: { 'messages.tasks': '/messages/tasks' },
    handlers: [handleResource(tasks, [row('1', 'running'), row('2', 'running'), row('3', 'stopped')])],
  });
  await screen.findByText(/Task 1/);
  expect(shown()).toEqual(['Task 2 is running', 'Task 1 is running']);
  expect(screen.getByRole('list')).toHaveAccessibleName('/messages/tasks');

  await page.user.click(screen.getByRole('button', { name: 'Pause 1' }));
  await screen.findByText(/Task 1 is paused/);
  expect(page.server.asked('PUT', 'tasks/:id')[0]?.body).toEqual({ state: 'paused' });

  page.live(tasks, 'updated', [{ id: '2', title: 'Renamed' }]);
  await screen.findByText(/Renamed is running/);
});

test('a call that is made to fail fails with its code, and works again afterwards', async () => {
  const page = await renderPage(<Page />, { area: 'messages', handlers: [handleResource(tasks, [row('1', 'running')])] });
  await screen.findByText(/Task 1/);
  const heal = page.server.fail('PUT', 'tasks/1', { status: 409, error: 'TASK_STATE' });
  await page.user.click(screen.getByRole('button', { name: 'Pause 1' }));
  await waitFor(() => expect(page.errors).toMatchObject([{ status: 409, code: 'TASK_STATE' }]));

  heal();
  await page.user.click(screen.getByRole('button', { name: 'Pause 1' }));
  await screen.findByText(/paused/);
});

test('a call of its own goes before the resource, and the network can be gone', async () => {
  const page = await renderPage(<Page />, {
    area: 'messages',
    handlers: [handle('GET', 'tasks', () => ({ data: [row('9', 'failed')], total: 1 }))],
  });
  await screen.findByText(/Task 9 is failed/);
  page.unmount();
  page.server.fail('GET', 'tasks', 'network');
  await expect(page.server.fetch('/api/tasks')).rejects.toThrow('Failed to fetch');
});
