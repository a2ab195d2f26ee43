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

for (const name of ['Next: recipients', 'Send']) {
  test(`a button that is off looks the same under the pointer: ${name}`, async ({ page }) => {
    await page.goto('/send');
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeDisabled();
    const look = () =>
      button.evaluate(async (element) => {
        await Promise.all(element.getAnimations().map(({ finished }) => finished));
        const { color, backgroundColor } = getComputedStyle(element);
        return { color, backgroundColor };
      });
    await page.mouse.move(0, 0);
    const before = await look();
    await button.hover({ force: true });
    expect(await button.evaluate((element) => element.matches(':hover'))).toBe(true);
    expect(await look()).toEqual(before);
  });
}
