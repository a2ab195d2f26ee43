import { screen, waitFor, within } from '@testing-library/react';
import { backgroundJobs, type BackgroundJob } from '@cabinet/domain/background-jobs';
import { renderPage } from '@cabinet/testing/render-page';
import { handle, handleResource } from '@cabinet/testing/server';
import { pretendWidth } from '@cabinet/testing/window-width';
import { manifest } from '../../../remote.manifest.ts';
import { Page } from './page.tsx';

const job = (id: string, given: Partial<BackgroundJob>): BackgroundJob => ({
  id,
  kind: 'report',
  OwnerId: '019a8b2c-1234-7abc-8def-000000000001',
  username: id,
  subject: 'sendings',
  state: 'failed',
  done: 1200,
  total: null,
  error: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:00:42.000Z',
  ...given,
});
const rows = [
  job('shop', { error: 'UNAVAILABLE' }),
  job('bank', { subject: 'sendings.totals', state: 'waiting', endedAt: null }),
  job('taxi', { kind: 'import', subject: '', state: 'failed', error: 'IMPORT_EMPTY' }),
  job('cafe', { kind: 'import', subject: 'contacts', state: 'completed' }),
];

const open = () =>
  renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path: '/operations/jobs',
    manifests: [manifest],
    handlers: [
      handleResource(backgroundJobs, rows),
      handle('POST', 'backgroundJobs/:id/:action', ({ params }) => job(params['id'] ?? '', { state: 'stopped' })),
    ],
  });
const openMenu = async (page: Awaited<ReturnType<typeof open>>, row: RegExp) => {
  await page.user.click(within(await screen.findByRole('row', { name: row })).getByRole('button'));
  return screen.findByRole('menu');
};

test('says whose report or import it is, how it stands, how long it took and why it failed', async () => {
  await open();
  expect(
    await screen.findByRole('row', { name: /shop Report Message Failed The service is not available right now.* 1,200 .* 42s/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /bank Report Message · Totals by day, channel and status Waiting .* –/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /taxi Import Opt-outs Failed There is nothing to import in the file\./ })).toBeVisible();
  // The title of a list of contacts is no name of a resource.
  expect(screen.getByRole('row', { name: /cafe Import contacts Done/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'shop' })).toHaveAttribute('href', '/users/019a8b2c-1234-7abc-8def-000000000001');
});

test('a file of the list says in words what reports are of', async () => {
  const page = await open();
  await screen.findByRole('row', { name: /shop Report Message/ });
  await page.user.click(screen.getByRole('button', { name: 'Export' }));
  await page.user.click(await screen.findByRole('button', { name: 'Make the report' }));
  await waitFor(() => expect(page.server.asked('POST', 'reports')).toHaveLength(1));
  expect(page.server.asked('POST', 'reports')[0]?.body).toMatchObject({
    columns: expect.arrayContaining([
      expect.objectContaining({
        paths: ['subject'],
        words: expect.objectContaining({ sendings: 'Message', 'sendings.totals': 'Message · Totals by day, channel and status' }),
      }),
    ]),
  });
});

test('a failed report is made again, what waits is stopped after a question, a failed import offers neither', async () => {
  const page = await open();
  const failed = await openMenu(page, /shop/);
  expect(within(failed).queryByRole('menuitem', { name: 'Stop' })).not.toBeInTheDocument();
  await page.user.click(within(failed).getByRole('menuitem', { name: 'Make again' }));
  await waitFor(() => expect(page.server.asked('POST', 'backgroundJobs/shop/retry')).toHaveLength(1));

  await page.user.click(within(await openMenu(page, /bank/)).getByRole('menuitem', { name: 'Stop' }));
  const question = await screen.findByRole('alertdialog', { name: 'Stop this job of bank?' });
  await page.user.click(within(question).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(page.server.asked('POST', 'backgroundJobs/bank/stop')).toHaveLength(1));
  expect(within(screen.getByRole('row', { name: /taxi/ })).queryByRole('button')).not.toBeInTheDocument();
});

test('on a phone it says how many rows were done', async () => {
  pretendWidth(390);
  await open();
  expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent(/shop.*Failed.*Report · 1,200 rows · /);
});
