import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { accessibilityFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { signIn } from '../support/session.ts';
import { watchPage } from '../support/watch.ts';

const INN = '7709876543';
const NAME = `ООО «Песочница ${INN}»`;

/** The file that a click brings: its name, and how it begins. */
async function downloaded(page: Page, click: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await click();
  const file = await download;
  return { name: file.suggestedFilename(), head: (await readFile(await file.path())).subarray(0, 5).toString() };
}

test('a requisite is made by INN, an invoice is issued to it and fetched, a contract too', async ({ page }) => {
  test.setTimeout(120_000);
  const watched = watchPage(page);
  await signIn(page);

  await test.step('the register fills in most of the form', async () => {
    await page.goto('/account/requisites');
    await page.getByRole('button', { name: 'New billing details' }).click();
    await page.getByRole('button', { name: 'Find a company by INN' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('INN').fill(INN);
    await dialog.getByLabel('INN').press('Enter');
    await expect(dialog.getByText(NAME).first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Fill in' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel(/^Name/)).toHaveValue(NAME);
  });

  await test.step('profile, bank and switches do the rest', async () => {
    await page.getByRole('switch', { name: 'As in the profile' }).click();
    await page.getByRole('combobox', { name: 'Find the bank' }).fill('Песоч');
    await page.getByTitle('Банк «Песочница» · 040000001').click();
    await expect(page.getByLabel(/^BIK/)).toHaveValue('040000001');
    await page.getByLabel(/^Account/).fill('40702810900000012345');
    await page.getByRole('switch', { name: 'The postal address is the legal one' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL('/account/requisites');
    await expect(page.getByRole('link', { name: NAME })).toBeVisible();
  });

  await test.step('a contract is written and fetched', async () => {
    await page
      .getByRole('row', { name: new RegExp(INN) })
      .getByRole('button', { name: 'Actions' })
      .click();
    await page.getByRole('menuitem', { name: 'Download a contract' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(/Contractor/)).toHaveValue(/./);
    const contract = await downloaded(page, () => dialog.getByRole('button', { name: 'Download' }).click());
    expect(contract.name).toMatch(/^Договор № \d+ от .*\.pdf$/);
    expect(contract.head).toBe('%PDF-');
  });

  await test.step('an invoice is issued to it, fetched, and waits for its money', async () => {
    await page.goto('/balance/invoices?create=true');
    const dialog = page.getByRole('dialog', { name: 'New invoice' });
    await dialog.getByLabel(/Payer/).selectOption({ label: NAME });
    await expect(dialog.getByLabel(/Payee/)).toHaveValue(/./);
    await dialog.getByLabel(/Amount/).fill('4321,50');
    expect(await accessibilityFaults(page)).toEqual([]);
    const invoice = await downloaded(page, () => dialog.getByRole('button', { name: /^Issue an invoice/ }).click());
    expect(invoice.name).toMatch(/^Счёт на оплату № \d+ от .*\.pdf$/);
    expect(invoice.head).toBe('%PDF-');
    await expect(page.getByRole('row', { name: /4,321\.50/ })).toContainText('Awaiting payment');
  });
  expect(watched.problems).toEqual([]);
});
