import { screen, within } from '@testing-library/react';
import { contactField, NAMED_CONTACT_FIELDS } from '@cabinet/domain/contact-fields';
import { contactLists } from '@cabinet/domain/contact-lists';
import { contacts } from '@cabinet/domain/contacts';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
import { contactOf, LIST_ID, listOf } from '../../contacts-testing.ts';
import remote from '../../remote.ts';

const TEXT_FIELDS = NAMED_CONTACT_FIELDS.filter((field) => ['name', 'text'].includes(contactField(field).kind));
const contact = contactOf('1', {
  phone: '+79161234567',
  email: 'anna@example.com',
  gender: 'female',
  date: '1991-03-14',
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, `Value-${field}`])),
});
const open = () =>
  renderRemote(remote, {
    path: `/contacts/${LIST_ID}`,
    handlers: [
      handle('GET', 'contacts/imports', () => ({ data: [], total: 0 })),
      handleResource(contactLists, [listOf()]),
      handleResource(contacts, [contact]),
    ],
  });

test('the form has an input with a label for every named field, and submits what is typed into it', async () => {
  const page = await open();
  await page.user.click((await screen.findAllByRole('button', { name: 'Add a contact' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  const inputOf = (field: string) => dialog.querySelector<HTMLInputElement>(`[name="${field}"]`);
  for (const field of NAMED_CONTACT_FIELDS) expect(inputOf(field)?.labels?.[0]?.textContent).toMatch(/^[A-Z][a-z ]+/);
  await page.user.type(within(dialog).getByLabelText('Phone'), '8 916 123-45-61');
  for (const field of TEXT_FIELDS) await page.user.type(inputOf(field) as HTMLElement, `Typed-${field}`);
  await page.user.click(within(dialog).getByRole('button', { name: 'Add a contact' }));
  await screen.findByText(/^Typed-firstName/);
  expect(page.server.asked('POST', 'contacts').at(-1)?.body).toMatchObject(
    Object.fromEntries(TEXT_FIELDS.map((field) => [field, `Typed-${field}`])),
  );
});

test('the detail shows every named field of a contact', async () => {
  const page = await open();
  await page.user.click(await screen.findByText(/^Value-firstName/));
  const detail = await screen.findByRole('complementary');
  for (const text of ['+7 916 123-45-67', 'anna@example.com', 'Female', '14', ...TEXT_FIELDS.map((field) => `Value-${field}`)])
    expect(detail).toHaveTextContent(text);
});
