import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { watchPage } from '../support/watch.ts';

const INN = '7712345670';
const NAME = `ООО «Песочница ${INN}»`;
const AMOUNT = '7654.25';

const chooseInRow = async (page: Page, row: RegExp, item: string) => {
  await page.getByRole('row', { name: row }).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a company is made, an invoice in its name is issued and paid, and is a payment; then the company is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const watched = watchPage(page);
  await signIn(page, 'admin');
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  const customer = await context.newPage();
  await signIn(customer);

  await test.step('the administrator makes a company of the operator, most of it from the register', async () => {
    await page.goto('/account/companies');
    await page.getByRole('button', { name: 'New company' }).click();
    await page.getByRole('button', { name: 'Find a company by INN' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('INN').fill(INN);
    await dialog.getByLabel('INN').press('Enter');
    await dialog.getByRole('button', { name: 'Fill in' }).click();
    await expect(page.getByLabel(/^Name/)).toHaveValue(NAME);
    await page.getByRole('combobox', { name: 'Find the bank' }).fill('Песоч');
    await page.getByTitle('Банк «Песочница» · 040000001').click();
    await page.getByLabel(/^Account/).fill('40702810900000054321');
    await expect(page.getByRole('navigation', { name: 'Parts of the form' }).getByRole('img', { name: 'Done' })).toHaveCount(5);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL('/account/companies');
    await expect(page.getByRole('row', { name: new RegExp(INN) })).toContainText('The operator’s');
  });

  await test.step('a customer asks for an invoice in its name', async () => {
    await customer.goto('/balance/invoices?create=true');
    const dialog = customer.getByRole('dialog', { name: 'New invoice' });
    await dialog.getByLabel(/Payee/).selectOption({ label: NAME });
    await dialog.getByLabel(/Amount/).fill(AMOUNT);
    const download = customer.waitForEvent('download');
    await dialog.getByRole('button', { name: /^Issue an invoice/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^Счёт на оплату № 000001 от .*\.pdf$/);
    await expect(customer.getByRole('row', { name: /7,654\.25/ })).toContainText('Awaiting payment');
  });

  await test.step('the administrator marks it as paid; the customer has a payment without a reload', async () => {
    await customer.goto('/balance/payments');
    await page.goto('/balance/invoices');
    await chooseInRow(page, /7,654\.25/, 'Mark as paid');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click();
    await expect(page.getByRole('row', { name: /7,654\.25/ })).toContainText('Paid');
    const payment = customer.getByRole('row', { name: /By invoice.*7,654\.25/ });
    await expect(payment).toContainText('Completed');
    await payment.getByRole('button', { name: /By invoice/ }).click();
    await expect(customer.getByText(NAME)).toBeVisible();
    await customer.getByRole('link', { name: 'No. 000001' }).click();
    await expect(customer).toHaveURL(/\/balance\/invoices\?open=/);
    await expect(customer.getByRole('heading', { name: /Invoice No\. 000001/ })).toBeVisible();
  });

  await test.step('the company is removed; what it has issued stays', async () => {
    await page.goto('/account/companies');
    await chooseInRow(page, new RegExp(INN), 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('row', { name: new RegExp(INN) })).toHaveCount(0);
    await customer.goto('/balance/invoices');
    await expect(customer.getByRole('row', { name: /7,654\.25/ })).toContainText('Paid');
  });
  await context.close();
  expect(watched.problems).toEqual([]);
});
