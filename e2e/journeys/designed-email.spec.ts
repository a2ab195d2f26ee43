import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** What a page of the web puts on the clipboard, with what somebody who means harm would add. */
const COPIED = `<html><head><meta charset="utf-8"><style>p { color: red }</style></head><body><!--StartFragment-->
<h2 style="text-align: center; color: rgb(189, 44, 12)" class="x">Winter sale</h2><script>globalThis.pasted = 1</script>
<p onclick="globalThis.pasted = 2">Dear \${firstName}, <b style="font-weight: 700">everything</b> is <i>cheaper</i>.</p>
<img src="x" onerror="globalThis.pasted = 3"><svg onload="globalThis.pasted = 4"></svg><iframe srcdoc="<script>parent.pasted = 5</script>"></iframe>
<a href="javascript:globalThis.pasted = 6">harm</a> <a href="https://shop.example/">shop</a><form action="/x"><input></form><!--EndFragment--></body></html>`;

/** Pastes as a browser does, and drops the same in the end. */
const bring = (email: Locator, html: string, type: 'paste' | 'drop') =>
  email.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      data.setData('text/html', given.html);
      const { x, y, height } = element.getBoundingClientRect();
      const at = { bubbles: true, cancelable: true, clientX: x + 30, clientY: y + height - 30 };
      const event =
        given.type === 'paste' ? new ClipboardEvent('paste', { bubbles: true, cancelable: true }) : new DragEvent('drop', { ...at });
      // Firefox takes no data from the script that makes an event.
      Object.defineProperty(event, given.type === 'paste' ? 'clipboardData' : 'dataTransfer', { value: data });
      element.dispatchEvent(event);
    },
    { html, type },
  );

test('an email is designed, pasted into, shown on a phone and sent clean', async ({ page, browserName }) => {
  await signIn(page);
  await page.goto('/send');
  await page.getByRole('combobox', { name: /^Channel/ }).selectOption('email');
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  await expect(email).toBeVisible();
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Winter');

  await test.step('typed by keyboard', async () => {
    await email.click();
    await page.keyboard.type('Hello ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('everybody');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.press('Enter');
    await expect(email.locator('strong')).toHaveText('everybody');
  });

  await test.step('what is pasted keeps its words and loses what could run', async () => {
    await bring(email, COPIED, 'paste');
    await expect(email.getByRole('heading', { name: 'Winter sale' })).toHaveCSS('text-align', 'center');
    await expect(email.locator('[data-mark]')).toHaveText('First name');
    await bring(email, COPIED, 'drop');
    await expect(email.getByRole('heading', { name: 'Winter sale' })).toHaveCount(2);
    await expect(email.locator('script, iframe, form, svg, [onclick], [onerror], [href^=javascript]')).toHaveCount(0);
    expect(await page.evaluate(() => (globalThis as { pasted?: number }).pasted)).toBeUndefined();
  });

  await test.step('a button, and what was written is undone', async () => {
    await page.getByRole('button', { name: 'Button', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Where it leads/).fill('https://shop.example/sale');
    await dialog.getByLabel(/^Label/).fill('To the shop');
    await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
    await expect(email.getByText('To the shop')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(email.getByText('To the shop')).toHaveCount(0);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(email.getByText('To the shop')).toBeVisible();
  });

  await test.step('the preview shows it in its frame, and grows to its height', async () => {
    const frame = page.getByTitle('Email', { exact: true });
    await expect(frame.contentFrame().getByRole('link', { name: 'To the shop' })).toHaveAttribute('target', '_blank');
    await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(200);
    // Firefox's driver does not change the theme of the system.
    await expectAccessible(page, browserName === 'firefox' ? ['light'] : ['light', 'dark']);
  });

  await test.step('HTML of one’s own is shown without what would run', async () => {
    await page.getByRole('radio', { name: 'HTML' }).click({ force: true });
    await page
      .getByLabel(/HTML of the email/)
      .fill('<p onclick="x()" style="color:#bd2c0c">Own page</p><script>x()</script><a href="javascript:x()">harm</a>');
    const shown = page.getByTitle('Email', { exact: true }).contentFrame();
    await expect(shown.getByText('Own page')).toHaveCSS('color', 'rgb(189, 44, 12)');
    await expect(shown.locator('[onclick], [href]')).toHaveCount(0);
  });
});
