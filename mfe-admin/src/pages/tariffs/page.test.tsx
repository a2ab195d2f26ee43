import { screen, waitFor, within } from '@testing-library/react';
import { tariffs, type Tariff } from '@cabinet/domain/tariffs';
import { renderPage } from '@cabinet/testing/render-page';
import { handle, handleResource } from '@cabinet/testing/server';
import { manifest } from '../../../remote.manifest.ts';
import { tariff } from '../../tariff-testing.ts';
import { Page } from './page.tsx';

const used: Tariff = {
  ...tariff,
  id: '019a8b2c-1234-7abc-8def-0000000000d2',
  title: 'Viber',
  source: 'sendings.viber',
  unit: 'message',
  users: 3,
};
const open = () =>
  renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path: '/admin/tariffs',
    manifests: [manifest],
    handlers: [
      handle('POST', 'tariffs/:id/archive', ({ params }, server) => {
        const row = { ...used, id: params['id'] as string, isArchived: true };
        server.upsert(tariffs, [row as never]);
        return row;
      }),
      handleResource(tariffs, [tariff, used]),
    ],
  });
type Opened = Awaited<ReturnType<typeof open>>;
async function choose({ user }: Opened, row: RegExp, name: string) {
  await user.click(within(await screen.findByRole('row', { name: row })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

test('tariffs are listed with price, channel and accounts, each a link to its page', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Viber/ });
  expect(row).toHaveTextContent(/₽2.00 per message/);
  expect(within(row).getByRole('link', { name: 'Viber' })).toHaveAttribute('href', `/admin/tariffs/${used.id}`);
});

test('a used tariff is archived after a question that says who goes on paying by it, and cannot be deleted', async () => {
  const page = await open();
  await page.user.click(within(await screen.findByRole('row', { name: /Viber/ })).getByRole('button', { name: 'Actions' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  const question = await screen.findByRole('alertdialog', { name: 'Archive the tariff “Viber”?' });
  expect(question).toHaveTextContent('3 accounts that have it go on paying by it.');
  await page.user.click(within(question).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Archived')).toBeVisible();
});

test('one that nobody has is deleted, or copied into a new one', async () => {
  const page = await open();
  await choose(page, /SMS to Russia/, 'Delete');
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /SMS to Russia/ })).not.toBeInTheDocument());
  await choose(page, /Viber/, 'Copy');
  await waitFor(() => expect(page.address()).toBe(`/admin/tariffs/new?copy=${used.id}`));
});
