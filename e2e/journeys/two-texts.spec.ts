import type { Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import { ApiClient } from '../support/api.ts';
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

/** Mailboxes that the sandbox reaches at once. */
const mailboxes = Array.from({ length: 60 }, (_, index) => `reader${String(100 + index)}10@example.com`);

test('two letters with subjects of their own are tried, compared, and one is sent to the rest by hand', async ({ page, request }) => {
  await signIn(page);
  await page.goto('/send');
  await page.getByRole('combobox', { name: /^Channel/ }).selectOption('email');
  await page.getByRole('textbox', { name: /^Sender/ }).fill('shop@example.com');
  await page.getByRole('textbox', { name: /^Subject/ }).fill('The sale begins');
  await page.getByRole('radio', { name: 'HTML' }).click({ force: true });
  await page.getByLabel(/HTML of the email/).fill('<p>Come and see</p>');
  await page.getByRole('button', { name: 'Try two subjects' }).click();
  await page.getByRole('textbox', { name: /^Second subject/ }).fill('Only today');
  await page.getByRole('button', { name: 'Another letter too' }).click();
  const second = page.getByRole('group', { name: 'Second letter' });
  await second.getByLabel(/HTML of the email/).fill('<p>Run to the shop</p>');
  await page.getByRole('combobox', { name: /^Who tries them/ }).selectOption('50');
  await page.getByRole('combobox', { name: /^The better one is/ }).selectOption('delivered');
  const to = page.getByRole('combobox', { name: /^To/ });
  await to.fill(mailboxes.join(', '));
  await to.press('Enter');
  await expect(page.getByText(/get letter A, \d+ letter B; \d+ wait for the better one/)).toBeVisible();
  await page.getByRole('radio', { name: 'Letter B' }).check({ force: true });
  await expect(page.getByText('Only today', { exact: true }).first()).toBeVisible();
  await expect(page.getByTitle('Email', { exact: true }).contentFrame().getByText('Run to the shop')).toBeVisible();
  await page.getByRole('button', { name: /^Send 60/ }).click();

  await expect(page).toHaveURL(/\/messages\/tasks\//);
  await expect(page.getByRole('row', { name: /Letter A.*The sale begins.*Come and see/ })).toContainText('100%');
  await expect(page.getByRole('row', { name: /Letter B.*Only today.*Run to the shop/ })).toContainText('100%');
  await page.getByRole('button', { name: 'Send Letter B to the rest' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/Letter B went to the rest: chosen by hand/)).toBeVisible();
  await expect(page.getByText('60 of 60 settled')).toBeVisible();

  const demo = await ApiClient.of(request, 'demo');
  const task = await demo.call<Task>('GET', `tasks/${page.url().split('/').at(-1)}`);
  const { data } = await demo.call<Page<Sending>>('GET', `sendings?groupId=${task.data.sending?.groupId}&$limit=100&$scope=payload`);
  expect([...new Set(data.map(({ variant = 'rest' }) => variant))].sort()).toEqual(['a', 'b', 'rest']);
  for (const { payload, variant } of data)
    expect(payload).toMatchObject(
      variant === 'a' ? { subject: 'The sale begins', text: 'Come and see' } : { subject: 'Only today', text: 'Run to the shop' },
    );
});
