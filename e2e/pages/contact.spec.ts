import type { Contact } from '@cabinet/domain/contacts';
import type { Page } from '@cabinet/domain/resource';
import { tokenOf } from '../support/session.ts';
import { expect, test } from '../support/signed-in.ts';
import { checkPage } from './check-page.ts';

test.use({ account: 'demo' });

test('/contacts/people/:id: renders, says nothing wrong, axe finds nothing and nothing scrolls sideways at 320 px, in both themes', async ({
  page,
}) => {
  await page.goto('/about');
  const answer = await page.request.get('/api/contacts?$limit=1', { headers: { Authorization: await tokenOf(page) } });
  const { data } = (await answer.json()) as Page<Contact>;
  expect(data).toHaveLength(1);
  await checkPage(page, `/contacts/people/${data[0]?.id}`, 0);
});
