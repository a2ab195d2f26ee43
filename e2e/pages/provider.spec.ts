import { ApiClient } from '../support/api.ts';
import { expect, test } from '../support/signed-in.ts';
import { checkPage } from './check-page.ts';

const TABS = ['', '/settings', '/routes', '/prices', '/log', '/journal'];

for (const [turn, tab] of TABS.entries()) {
  test(`/operations/providers/:id${tab}: renders, says nothing wrong, axe finds nothing and nothing scrolls sideways at 320 px, in both themes`, async ({
    page,
  }) => {
    const admin = await ApiClient.of(page.request, 'admin');
    const settings = { request: { url: 'https://operator.example/send', body: '{"to":"${recipient}"}' }, answer: { id: 'id' } };
    const given = { name: `page-${turn}`, title: `Line of page ${turn}`, kind: 'http', types: ['sms'], settings };
    const { id } = await admin.call<{ id: string }>('POST', 'providers', { ...given, isActive: false, credentials: { token: 'secret' } });
    try {
      await checkPage(page, `/operations/providers/${id}${tab}`, turn);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(given.title);
    } finally {
      await admin.call('DELETE', `providers/${id}`);
    }
  });
}
