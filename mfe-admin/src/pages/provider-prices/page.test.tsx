import { screen, waitFor, within } from '@testing-library/react';
import { differenceOfPrices, providersPrices, type ProviderPrice } from '@cabinet/domain/provider-prices';
import { providers, type Provider } from '@cabinet/domain/providers';
import { smppSettingsSchema } from '@cabinet/domain/providers-smpp';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource, type Handler } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const made = { createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-01T10:00:00.000Z' };
const provider: Provider = {
  id: '019a8b2c-1234-7abc-8def-0000000000e1',
  name: 'operator',
  title: 'Operator A',
  kind: 'smpp',
  types: ['sms'],
  isActive: true,
  settings: smppSettingsSchema.cast({ host: 'smsc.example', systemId: 'shop' }),
  credentials: [],
  health: [],
  ...made,
};
const line: ProviderPrice = {
  id: '019a8b2c-1234-7abc-8def-0000000000e2',
  ProviderId: provider.id,
  type: 'sms',
  country: null,
  mccmnc: '25001',
  operator: 'МТС',
  price: 1.2345,
  unit: 'segment',
  from: '2026-01-01',
  to: null,
  ...made,
};
const open = (handlers: readonly Handler[] = []) =>
  renderRemote(remote, {
    role: 'admin',
    path: `/operations/providers/${provider.id}/prices`,
    handlers: [
      ...handlers,
      handle('POST', 'dictionaries/getOperatorsData', () => ({ data: [] })),
      handleResource(providers, [provider]),
      handleResource(providersPrices, [line]),
    ],
  });

test('a line tells for whom it is, how much exactly and when, and is changed', async () => {
  const { user, server } = await open();
  const row = await screen.findByRole('row', { name: /МТС · 25001/ });
  expect(row).toHaveTextContent(/1\.2345.*per part|1\.2345/);
  expect(row).toHaveTextContent('In force');
  await user.click(within(row).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  const price = dialog.getByRole('textbox', { name: /Price/ });
  await user.clear(price);
  await user.type(price, '1,5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.rows(providersPrices)).toMatchObject([{ price: 1.5, mccmnc: '25001', country: null, from: '2026-01-01' }]),
  );
});

const CSV = 'type,country,mccmnc,price,unit,from,to\nsms,,,2,message,2026-01-01,\n';
const difference = {
  ...differenceOfPrices([line], [{ type: 'sms', country: null, mccmnc: null, price: 2, unit: 'message', from: '2026-01-01', to: null }]),
  version: '"1"',
};

test('a file shows its differences first, and holds once they are confirmed', async () => {
  const check = handle('POST', 'providers/:id/prices/check', () => difference);
  const replace = handle('PUT', 'providers/:id/prices', () => difference);
  const { user, server } = await open([check, replace]);
  await user.click(await screen.findByRole('button', { name: 'Replace by CSV…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Put into force' })).toBeDisabled();
  await user.upload(dialog.getByLabelText('Choose a CSV file', { selector: 'input' }), new File([CSV], 'prices.csv', { type: 'text/csv' }));
  expect(await dialog.findByText('new 1')).toBeVisible();
  expect(dialog.getByText('removed 1')).toBeVisible();
  expect(server.asked('PUT', 'providers/:id/prices')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Put into force' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [call] = server.asked('PUT', 'providers/:id/prices');
  expect([call?.body, call?.headers.get('If-Match')]).toEqual([{ csv: CSV }, '"1"']);
});

test('faults of a file are told by line, and it cannot be put into force', async () => {
  const fault = { path: 'lines[3].price', constraints: { 'providerPrices.places': {} }, message: 'providerPrices.places' };
  const check = handle('POST', 'providers/:id/prices/check', () => new Answer(422, { error: 'VALIDATION', message: '', data: [fault] }));
  const { user } = await open([check]);
  await user.click(await screen.findByRole('button', { name: 'Replace by CSV…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(dialog.getByLabelText('Choose a CSV file', { selector: 'input' }), new File([CSV], 'prices.csv', { type: 'text/csv' }));
  expect(await dialog.findByText('Line 3, price: At most four decimals')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Put into force' })).toBeDisabled();
});
