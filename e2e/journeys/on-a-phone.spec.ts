import { expect, test } from '../support/test.ts';
import { signIn } from '../support/session.ts';
import { watchPage } from '../support/watch.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'ru-RU', colorScheme: 'dark', hasTouch: true });

test('on a phone, in Russian, in the dark: a message is written, sent and seen delivered', { tag: '@chromium' }, async ({ page }) => {
  const watched = watchPage(page);
  await signIn(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.getByRole('navigation').getByRole('link', { name: 'Отправка' }).tap();
  await page.getByRole('combobox', { name: /Отправитель/ }).selectOption('COURIER');
  await page.getByRole('textbox', { name: /Текст/ }).fill('Ваш код: 4821');
  await page.getByRole('button', { name: 'Далее: получатели' }).tap();
  await page.getByRole('combobox', { name: /^Кому/ }).fill('8 916 777-11-22');
  await page.getByRole('combobox', { name: /^Кому/ }).press('Enter');
  await page.getByRole('button', { name: /Далее: проверка/ }).tap();
  await page.getByRole('button', { name: 'Отправить 1 сообщение' }).tap();
  await expect(page.getByText('1 сообщение в пути')).toBeVisible();

  await page.getByRole('link', { name: 'Сообщения' }).first().tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Исходящие');
  const card = page.locator('main').getByText('+7 916 777-11-22').first();
  await expect(card).toBeVisible();
  await expect(page.locator('main').getByText('Доставлено').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(watched.problems).toEqual([]);
});
