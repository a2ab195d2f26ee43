import { expect, test } from '../support/test.ts';
import { signIn } from '../support/session.ts';

test('a mailing of every week is ordered, paused, changed and deleted', async ({ page }) => {
  const title = `News ${Date.now()}`;
  await signIn(page);
  await page.goto('/messages/recurring');
  await page.getByRole('link', { name: 'New recurring campaign' }).first().click();

  await page.getByRole('textbox', { name: /^Text\s*$/ }).fill('What is new this week');
  await page.getByRole('combobox', { name: /Sender/ }).selectOption('COURIER');
  const to = page.getByRole('combobox', { name: /^To/ });
  await to.fill('+79165510010');
  await to.press('Enter');
  await expect(page.getByRole('radio', { name: 'Again and again' })).toBeChecked();
  await page.getByLabel(/^Time\b(?! zone)/).fill('09:30');
  await page.getByRole('combobox', { name: /^Time zone/ }).fill('Madrid');
  await page.getByTitle(/^Madrid \(UTC/).click();
  await page.getByRole('textbox', { name: /^Name of the campaign/ }).fill(title);
  await page.getByRole('complementary', { name: 'Preview and cost' }).getByRole('button', { name: 'Start the recurring campaign' }).click();

  await expect(page).toHaveURL(/\/messages\/recurring\?open=/);
  const panel = page.getByRole('complementary', { name: title });
  await expect(panel.getByText('Not sent yet')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();

  const row = page.getByRole('row', { name: new RegExp(title) });
  const choose = async (name: string) => {
    await row.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Pause');
  await expect(row).toContainText('Paused');
  await choose('Resume');
  await expect(row).toContainText('Active');
  await expect(row).toContainText('at 09:30');

  await choose('Change');
  await expect(page.getByRole('heading', { level: 1, name: 'Change the recurring campaign' })).toBeVisible();
  await page.getByRole('combobox', { name: /^How often/ }).selectOption('month');
  await page.getByRole('combobox', { name: /^Day of the month/ }).selectOption('31');
  await page.getByRole('complementary', { name: 'Preview and cost' }).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^On the last day of every month at 09:30/).first()).toBeVisible();
  await page.getByRole('complementary', { name: title }).getByRole('button', { name: 'Close' }).click();

  await choose('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
});
