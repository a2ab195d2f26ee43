import { screen, waitFor, within } from '@testing-library/react';
import { providerGroups, type ProviderGroup } from '@cabinet/domain/provider-groups';
import { providers, type Provider } from '@cabinet/domain/providers';
import { smppSettingsSchema } from '@cabinet/domain/providers-smpp';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const made = { createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-01T10:00:00.000Z' };
const provider = (name: string, id: string): Provider => ({
  id: `019a8b2c-1234-7abc-8def-0000000000${id}`,
  name,
  title: `Provider ${name}`,
  kind: 'smpp',
  types: ['sms'],
  isActive: true,
  settings: smppSettingsSchema.cast({ host: 'smsc.example', systemId: 'shop' }),
  credentials: [],
  health: [],
  ...made,
});
const group: ProviderGroup = {
  id: '019a8b2c-1234-7abc-8def-0000000000f9',
  name: 'europe',
  title: 'Europe',
  mode: 'share',
  members: [
    { provider: 'first', weight: 3 },
    { provider: 'second', weight: 1 },
  ],
  types: ['sms'],
  routes: ['Main'],
  ...made,
};
const open = (rows: readonly ProviderGroup[]) =>
  renderRemote(remote, {
    role: 'admin',
    path: '/operations/providerGroups',
    handlers: [handleResource(providerGroups, rows), handleResource(providers, [provider('first', 'f1'), provider('second', 'f2')])],
  });

test('a group is made of providers, and says what share each gets', async () => {
  const { user, server } = await open([]);
  await user.click((await screen.findAllByRole('button', { name: 'New group' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'asia');
  await user.type(dialog.getByLabelText(/^Title/), 'Asia');
  for (const name of ['first', 'second']) {
    await user.click(await dialog.findByRole('combobox', { name: /Members/ }));
    await user.click(await screen.findByTitle(`Provider ${name} · ${name}`));
  }
  const share = await dialog.findByLabelText('Share of first');
  await user.clear(share);
  await user.type(share, '3');
  expect(dialog.getByText('75%')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.rows(providerGroups)).toMatchObject([
      { name: 'asia', mode: 'share', members: [{ provider: 'first', weight: 3 }, { provider: 'second', weight: 1 }] }, // prettier-ignore
    ]),
  );
});

test('a group in use is listed with its shares and routes, and cannot be deleted', async () => {
  const { user } = await open([group]);
  const row = await screen.findByRole('row', { name: /europe/ });
  expect(row).toHaveTextContent('first 75%, second 25%');
  expect(row).toHaveTextContent('Main');
  await user.click(within(row).getByRole('button', { name: 'Actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
});
