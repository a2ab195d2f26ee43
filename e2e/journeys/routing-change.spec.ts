import type { Page } from '@playwright/test';
import { expect, test } from '../support/signed-in.ts';

/** Numbers that no other test writes to. */
const CLOSED = { prefix: '+3460099', number: '+34600999123' };
const RULE = 'Closed for the journey';

/** Asks which way a message of the demo account goes. */
async function simulate(page: Page, source: 'Live' | 'Draft'): Promise<void> {
  await page.goto('/operations/routing/simulator');
  await page.getByRole('combobox', { name: /Account/ }).click();
  await page.getByRole('combobox', { name: /Account/ }).fill('demo');
  await page.getByTitle('demo', { exact: true }).click();
  await page.getByLabel(/Recipient/).fill(CLOSED.number);
  if (source === 'Draft') await page.getByText(source, { exact: true }).click();
  await expect(page.getByRole('radio', { name: source })).toBeChecked();
}
const blocked = (page: Page) => page.getByText('A rule blocks the message: nobody gets it, and it costs nothing.');
const steps = (page: Page) => page.getByRole('list', { name: 'How it came to that' });

/** Stages a rule that keeps messages to some numbers away. */
async function stage(page: Page, title: string, prefix: string): Promise<void> {
  await page.goto('/operations/routing?type=sms');
  await page.getByRole('button', { name: 'Add a rule' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await dialog.getByLabel(/^Name of the rule/).fill(title);
  await dialog.getByRole('combobox', { name: 'Add a condition' }).selectOption({ label: 'Number begins with' });
  await dialog.getByRole('textbox', { name: 'Number begins with' }).fill(prefix);
  await dialog.getByText('Block', { exact: true }).click();
  await dialog.getByLabel(/^Reason/).fill('Closed');
  await expect(dialog.getByText(`When the number begins with ${prefix}, is blocked: “Closed”`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stage' }).click();
  await expect(page.getByText('Draft: 1 change')).toBeVisible();
}

/** Publishes the one staged change, which is that of a rule. */
async function publish(page: Page, title: string): Promise<void> {
  await page.goto('/operations/routing?type=sms');
  await page.getByRole('button', { name: 'Publish 1 change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the routing' });
  await expect(dialog.getByRole('listitem')).toContainText(title);
  await dialog.getByLabel('Comment').fill('For the journey');
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(page.getByRole('button', { name: 'Nothing to publish' })).toBeVisible();
}

test('a change of the routing is staged, simulated, published and taken back', async ({ page }) => {
  await test.step('a rule is staged, on top of a version that is in force', async () => {
    await stage(page, 'Closed before', '+3460098');
    await publish(page, 'Closed before');
    await stage(page, RULE, CLOSED.prefix);
  });

  await test.step('the simulator tells the draft from what is in force', async () => {
    await simulate(page, 'Draft');
    await expect(blocked(page)).toBeVisible();
    await simulate(page, 'Live');
    await expect(steps(page)).toBeVisible();
    await expect(blocked(page)).toHaveCount(0);
  });

  await test.step('published, it is in force', async () => {
    await publish(page, RULE);
    await simulate(page, 'Live');
    await expect(blocked(page)).toBeVisible();
  });

  await test.step('the version before is taken back', async () => {
    await page.goto('/operations/routing/versions');
    await page.getByRole('row').filter({ hasText: /Version \d/ }).nth(1).click(); // prettier-ignore
    await page.getByRole('button', { name: 'Make this version live again' }).click();
    const dialog = page.getByRole('dialog', { name: /^Back to version/ });
    await expect(dialog.getByRole('listitem')).toContainText(RULE);
    await dialog.getByRole('button', { name: 'Make this version live again' }).click();
    await expect(dialog).toHaveCount(0);
    await simulate(page, 'Live');
    await expect(steps(page)).toBeVisible();
    await expect(blocked(page)).toHaveCount(0);
  });
});
