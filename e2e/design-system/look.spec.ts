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
    // What comes later moves what is below it.
    await page.waitForLoadState('networkidle');
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

for (const [width, way] of [
  [1280, 'stands beside'],
  [1279, 'covers part of'],
] as const) {
  test(`at ${width} px the panel of a row ${way} its list`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/messages/outgoing?createdAt=any');
    const row = page.locator('tr[data-row]').first();
    await row.click();
    const panel = page.locator('aside[aria-labelledby]');
    await expect(panel).toBeVisible();
    const overlap = async () => {
      const [list, aside] = [await row.boundingBox(), await panel.boundingBox()];
      return (list?.x ?? 0) + (list?.width ?? 0) - (aside?.x ?? 0);
    };
    if (way === 'stands beside') await expect.poll(overlap).toBeLessThanOrEqual(0);
    else await expect.poll(overlap).toBeGreaterThan(0);
  });
}

test('the list of a native select is drawn by us, and is opened, left and chosen from by keys', async ({ page }) => {
  await page.goto('/settings/user');
  const language = page.locator('main select').first();
  const spanish = language.locator('option', { hasText: 'Español' });
  await language.focus();
  await expect(spanish).toBeHidden();
  await page.keyboard.press('Space');
  await expect(spanish).toBeVisible();
  expect(await language.evaluate((element) => getComputedStyle(element, '::picker(select)').borderRadius)).toBe('8px');
  await page.keyboard.press('Escape');
  await expect(spanish).toBeHidden();
  await expect(language).toHaveValue('en');

  await page.keyboard.type('Esp');
  await expect(language).toHaveValue('es');
});

test('an empty list has one button in full colour', async ({ page }) => {
  await page.goto('/settings/email-domains');
  const main = page.locator('main');
  await expect(main.getByRole('button', { name: 'Add a domain' })).toHaveCount(2);
  const fills = await main.locator('button').evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(fills.filter((fill) => fill === 'rgb(43, 89, 224)')).toHaveLength(1);
});
