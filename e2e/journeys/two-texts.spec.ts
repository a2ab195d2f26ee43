import { expect, test } from '../support/test.ts';
import { signIn } from '../support/session.ts';

/** Recipients whom the sandbox reaches at once. */
const phones = Array.from({ length: 60 }, (_, index) => `+791657${String(100 + index)}10`);

test('two texts are tried, compared, and one is sent to the rest by hand', { tag: '@gate' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/send');
  await page.getByRole('textbox', { name: /^Text\s*$/ }).fill('The sale begins');
  await page.getByRole('combobox', { name: /Sender/ }).selectOption('COURIER');
  await page.getByRole('button', { name: 'Try two texts' }).click();
  await page.getByRole('textbox', { name: /^Second text/ }).fill('Only today: the sale');
  await page.getByRole('combobox', { name: /^Who tries them/ }).selectOption('50');
  const to = page.getByRole('combobox', { name: /^To/ });
  await to.fill(phones.join(', '));
  await to.press('Enter');
  await expect(page.getByText(/get text A, \d+ text B; \d+ wait for the better one/)).toBeVisible();
  await page.getByRole('radio', { name: 'Text B' }).check({ force: true });
  await expect(page.getByText('Only today: the sale').last()).toBeVisible();
  await page.getByRole('button', { name: /^Send 60/ }).click();

  await expect(page).toHaveURL(/\/messages\/tasks\//);
  await expect(page.getByText(/the text that is delivered more often goes to the rest/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Text B Only today: the sale/ })).toContainText('100%');
  await page.getByRole('button', { name: 'Send Text B to the rest' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/Text B went to the rest: chosen by hand/)).toBeVisible();
  await expect(page.getByText('60 of 60 settled')).toBeVisible();
});
