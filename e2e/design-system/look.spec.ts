import { expect, test } from '../support/signed-in.ts';

test.use({ account: 'demo' });

test('prices are drawn by the product’s own font, with their currency sign', async ({ page }) => {
  await page.goto('/balance');
  const price = page.locator('main').getByText(/₽/).first();
  await expect(price).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await price.evaluate((element) => element.setAttribute('data-price', ''));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-price]' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName }) => familyName).filter((name) => !name.startsWith('Inter'))).toEqual([]);
});

test('a button that is off looks the same under the pointer', async ({ page }) => {
  await page.goto('/send');
  const next = page.getByRole('button', { name: 'Next: recipients' });
  await expect(next).toBeDisabled();
  const look = () =>
    next.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  await page.mouse.move(0, 0);
  const before = await look();
  await next.hover({ force: true });
  expect(await next.evaluate((element) => element.matches(':hover'))).toBe(true);
  expect(await look()).toEqual(before);
});
