import { screen, waitFor, within } from '@testing-library/react';
import type { FoundCompany } from '@cabinet/domain/company-lookup';
import { requisites } from '@cabinet/domain/requisites';
import { requisite } from '@cabinet/testing/legal';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const FOUND: FoundCompany = {
  title: 'ООО «Лепесток»',
  legal: { name: 'Лепесток', opf: '12300', inn: '7707654321', ogrn: '1027700132199', kpp: '770701001', okpo: '12345670' },
  manager: { fullName: 'Ким Олег Андреевич', position: 'Генеральный директор' },
  address: { country: 'Россия', city: 'Казань', index: '420000', address: 'ул. Лесная, д. 1' },
};
const lookup = [
  handle('GET', 'n/dadata/getRequisitesByInn/:inn', ({ params }) =>
    params['inn'] === FOUND.legal.inn ? FOUND : new Answer(404, { error: 'NOT_FOUND', message: '' }),
  ),
  handle('GET', 'n/dadata/clean/fio', () => ({ nominative: 'Ким Олег Андреевич', genitive: 'Кима Олега Андреевича' })),
];

const open = (path: string) => renderRemote(remote, { path, handlers: [...lookup, handleResource(requisites, [requisite()])] });
const state = (section: string) =>
  within(screen.getByRole('navigation', { name: 'Parts of the form' })).getByRole('button', { name: new RegExp(section) });
beforeEach(() => localStorage.clear());

test('a requisite is made from an INN, the profile and a bank', async () => {
  const page = await open('/account/requisites/create');
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: 'Find a company by INN' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('INN'), '77-07');
  await user.click(dialog.getByRole('button', { name: 'Find' }));
  expect(dialog.getByText('The INN must be 10 or 12 digits')).toBeVisible();
  await user.type(dialog.getByLabelText('INN'), '654322{Enter}');
  expect(await dialog.findByText(/No company has this INN/)).toBeVisible();
  await user.type(dialog.getByLabelText('INN'), '{Backspace}1{Enter}');
  expect(await dialog.findByText('Генеральный директор, Ким Олег Андреевич')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Fill in' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText(/^Full name, genitive/)).toHaveValue('Кима Олега Андреевича');
  expect(screen.getByLabelText(/^Surname and initials, genitive/)).toHaveValue('Кима О. А.');
  expect(screen.getByLabelText(/^Basis, genitive/)).toHaveValue('Устава');
  expect(state('Signer')).toHaveAccessibleName('Done Signer');
  expect(state('Bank')).toHaveAccessibleName('Not filled in Bank');

  await user.click(screen.getByRole('switch', { name: 'As in the profile' }));
  await user.click(screen.getByRole('switch', { name: 'The postal address is the legal one' }));
  await user.type(screen.getByLabelText(/^Bank/), 'Sandbox');
  await user.type(screen.getByLabelText(/^BIK/), '04 45 25 225 9');
  await user.type(screen.getByLabelText(/^Correspondent account/), '30101810400000000225');
  await user.type(screen.getByLabelText(/^Account/), '40702810900000012345');
  expect(state('Addresses')).toHaveAccessibleName('Done Addresses');
  await user.click(screen.getByRole('button', { name: 'Create' }));

  await waitFor(() => expect(page.address()).toBe('/account/requisites'));
  const [, made] = page.server.rows(requisites);
  expect(made).toMatchObject({
    title: 'ООО «Лепесток»',
    contact: { firstName: 'Anna', email: 'anna@example.com' },
    data: { bank: { bik: '044525225' }, legal: FOUND.legal, postalAddress: FOUND.address },
    follows: { profile: true, legalAddress: true },
  });
});

test('what is missing is said in a notice, beside the fields and in the menu', async () => {
  const page = await open('/account/requisites/create');
  await page.user.type(await screen.findByLabelText(/^INN/), '12');
  await page.user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(page.notices).toMatchObject([{ tone: 'error', title: 'Not all required fields are filled in' }]));
  expect(await screen.findByText('The INN must be 10 or 12 digits')).toBeVisible();
  expect(state('Legal data')).toHaveAccessibleName('Has errors Legal data');
  expect(state('Bank')).toHaveAccessibleName('Has errors Bank');
  expect(page.server.asked('POST', 'requisites')).toEqual([]);
});

test('a title follows the legal name until it is written by hand', async () => {
  const { user } = await open(`/account/requisites/${requisite().id}`);
  const legalName = await screen.findByLabelText(/^Legal name/);
  await user.clear(legalName);
  await user.type(legalName, 'Стебель');
  const title = screen.getByLabelText(/^Name/);
  await waitFor(() => expect(title).toHaveValue('ООО «Стебель»'));
  await user.clear(title);
  await user.type(title, 'Shop');
  await user.type(legalName, ' и лист');
  expect(title).toHaveValue('Shop');
});

test('a part is cleared, the legal form to the first, and the whole is saved in its place', async () => {
  const page = await open(`/account/requisites/${requisite().id}`);
  await page.user.click(await screen.findByRole('button', { name: 'Clear “Legal data”' }));
  expect(screen.getByLabelText(/^INN/)).toHaveValue('');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('');
  expect(await screen.findByTitle('ИП · Индивидуальный предприниматель')).toBeVisible();
  await page.user.type(screen.getByLabelText(/^Legal name/), 'Орлова Елена');
  await page.user.type(screen.getByLabelText(/^INN/), '770123456789');
  await page.user.type(screen.getByLabelText(/^OGRN/), '304500116000157');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.notices).toMatchObject([{ title: 'Billing details “ИП Орлова Елена” saved' }]));
  expect(page.address()).toBe(`/account/requisites/${requisite().id}`);
  expect(page.server.rows(requisites)[0]).toMatchObject({ title: 'ИП Орлова Елена', data: { legal: { inn: '770123456789', kpp: '' } } });
});
