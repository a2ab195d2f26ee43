import { expect, test } from '../support/test.ts';
import { signIn } from '../support/session.ts';

/** The sandbox reports messages to numbers with this ending as failed. */
const FAILING = '+7 916 333-44-02';

test('a Viber message with a button that cannot be delivered is followed by an SMS, and both stand in one chain', async ({ page }) => {
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Send', exact: true }).first().click();

  await test.step('the message is written for its channel', async () => {
    await page.getByRole('combobox', { name: /^Channel/ }).selectOption('viber');
    await page.getByRole('textbox', { name: /^Sender/ }).fill('SHOP');
    await page.getByRole('textbox', { name: /^Text\s*$/ }).fill('Your order 1048 is here');
    await page.getByRole('textbox', { name: /Text on the button/ }).fill('Open the map');
    await page.getByRole('textbox', { name: /Where the button leads/ }).fill('https://shop.example/map');
    await expect(page.getByRole('figure').getByText('Open the map')).toBeVisible();
  });

  await test.step('an SMS follows when it fails', async () => {
    await page.getByRole('button', { name: 'Then…' }).click();
    await page.getByRole('menuitem', { name: 'SMS', exact: true }).click();
    await page.getByRole('combobox', { name: 'Condition of message 2' }).selectOption('fails');
    await page.getByRole('combobox', { name: /^Sender/ }).selectOption('COURIER');
    await expect(page.getByRole('textbox', { name: /^Text\s*$/ })).toHaveValue('Your order 1048 is here');

    await page.reload();
    await expect(page.getByRole('radio', { name: 'then SMS' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Condition of message 2' })).toHaveValue('failed');
    await page.getByRole('button', { name: 'Next: recipients' }).click();
  });

  await test.step('the summary shows the chain with its prices, and it is sent', async () => {
    const to = page.getByRole('combobox', { name: /^To/ });
    await to.fill(FAILING);
    await to.press('Enter');
    await page.getByRole('button', { name: 'Next: check and send' }).click();
    await expect(page.getByText('if the message before it is failed')).toBeVisible();
    await expect(page.getByText('SMS if needed')).toBeVisible();
    await page.getByRole('button', { name: /^Send 1 for up to / }).click();
    await expect(page.getByText('1 message is on its way')).toBeVisible();
  });

  await test.step('both are seen in messages', async () => {
    await page.getByRole('link', { name: 'Messages' }).last().click();
    const row = (channel: string) => page.getByRole('row', { name: new RegExp(`${channel}.*Your order 1048`) });
    await expect(row('Viber')).toBeVisible();
    await expect(row('SMS')).toBeVisible({ timeout: 30_000 });
    await row('SMS').click();
    const tries = page.getByRole('list', { name: 'Tries' });
    await expect(tries.getByRole('listitem')).toHaveCount(2);
    await expect(tries.getByRole('listitem').first()).toContainText('Viber');
    await expect(tries.getByRole('listitem').last()).toContainText('this message');
  });
});
