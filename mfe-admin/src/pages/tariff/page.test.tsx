import { screen, waitFor, within } from '@testing-library/react';
import type { Tariff } from '@cabinet/domain/tariffs';
import { Answer, handle } from '@cabinet/testing/server';
import { checked, openEditor, tariff, words } from '../../tariff-testing.ts';

const rules = () => within(screen.getByRole('list', { name: 'Rules' })).getAllByRole('listitem');
const save = (page: Awaited<ReturnType<typeof openEditor>>) => page.user.click(screen.getByRole('button', { name: 'Save' }));

test('rules read as sentences, are moved by keys, and are saved in their new order', async () => {
  const page = await openEditor();
  expect(await screen.findByText('When the operator is МТС (25001)')).toBeVisible();
  expect(await screen.findByText('When the text contains a word of the list “Loans” or “sale”')).toBeVisible();
  screen.getByRole('button', { name: 'Rule 2, 2 of 2: move with arrow keys' }).focus();
  await page.user.keyboard('{ArrowUp}');
  await save(page);
  await waitFor(() => expect(page.server.asked('PUT', 'tariffs/:id')).toHaveLength(1));
  const [call] = page.server.asked('PUT', 'tariffs/:id');
  expect(call?.headers.get('if-match')).toBe(`"${tariff.updatedAt}"`);
  const { rules: sent } = (call as { body: Tariff }).body.data;
  expect(sent.map(({ action, priority }) => [action, priority])).toEqual([['decrease', 10], ['increase', 20]]); // prettier-ignore
});

test('a rule is added with prices by parts and a condition, and a fault inside it is named', async () => {
  const page = await openEditor('new');
  await page.user.type(await screen.findByLabelText(/^Name/), 'SMS');
  await page.user.type(screen.getByLabelText(/^Base price/), '1,5');
  await page.user.click(screen.getByRole('button', { name: 'Add a rule' }));
  const rule = rules()[0] as HTMLElement;
  await page.user.click(within(rule).getByRole('radio', { name: 'By parts' }));
  const second = within(rule).getByLabelText(/2 parts and more/);
  await page.user.clear(second);
  await page.user.type(second, '-1');
  await page.user.click(within(rule).getByRole('button', { name: 'Add a condition' }));
  await page.user.selectOptions(within(rule).getByRole('combobox', { name: 'Condition' }), 'Recipient begins with');
  await page.user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(second).toBeInvalid());
  const prefixes = within(rule).getByRole('textbox', { name: 'Recipient begins with' });
  expect(prefixes).toBeInvalid();
  expect(page.server.asked('POST', 'tariffs')).toEqual([]);

  await page.user.clear(second);
  await page.user.type(second, '0.5');
  await page.user.type(prefixes, '+34');
  await page.user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(page.address()).toMatch(/^\/admin\/tariffs\/(?!new)/));
  expect(page.server.asked('POST', 'tariffs')[0]?.body).toMatchObject({
    title: 'SMS',
    price: 1.5,
    data: { rules: [{ price: [0, 0.5], conditions: [{ tag: 'recipient', value: ['+34'] }] }] },
  });
});

test('a copy begins with the terms of the other, under a name of its own', async () => {
  const page = await openEditor(`new?copy=${tariff.id}`);
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('SMS to Russia (copy)');
  await page.user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(page.server.asked('POST', 'tariffs')).toHaveLength(1));
  expect(page.server.asked('POST', 'tariffs')[0]?.body).toMatchObject({
    price: 2,
    data: { rules: tariff.data.rules, hidden: { providerPrice: 1.5 } },
  });
});

test('the checker prices the draft, and says which rules apply and why others do not', async () => {
  const page = await openEditor();
  const price = await screen.findByLabelText(/^Base price/);
  await page.user.clear(price);
  await page.user.type(price, '3');
  await page.user.type(screen.getByLabelText('Recipient'), '+79161234567');
  await page.user.type(screen.getByLabelText('Text'), 'Hello');
  const steps = await screen.findByRole('list', { name: 'How it comes to that' });
  expect(steps).toHaveTextContent(/Rule 1: applies.*the operator is МТС \(25001\)/);
  expect(steps).toHaveTextContent(/Rule 2: does not apply.*It is not so that the text contains a word of the list “Loans” or “sale”/);
  expect(screen.getByText('+₽1.00')).toBeVisible();
  await waitFor(() =>
    expect(page.server.asked('POST', 'tariffs/check').at(-1)?.body).toMatchObject({
      id: tariff.id,
      tariff: { price: 3 },
      recipient: '+79161234567',
      text: 'Hello',
    }),
  );
  expect(page.server.asked('PUT', 'tariffs/:id')).toEqual([]);
});

test('a recipient that is none is refused beside its field; a faulty draft is not sent', async () => {
  const refuse = handle('POST', 'tariffs/check', () =>
    new Answer(422, { error: 'VALIDATION', message: '', data: [{ path: 'recipient', constraints: { 'recipient.invalid': {} }, message: '' }] }),
  ); // prettier-ignore
  const page = await openEditor(tariff.id, tariff, [refuse]);
  await page.user.type(await screen.findByLabelText('Recipient'), 'nobody');
  await waitFor(() => expect(screen.getByLabelText('Recipient')).toBeInvalid());
  const asked = page.server.asked('POST', 'tariffs/check').length;
  await page.user.clear(screen.getByLabelText(/^Base price/));
  expect(await screen.findByText('Mend the fields of the tariff first.')).toBeVisible();
  expect(page.server.asked('POST', 'tariffs/check')).toHaveLength(asked);
});

test('an account that pays by another tariff is told', async () => {
  const other = handle('POST', 'tariffs/check', () => ({ ...checked, pricedBy: { id: words.id, title: 'VIP' } }));
  const page = await openEditor(tariff.id, tariff, [other]);
  await page.user.type(await screen.findByLabelText('Recipient'), '+79161234567');
  expect(await screen.findByText('This account would pay by its tariff “VIP”.')).toBeVisible();
});

const change = { ...tariff, price: 5, startsAt: '2027-01-01T00:00:00.000Z', AuthorId: '019a8b2c-1234-7abc-8def-0000000000aa' };

test('terms are planned for a date, and that needs one', async () => {
  const planned = handle('PUT', 'tariffs/:id/change', () => ({ ...tariff, change }));
  const page = await openEditor(tariff.id, tariff, [planned]);
  const price = await screen.findByLabelText(/^Base price/);
  await page.user.clear(price);
  await page.user.type(price, '5');
  await page.user.click(screen.getByRole('radio', { name: 'From a date' }));
  await page.user.click(screen.getByRole('button', { name: 'Plan' }));
  expect(page.server.asked('PUT', 'tariffs/:id/change')).toEqual([]);
  const moment = await screen.findByRole('textbox', { name: /Holds from/ });
  await waitFor(() => expect(moment).toBeInvalid());
});

test('what is planned is shown with its difference, and is called off', async () => {
  const cancelled = handle('DELETE', 'tariffs/:id/change', (_, server) => {
    server.upsert({ path: 'tariffs' }, [{ ...tariff, change: undefined } as never]);
    return tariff;
  });
  const page = await openEditor(tariff.id, { ...tariff, change }, [cancelled]);
  expect(await screen.findByText(/New terms from/)).toBeVisible();
  expect(screen.getByText('₽2.00 per part → ₽5.00 per part')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Call off' }));
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Call off' }));
  await waitFor(() => expect(screen.queryByText(/New terms from/)).not.toBeInTheDocument());
  expect(page.server.asked('DELETE', 'tariffs/:id/change')).toHaveLength(1);
});

test('of two administrators, the second is shown what the first has saved', async () => {
  const theirs = { ...tariff, price: 9, updatedAt: '2026-11-20T10:00:05.000Z' };
  const late = handle('PUT', 'tariffs/:id', () => new Answer(412, { error: 'RESOURCE_CHANGED', message: '', current: theirs }));
  const page = await openEditor(tariff.id, tariff, [late]);
  const price = await screen.findByLabelText(/^Base price/);
  await page.user.clear(price);
  await page.user.type(price, '4');
  await save(page);
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByRole('row', { name: /Base price ₽9.00 ₽4.00/ })).toBeVisible();
});

test('those who pay by the tariff are listed as links to their accounts', async () => {
  await openEditor();
  expect(await screen.findByRole('link', { name: 'client1' })).toHaveAttribute('href', expect.stringContaining('/users/'));
});
