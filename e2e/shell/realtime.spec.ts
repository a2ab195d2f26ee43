import { test } from '../support/signed-in.ts';

test.use({ account: 'demo' });

test('where a proxy lets no WebSocket through, live updates come by polling', async ({ page }) => {
  await page.addInitScript(() => {
    // No upgrade is answered at this path, as none is behind such a proxy.
    const refused = `${location.origin.replace('http', 'ws')}/no-upgrade`;
    globalThis.WebSocket = class extends WebSocket {
      constructor() {
        super(refused);
      }
    };
  });
  const polled = page.waitForResponse((response) => response.url().includes('transport=polling') && response.ok());
  await page.goto('/');
  await polled;
});
